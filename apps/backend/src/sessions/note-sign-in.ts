import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import type { ClientMarks } from '../limits/client-marks.ts'

type SignInLog = Pick<Backend, 'report' | 'secrets'>

export const numberMark = ({ secrets }: Pick<SignInLog, 'secrets'>, phoneMark: string): string =>
  addressMark(secrets.sessionKey, `number.${phoneMark}`)
export const accountMark = ({ secrets }: Pick<SignInLog, 'secrets'>, profileId: string): string =>
  addressMark(secrets.sessionKey, `account.${profileId}`)

/**
 * Logs a sign-in.
 * @param by the method of the sign-in
 * @param shell the id of the shell's key, if the palm was the only factor
 */
export const noteSignIn = (log: SignInLog, by: string, profileId: string, { own }: ClientMarks, shell?: string): void =>
  log.report('signed-in', { by, account: accountMark(log, profileId), from: own, shell })

/** Logs a refused call or sign-in of a user on hold. */
export const noteHeld = (log: SignInLog, profileId: string, { own }: ClientMarks): void =>
  log.report('held-refused', { account: accountMark(log, profileId), from: own })

/** Logs that a verified number does not belong to the user of the scanned palm. */
export const noteStrangerPalm = (log: SignInLog, profileId: string, { own }: ClientMarks): void =>
  log.report('palm-not-theirs', { account: accountMark(log, profileId), from: own })

export const noteUnlock = (log: SignInLog, profileId: string, { own }: ClientMarks): void =>
  log.report('pin-unlocked', { account: accountMark(log, profileId), from: own })
