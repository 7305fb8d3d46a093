import { accountMark } from '../codes/note-sign-in.ts'
import type { Report } from '../events.ts'
import { defaultBudgets } from '../limits/budgets.ts'
import { resetLimit } from '../limits/limits.ts'
import { pinCounts } from '../limits/pin-budgets.ts'
import { usPhone } from '../people/phones.ts'
import { type Profile, profileById, profileByPhone, profileRow } from '../people/profiles.ts'
import { endPerson } from '../sessions/end-person.ts'
import type { ProfileRow } from '../store/schema.ts'
import { transaction } from '../store/transaction.ts'
import type { OpenedPlace } from './open-place.ts'

export type OperatorPlace = Pick<OpenedPlace, 'db' | 'keys' | 'secrets'> & { report: Report }

/** Exactly one of both. */
export interface Wanted {
  profile?: string | undefined
  phone?: string | undefined
}

/** @returns undefined also for a number that is no US number, and for a person who was erased. */
export async function findPerson(
  { db, keys }: Pick<OperatorPlace, 'db' | 'keys'>,
  { profile, phone }: Wanted,
): Promise<Profile | undefined> {
  if (profile !== undefined) {
    const isKnown = await db.selectFrom('profiles').select('id').where('id', '=', profile).executeTakeFirst()
    return isKnown && profileById(db, keys, profile)
  }
  const number = usPhone(phone ?? '')
  return number === undefined ? undefined : profileByPhone(db, keys, number)
}

/** A ticket or a few words: printable, on one line. Longer digits could be somebody's number. */
const reasonShape = /^(?!.*\d{7})[\w .,:;#/()-]{3,80}$/
export const isReason = (text: string): boolean => reasonShape.test(text)

/** What an operator does to a person, and with which event the security log has it. */
const changes = {
  hold: { event: 'person-held', sets: () => ({ status: 'held' }) },
  release: { event: 'person-released', sets: () => ({ status: 'active' }) },
  'end-sessions': { event: 'sessions-ended', sets: undefined },
  'reset-pin': { event: 'pin-reset', sets: (withoutPin: ProfileRow) => ({ sealed: withoutPin.sealed }) },
} as const satisfies Record<
  string,
  { event: string; sets: ((withoutPin: ProfileRow) => Partial<ProfileRow>) | undefined }
>
export type PersonChange = keyof typeof changes
export const personChanges: readonly PersonChange[] = ['hold', 'release', 'end-sessions', 'reset-pin']

/**
 * Each change also ends all sessions: one that is not used during a hold would be good again after it. A reset PIN is no
 * PIN (decision 0065).
 * @returns how many sessions ended; undefined if the number was changed or the person was erased meanwhile.
 */
export async function changePerson(
  place: OperatorPlace,
  profile: Profile,
  { change, reason }: { change: PersonChange; reason: string },
  now: number,
): Promise<number | undefined> {
  const { event, sets } = changes[change]
  const withoutPin = await profileRow(place.keys, { ...profile, pinSalt: null, pinHash: null })
  const { id, phoneMark } = withoutPin
  const count = await transaction(place.db, async (tx) => {
    const ended = await endPerson(tx, { id, phoneMark }, now)
    const updated = await tx
      .updateTable('profiles')
      .set(sets?.(withoutPin) ?? ((row) => ({ status: row.ref('status') })))
      .where('id', '=', id)
      .where('phoneMark', '=', phoneMark)
      .returning('id')
      .executeTakeFirst()
    const counts = change === 'reset-pin' ? pinCounts(defaultBudgets, id) : []
    for (const limit of counts) await resetLimit(tx, limit)
    return updated && ended
  })
  if (count !== undefined) place.report(event, { account: accountMark(place, id), reason, count })
  return count
}
