import { createHash } from 'node:crypto'
import { ownDurations } from '@palmflow/contract'
import type { Budgets } from './budgets.ts'
import type { Limit } from './limits.ts'

const hour = 60 * 60_000
/** Wrong PINs are counted until one is right, not per day: a month is longer than anyone stays at nine. */
const pinCountLife = 30 * 24 * hour
/** Longer than any profile is idle: the count ends with a right PIN, with a palm, or with support. */
const rowLife = 20 * 365 * 24 * hour

export const wrongPin = (budgets: Budgets, profileId: string): Limit => ({
  key: `pin:${profileId}`,
  max: budgets.wrongPins,
  windowMs: pinCountLife,
  lockMs: ownDurations.pinLock,
})

/** Wrong PINs in a row, over all locks of a day. Full, it locks the PIN until a palm proves the person, or support does. */
export const wrongPinsInRow = (budgets: Budgets, profileId: string): Limit => ({
  key: `pin-row:${profileId}`,
  max: budgets.wrongPinsInRow,
  windowMs: rowLife,
  lockMs: rowLife,
})

/** Wrong PINs of 30 days. A right PIN takes none back: nine guesses between two right PINs would stay unnoticed. */
export const wrongPinsOfMonth = (budgets: Budgets, profileId: string): Limit => ({
  key: `pin-month:${profileId}`,
  max: budgets.wrongPinsPerMonth,
  windowMs: pinCountLife,
})

/**
 * Wrong PINs of one sign-in, whose sessions end with the last one (0070). No session lives as long as the window. The key
 * has the person: another person who signs in within the same root does not reset the count with their own PIN.
 */
export const wrongStepUps = (budgets: Budgets, rootId: string, profileId: string): Limit => ({
  key: `pin-root:${createHash('sha256').update(`${rootId} ${profileId}`).digest('base64url')}`,
  max: budgets.wrongStepUps,
  windowMs: 24 * hour,
})

/** Each right PIN costs a hash as well. */
export const rightPins = (budgets: Budgets, profileId: string): Limit => ({
  key: `pin-right:${profileId}`,
  max: budgets.rightPinsPerHour,
  windowMs: hour,
})

/** A right PIN, or a palm with the number, ends both counts. */
export const wrongPinCounts = (budgets: Budgets, profileId: string): Limit[] => [
  wrongPinsInRow(budgets, profileId),
  wrongPin(budgets, profileId),
]

/** All that is counted of a PIN. */
export const pinCounts = (budgets: Budgets, profileId: string): Limit[] => [
  ...wrongPinCounts(budgets, profileId),
  wrongPinsOfMonth(budgets, profileId),
  rightPins(budgets, profileId),
]

/** The end of a lock as the answer gives it. @returns undefined for wrong PINs in a row: no time ends that lock. */
export const toldEnd = (endsAt: number, now: number): number | undefined =>
  endsAt > now + ownDurations.pinLock ? undefined : endsAt
