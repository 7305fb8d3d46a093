import type { Report } from '../base/events.ts'
import type { Db } from '../database/database.ts'
import type { ProfileRow } from '../database/schema.ts'
import { transaction } from '../database/transaction.ts'
import { resetLimit } from '../limits/limits.ts'
import { limitsOfPin } from '../limits/user-limits.ts'
import { endUserSessions } from '../sessions/end-user-sessions.ts'
import { accountMark } from '../sessions/log-sign-in.ts'
import { parseUsPhone } from '../users/parse-us-phone.ts'
import { type Profile, profileById, profileByPhone, profileRow } from '../users/profiles.ts'
import { endLinksOf, profileWithFormer, renewLinks } from '../users/undo-links.ts'
import type { OpenedStore } from './open-store.ts'

export type OperatorStore = Pick<OpenedStore, 'db' | 'keys' | 'secrets'> & { report: Report }

/** Exactly one field must be present. */
export interface UserQuery {
  profile?: string | undefined
  /** The current number of the user. A former number is also accepted while the change of the number can be undone. */
  phone?: string | undefined
  /** The mark of the account in log lines. */
  account?: string | undefined
}

type Reader = Pick<OperatorStore, 'db' | 'keys' | 'secrets'>

const batchSize = 1000

/** Computes the mark of each profile until a mark matches, because the profile id cannot be computed from a mark. */
async function idOfAccount({ db, secrets }: Reader, account: string): Promise<string | undefined> {
  for (let last = ''; ; ) {
    const query = db.selectFrom('profiles').select('id').where('id', '>', last).orderBy('id').limit(batchSize)
    const ids = (await query.execute()).map(({ id }) => id)
    const found = ids.find((id) => accountMark({ secrets }, id) === account)
    if (found !== undefined || ids.length < batchSize) return found
    last = ids.at(-1) ?? last
  }
}

async function idOf(store: Reader, { profile, phone, account }: UserQuery, now: number): Promise<string | undefined> {
  if (account !== undefined) return idOfAccount(store, account)
  const number = parseUsPhone(phone ?? '')
  return number === undefined ? profile : profileWithFormer(store.db, store.keys.mark(number), now)
}

export async function findUser(store: Reader, wanted: UserQuery, now: number): Promise<Profile | undefined> {
  const { db, keys } = store
  const number = parseUsPhone(wanted.phone ?? '')
  const owner = number === undefined ? undefined : await profileByPhone(db, keys, number)
  if (owner !== undefined) return owner
  const id = await idOf(store, wanted, now)
  const isKnown =
    id !== undefined && (await db.selectFrom('profiles').select('id').where('id', '=', id).executeTakeFirst())
  return isKnown ? profileById(db, keys, id) : undefined
}

/**
 * A former number may have another owner. Therefore a change without an undo needs the id of the profile. The text has
 * this id, so the log gets an event.
 */
export function refuseFormerNumber(store: OperatorStore, id: string, command: string, reason: string): string {
  store.report('person-shown', { account: accountMark(store, id), reason })
  return `${id} had this number before. After a proof of identity, run ${command} with --profile=${id}`
}

/** Seven digits in a row are refused, because the digits could be a phone number. */
const reasonShape = /^(?!.*\d{7})[\w .,:;#/()-]{3,80}$/
export const isReason = (text: string): boolean => reasonShape.test(text)
export const wrongReason = '--reason takes 3 to 80 plain characters and no long number: a ticket, not a person.'

const changes = {
  hold: { event: 'person-held', sets: () => ({ status: 'held' }) },
  release: { event: 'person-released', sets: () => ({ status: 'active' }) },
  'end-sessions': { event: 'sessions-ended', sets: undefined },
  'unlock-pin': { event: 'pin-lock-ended', sets: undefined },
  'reset-pin': { event: 'pin-reset', sets: (withoutPin: ProfileRow) => ({ sealed: withoutPin.sealed }) },
} as const satisfies Record<
  string,
  { event: string; sets: ((withoutPin: ProfileRow) => Partial<ProfileRow>) | undefined }
>
export type UserChange = keyof typeof changes
export const userChanges: readonly UserChange[] = ['hold', 'release', 'end-sessions', 'unlock-pin', 'reset-pin']

/** The number was changed or the user was erased during the command. The error rolls the transaction back. */
class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}

/**
 * Ends all sessions of the user. Otherwise an unused session would be valid again after a hold. A reset removes the PIN
 * (decision 0065).
 * @returns the number of ended sessions. Undefined if the phone number was changed or the user was erased since
 * `findUser`.
 */
export async function changeUser(
  store: OperatorStore,
  profile: Profile,
  { change, reason }: { change: UserChange; reason: string },
  now: number,
): Promise<number | undefined> {
  const { event, sets } = changes[change]
  const withoutPin = await profileRow(store.keys, { ...profile, pinSalt: null, pinHash: null })
  const { id, phoneMark } = withoutPin
  const run = async (tx: Db): Promise<number> => {
    const ended = await endUserSessions(tx, { id, phoneMark }, now)
    const updated = await tx
      .updateTable('profiles')
      .set(sets?.(withoutPin) ?? ((row) => ({ status: row.ref('status') })))
      .where('id', '=', id)
      .where('phoneMark', '=', phoneMark)
      .returning('id')
      .executeTakeFirst()
    // Without this error, a reset would end the undo link of a number that was changed during the command.
    if (updated === undefined) throw new ChangedMeanwhile()
    const counts = change === 'reset-pin' || change === 'unlock-pin' ? limitsOfPin(id) : []
    for (const limit of counts) await resetLimit(tx, limit)
    if (change === 'release') await renewLinks(tx, id, now)
    if (change === 'reset-pin') await endLinksOf(tx, id)
    return ended
  }
  const count = await transaction(store.db, run).catch((error: unknown) => {
    if (error instanceof ChangedMeanwhile) return undefined
    throw error
  })
  if (count !== undefined) store.report(event, { account: accountMark(store, id), reason, count })
  return count
}
