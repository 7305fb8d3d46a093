import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import type { ClientMarks } from '../limits/client-marks.ts'

type SignInLog = Pick<Backend, 'report' | 'secrets'>

export const numberMark = ({ secrets }: Pick<SignInLog, 'secrets'>, phoneMark: string): string =>
  addressMark(secrets.sessionKey, `number.${phoneMark}`)
export const accountMark = ({ secrets }: Pick<SignInLog, 'secrets'>, profileId: string): string =>
  addressMark(secrets.sessionKey, `account.${profileId}`)

/** @param shell the shell whose scan was the only proof. */
export const noteSignIn = (log: SignInLog, by: string, profileId: string, { own }: ClientMarks, shell?: string): void =>
  log.report('signed-in', { by, account: accountMark(log, profileId), from: own, shell })

/** Logs that a user on hold has proved the identity. */
export const noteHeld = (log: SignInLog, profileId: string, { own }: ClientMarks): void =>
  log.report('held-refused', { account: accountMark(log, profileId), from: own })

/** Logs that the number was verified, but the palm before it does not match its user. */
export const noteStrangerPalm = (log: SignInLog, profileId: string, { own }: ClientMarks): void =>
  log.report('palm-not-theirs', { account: accountMark(log, profileId), from: own })

export const noteUnlock = (log: SignInLog, profileId: string, { own }: ClientMarks): void =>
  log.report('pin-unlocked', { account: accountMark(log, profileId), from: own })
