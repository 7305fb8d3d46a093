import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import type { ClientMarks } from '../limits/client.ts'

type SignInLog = Pick<Backend, 'report' | 'secrets'>

export const numberMark = ({ secrets }: Pick<SignInLog, 'secrets'>, phoneMark: string): string =>
  addressMark(secrets.sessionKey, `number.${phoneMark}`)
export const accountMark = ({ secrets }: Pick<SignInLog, 'secrets'>, profileId: string): string =>
  addressMark(secrets.sessionKey, `account.${profileId}`)

/** @param shell the shell whose scan was the only proof. */
export const noteSignIn = (
  told: SignInLog,
  by: string,
  profileId: string,
  { own }: ClientMarks,
  shell?: string,
): void => told.report('signed-in', { by, account: accountMark(told, profileId), from: own, shell })

/** A user on hold has verified the identity. */
export const noteHeld = (told: SignInLog, profileId: string, { own }: ClientMarks): void =>
  told.report('held-refused', { account: accountMark(told, profileId), from: own })

/** The number was verified, but the palm before it does not match its user. */
export const noteStrangerPalm = (told: SignInLog, profileId: string, { own }: ClientMarks): void =>
  told.report('palm-not-theirs', { account: accountMark(told, profileId), from: own })

export const noteUnlock = (told: SignInLog, profileId: string, { own }: ClientMarks): void =>
  told.report('pin-unlocked', { account: accountMark(told, profileId), from: own })
