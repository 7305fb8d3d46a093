import type { KeyDb } from './key-schema.ts'

const day = 24 * 60 * 60_000
/**
 * All phone numbers of one group share a key. All keys of a day are created together. Otherwise the existence of a key
 * would reveal a phone number.
 */
const groups = 256

export const dayOf = (at: number): number => Math.floor(at / day)

const named = (at: number, group: number): string => `numbers ${dayOf(at)} ${group.toString(16).padStart(2, '0')}`
const groupOf = (mark: string): number => Buffer.from(mark, 'base64url')[0] ?? 0

export const ownerOfDay = (mark: string, at: number): string => named(at, groupOf(mark))
export const ownersOfDay = (at: number): string[] => Array.from({ length: groups }, (_, group) => named(at, group))

/** Keeps the keys of yesterday, because a visit can start yesterday and end today. */
export async function endPastDays(tx: KeyDb, now: number): Promise<void> {
  await tx
    .deleteFrom('sealingKeys')
    .where('day', '<', dayOf(now) - 1)
    .execute()
}

/** The other typed numbers of the same groups also become unreadable. Their users must type the numbers again. */
export async function endNumbers(tx: KeyDb, marks: readonly string[]): Promise<void> {
  for (const mark of marks) {
    const ofAnyDay = ownerOfDay(mark, 0).replace(/ 0 /, ' % ')
    await tx.deleteFrom('sealingKeys').where('day', 'is not', null).where('owner', 'like', ofAnyDay).execute()
  }
}
