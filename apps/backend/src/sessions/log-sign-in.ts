import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import type { ClientMarks } from '../limits/client-marks.ts'

type SignInLog = Pick<Backend, 'report' | 'secrets'>

export const numberMark = ({ secrets }: Pick<SignInLog, 'secrets'>, phoneMark: string): string =>
  addressMark(secrets.sessionKey, `number.${phoneMark}`)
export const accountMark = ({ secrets }: Pick<SignInLog, 'secrets'>, profileId: string): string =>
  addressMark(secrets.sessionKey, `account.${profileId}`)

/**
 * @param by the method of the sign-in
 * @param shell the id of the shell's key, if the palm was the only factor
 */
export const logSignIn = (log: SignInLog, by: string, profileId: string, { own }: ClientMarks, shell?: string): void =>
  log.report('signed-in', { by, account: accountMark(log, profileId), from: own, shell })

export const logHeldSignIn = (log: SignInLog, profileId: string, { own }: ClientMarks): void =>
  log.report('held-refused', { account: accountMark(log, profileId), from: own })

export const logStrangerPalm = (log: SignInLog, profileId: string, { own }: ClientMarks): void =>
  log.report('palm-not-theirs', { account: accountMark(log, profileId), from: own })

export const logUnlock = (log: SignInLog, profileId: string, { own }: ClientMarks): void =>
  log.report('pin-unlocked', { account: accountMark(log, profileId), from: own })
