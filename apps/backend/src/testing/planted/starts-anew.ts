import { issueOtp as issue } from '../../codes/otp-codes.ts'

export * from '../../codes/otp-codes.ts'

/** Whoever has a new code has all guesses again. */
export const issueOtp: typeof issue = async (tx, ...given) => {
  await tx.deleteFrom('limits').where('key', 'like', 'otp-%').execute()
  return issue(tx, ...given)
}
