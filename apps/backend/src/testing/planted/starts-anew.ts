import { issueOtp as issue } from '../../otp-codes.ts'

export * from '../../otp-codes.ts'

/** Whoever has a new code has all guesses again. */
export const issueOtp: typeof issue = async (tx, secrets, scope, now) => {
  await tx.deleteFrom('limits').where('key', '=', `otp:${scope.phone}`).execute()
  return issue(tx, secrets, scope, now)
}
