import type { KeyDb } from './key-schema.ts'

const day = 24 * 60 * 60_000
/** Numbers of one group share a key. Therefore the keys of a day are created together, and no key reveals a number. */
const groups = 256

export const dayOf = (at: number): number => Math.floor(at / day)

const named = (at: number, group: number): string => `numbers ${dayOf(at)} ${group.toString(16).padStart(2, '0')}`
const groupOf = (mark: string): number => Buffer.from(mark, 'base64url')[0] ?? 0

/** Names the key for a number with this mark that was typed at that time. */
export const ownerOfDay = (mark: string, at: number): string => named(at, groupOf(mark))
export const ownersOfDay = (at: number): string[] => Array.from({ length: groups }, (_, group) => named(at, group))

/** Makes all copies of numbers typed before yesterday unreadable. No visit is that old. */
export async function endPastDays(tx: KeyDb, now: number): Promise<void> {
  await tx
    .deleteFrom('sealingKeys')
    .where('day', '<', dayOf(now) - 1)
    .execute()
}

/**
 * Makes all copies of these numbers unreadable. Users in current visits with numbers of the same groups must type them
 * again.
 */
export async function endNumbers(tx: KeyDb, marks: readonly string[]): Promise<void> {
  for (const mark of marks) {
    const ofAnyDay = ownerOfDay(mark, 0).replace(/ 0 /, ' % ')
    await tx.deleteFrom('sealingKeys').where('day', 'is not', null).where('owner', 'like', ofAnyDay).execute()
  }
}
