import { isPin, ownDurations, typedText } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { sameText } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import { limitOf, wrongPinCounts } from '../limits/budgets.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { giveBack, type Limit, resetLimit, takeOne } from '../limits/limits.ts'
import { unitsLeftAt } from '../limits/take-units.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { noticeFor, recordNotice } from '../texts/notices.ts'
import { pinText } from '../texts/sms-texts.ts'
import type { Profile } from '../users/profiles.ts'
import { withUserLanguage } from '../users/user-language.ts'
import { type CredentialCheckResult, lockedBy, reportGuess, wrong } from './check-result.ts'
import { hashPin } from './pin-hash.ts'
import { withSemaphore } from './semaphore.ts'

type Check = (tx: Db) => Promise<CredentialCheckResult>

/** @returns undefined for the lock after wrong PINs in a row, which does not end by itself */
const reportedEnd = (endsAt: number, now: number): number | undefined =>
  endsAt > now + ownDurations.pinLock ? undefined : endsAt

/** All code takes the unit of the sign-in before the units of the profile. Another order could cause a deadlock. */
async function takeWrongPin(tx: Db, { budgets }: Backend, id: string, root: Limit | undefined, now: number) {
  const ofRoot = root && (await takeOne(tx, root, now))
  if (ofRoot?.taken === false) return { taken: false, endsAt: ofRoot.endsAt } as const
  const [row, day] = [limitOf(budgets, 'pin-row', id), limitOf(budgets, 'pin', id)]
  const inRow = await takeOne(tx, row, now)
  if (!inRow.taken) {
    if (root !== undefined) await giveBack(tx, root, now)
    return { taken: false, endsAt: reportedEnd(inRow.endsAt, now) } as const
  }
  const ofDay = await takeOne(tx, day, now)
  if (!ofDay.taken) {
    for (const limit of [row, ...(root === undefined ? [] : [root])]) await giveBack(tx, limit, now)
    return { taken: false, endsAt: ofDay.endsAt } as const
  }
  const isRowFull = inRow.used >= row.max
  const isFull = isRowFull || ofDay.used >= day.max
  return {
    taken: true,
    isFull,
    isFirstLock: isFull && inRow.used < 2 * day.max,
    isRootFull: root !== undefined && ofRoot !== undefined && ofRoot.used >= root.max,
    endsAt: isRowFull ? undefined : now + ownDurations.pinLock,
  } as const
}

type WrongPin = Extract<Awaited<ReturnType<typeof takeWrongPin>>, { taken: true }>

/** @returns undefined if the owner gets no text message */
async function textOfWrong(tx: Db, { budgets }: Backend, id: string, unit: WrongPin, now: number) {
  const month = limitOf(budgets, 'pin-month', id)
  const ofMonth = await takeOne(tx, month, now)
  if (unit.isFirstLock) return 'pin'
  if (unit.isRootFull) return 'signedOut'
  return ofMonth.taken && ofMonth.used === month.max ? 'pinsWrong' : undefined
}

/** Prepares all possible notices before the transaction, because the keys are in another store. */
async function noticesOfWrong(backend: Backend, { id, phone }: Profile, now: number) {
  const { keys, brandName, language } = await withUserLanguage(backend, id)
  const noticeOf = (of: 'pin' | 'pinsWrong' | 'signedOut') =>
    noticeFor(keys, id, { to: phone, text: pinText(brandName, language, of), isFormer: false }, now)
  return { pin: await noticeOf('pin'), pinsWrong: await noticeOf('pinsWrong'), signedOut: await noticeOf('signedOut') }
}

interface TypedPin {
  pin: string
  client: ClientMarks
  /** The limit of wrong PINs that all sessions of one sign-in share. Present for a step-up. */
  root?: Limit
}

async function comparePin(backend: Backend, profile: Profile, typed: TypedPin, now: number): Promise<Check> {
  const { db, secrets, budgets, counters } = backend
  const { id, pinHash, pinSalt } = profile
  const { client, root } = typed
  const pin = typedText(typed.pin)
  if (pinHash === null || pinSalt === null || !isPin(pin)) return async () => ({ ...wrong, isCounted: false })
  const counts = [...wrongPinCounts(budgets, id), ...(root === undefined ? [] : [root])]
  const right = limitOf(budgets, 'pin-right', id)
  // Hash only a few PINs of a burst in parallel. When these PINs have locked the profile, the other PINs are refused
  // without a hash.
  const hash = await withSemaphore(id, async () => {
    const lockEnd = await unitsLeftAt(db, [...counts, right], now)
    return lockEnd === undefined ? hashPin(secrets, pinSalt, pin) : { endsAt: reportedEnd(lockEnd, now) }
  })
  if (typeof hash !== 'string') return async () => lockedBy(hash)
  const isRight = sameText(hash, pinHash)
  const notices = isRight ? undefined : await noticesOfWrong(backend, profile, now)
  return async (tx) => {
    const unit = await takeWrongPin(tx, backend, id, root, now)
    if (!unit.taken) return lockedBy(unit)
    counters.pinComparisons += 1
    if (!isRight) {
      const text = await textOfWrong(tx, backend, id, unit, now)
      if (text !== undefined && notices !== undefined) await recordNotice(tx, notices[text])
      return { ...(unit.isFull ? lockedBy(unit, true) : wrong), endsRoot: unit.isRootFull }
    }
    const spent = await takeOne(tx, right, now)
    if (!spent.taken) {
      for (const limit of counts) await giveBack(tx, limit, now)
      backend.report('budget-spent', { limit: 'pin-right', from: client.own })
      return lockedBy(spent)
    }
    for (const limit of counts) await resetLimit(tx, limit)
    return { isRight: true }
  }
}

/** Hashes the PIN before the transaction, because hashing is slow and the transaction holds the write lock. */
export async function pinCheck(backend: Backend, profile: Profile, typed: TypedPin, now: number): Promise<Check> {
  const { client } = typed
  const check = await comparePin(backend, profile, typed, now)
  return async (tx) => {
    const result = await check(tx)
    reportGuess(backend, { of: 'pin', whose: accountMark(backend, profile.id), from: client.own }, result)
    return result
  }
}
