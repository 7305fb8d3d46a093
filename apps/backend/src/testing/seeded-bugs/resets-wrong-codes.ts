import { issueOtp as issue } from '../../credentials/otp-codes.ts'

export * from '../../credentials/otp-codes.ts'

export const issueOtp: typeof issue = async (tx, ...args) => {
  await tx.deleteFrom('limits').where('key', 'like', 'otp-%').execute()
  return issue(tx, ...args)
}
