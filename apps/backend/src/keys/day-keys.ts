import type { KeyDb } from './key-schema.ts'

const day = 24 * 60 * 60_000
/** Numbers of one group share a key, so that a day's keys are made at once, and none of them tells of a number. */
const groups = 256

export const dayOf = (at: number): number => Math.floor(at / day)

const named = (at: number, group: number): string => `numbers ${dayOf(at)} ${group.toString(16).padStart(2, '0')}`
const groupOf = (mark: string): number => Buffer.from(mark, 'base64url')[0] ?? 0

/** Whose key it is that a number with this mark is kept under, where it was typed at that time. */
export const ownerOfDay = (mark: string, at: number): string => named(at, groupOf(mark))
export const ownersOfDay = (at: number): string[] => Array.from({ length: groups }, (_, group) => named(at, group))

/** Ends every copy of what was typed before yesterday: no visit is that old. */
export async function endPastDays(tx: KeyDb, now: number): Promise<void> {
  await tx
    .deleteFrom('sealingKeys')
    .where('day', '<', dayOf(now) - 1)
    .execute()
}

/** Ends every copy of these numbers. Who shares their groups and is on the way types their number again. */
export async function endNumbers(tx: KeyDb, marks: readonly string[]): Promise<void> {
  for (const mark of marks) {
    const ofAnyDay = ownerOfDay(mark, 0).replace(/ 0 /, ' % ')
    await tx.deleteFrom('sealingKeys').where('day', 'is not', null).where('owner', 'like', ofAnyDay).execute()
  }
}
