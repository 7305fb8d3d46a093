import { issueOtp as issue } from '../../codes/otp-codes.ts'

export * from '../../codes/otp-codes.ts'

/** A new code resets the guesses. */
export const issueOtp: typeof issue = async (tx, ...args) => {
  await tx.deleteFrom('limits').where('key', 'like', 'otp-%').execute()
  return issue(tx, ...args)
}
