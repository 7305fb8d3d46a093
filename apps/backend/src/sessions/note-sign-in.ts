import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import type { Checked } from '../codes/verdict.ts'
import type { From } from '../limits/from.ts'

type Told = Pick<Backend, 'report' | 'secrets'>

export const numberMark = ({ secrets }: Pick<Told, 'secrets'>, phoneMark: string): string =>
  addressMark(secrets.sessionKey, `number.${phoneMark}`)
export const accountMark = ({ secrets }: Pick<Told, 'secrets'>, profileId: string): string =>
  addressMark(secrets.sessionKey, `account.${profileId}`)

interface Guessed {
  of: 'otp' | 'pin'
  /** Mark of the number that it was sent to, or of the account that it is for. */
  whose: string
  from: string
}

function eventOf(checked: Checked) {
  if (checked.isRight) return 'guess-right'
  if (!checked.isCounted) return 'guess-refused'
  return checked.refusal === 'locked' ? 'guess-locked' : 'guess-wrong'
}

/** Inside a transaction: one that has to begin anew says it again. */
export const noteGuess = ({ report }: Told, guessed: Guessed, checked: Checked): void =>
  report(eventOf(checked), { ...guessed })

/** @param shell whose scan alone was the proof. */
export const noteSignIn = (told: Told, by: string, profileId: string, { own }: From, shell?: string): void =>
  told.report('signed-in', { by, account: accountMark(told, profileId), from: own, shell })

/** Somebody proved to be a person whom support has put on hold. */
export const noteHeld = (told: Told, profileId: string, { own }: From): void =>
  told.report('held-refused', { account: accountMark(told, profileId), from: own })

/** The number was proven, and the palm before it was not this person's. */
export const noteStrangerPalm = (told: Told, profileId: string, { own }: From): void =>
  told.report('palm-not-theirs', { account: accountMark(told, profileId), from: own })

export const noteUnlock = (told: Told, profileId: string, { own }: From): void =>
  told.report('pin-unlocked', { account: accountMark(told, profileId), from: own })
