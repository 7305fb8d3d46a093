import { issueOtp as issue } from '../../codes/otp-codes.ts'

export * from '../../codes/otp-codes.ts'

/** Whoever has a new code has all guesses again. */
export const issueOtp: typeof issue = async (tx, secrets, scope, now) => {
  await tx.deleteFrom('limits').where('key', '=', `otp:${scope.phone}`).execute()
  return issue(tx, secrets, scope, now)
}
