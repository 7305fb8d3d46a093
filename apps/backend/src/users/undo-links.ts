import { randomBytes } from 'node:crypto'
import { pathIn, paths } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { UndoLink } from '../database/schema-users.ts'
import { openBox, sealBox } from '../keys/box.ts'
import type { Keys } from '../keys/keys.ts'
import { hasPin, type Profile } from './profiles.ts'

/** The time in which a change can be undone, in milliseconds. */
export const undoLife = 72 * 60 * 60_000
/** The maximum difference between the clocks of servers in milliseconds. */
const clockSkew = 5 * 60_000

const tokenBytes = 16
/** Only digits and letters, because a phone may end a link before a `-` or `_`. */
const newToken = (): string => randomBytes(tokenBytes).toString('hex')

/**
 * The database stores this mark in place of the token. Marks of numbers are different, because numbers begin with `+`.
 */
export const undoMark = (keys: Keys, token: string): string => keys.mark(`undo ${token}`)

const labelOf = ({ mark, profileId }: Pick<UndoLink, 'mark' | 'profileId'>): string => `undo 1 ${profileId} ${mark}`

export type NewUndoLink = Omit<UndoLink, 'position'>
export interface UndoOffer {
  link: NewUndoLink
  /** The token is after `#`, so that no server logs the token. */
  url: string
}

/**
 * Call this function before the transaction that stores the link, because the function may create a key. The
 * transaction would hold its locks during this write to the key store.
 * @param hand the hand of an added palm. Null if the number of the profile changes.
 * @returns undefined for a profile without a PIN, because the link alone must not be sufficient for an undo
 */
export async function undoFor(
  { keys, websiteOrigin, language = 'en-US' }: Pick<Backend, 'keys' | 'websiteOrigin' | 'language'>,
  profile: Profile,
  now: number,
  hand: Hand | null = null,
): Promise<UndoOffer | undefined> {
  if (!hasPin(profile)) return undefined
  const token = newToken()
  const owned = { mark: undoMark(keys, token), profileId: profile.id }
  const key = await keys.keyFor(profile.id)
  const former = hand === null ? sealBox(key, labelOf(owned), Buffer.from(profile.phone)) : null
  const formerMark = hand === null ? keys.mark(profile.phone) : null
  const url = `${websiteOrigin()}${pathIn(language, paths.undo)}#${token}`
  return { link: { ...owned, hand, former, formerMark, madeAt: now, endsAt: now + undoLife }, url }
}

/**
 * Call this function after the change has locked the row of the profile. Otherwise two links could get the same
 * position.
 */
export async function recordUndo(tx: Db, link: NewUndoLink): Promise<void> {
  const { last } = await tx
    .selectFrom('undoLinks')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('profileId', '=', link.profileId)
    .executeTakeFirstOrThrow()
  const position = (last ?? 0) + 1
  await tx
    .insertInto('undoLinks')
    .values({ ...link, position })
    .execute()
}

/** Returns the link and all newer links of the profile, the oldest first. Empty if the link is invalid. */
export async function linksFrom(db: Db, mark: string, now: number): Promise<UndoLink[]> {
  const link = await db.selectFrom('undoLinks').selectAll().where('mark', '=', mark).executeTakeFirst()
  // Refuse a link that ends later than possible. The server of the link had a fast clock, or all clocks were set back.
  if (link === undefined || link.endsAt <= now || link.endsAt > now + undoLife + clockSkew) return []
  return db
    .selectFrom('undoLinks')
    .selectAll()
    .where('profileId', '=', link.profileId)
    .where('position', '>=', link.position)
    .orderBy('position')
    .execute()
}

export const endLinks = (tx: Db, links: readonly UndoLink[]): Promise<unknown> =>
  tx
    .deleteFrom('undoLinks')
    .where(
      'mark',
      'in',
      links.map(({ mark }) => mark),
    )
    .execute()

/** @returns undefined if the user was erased, or for a link about a palm */
export async function formerNumber(keys: Keys, link: UndoLink): Promise<string | undefined> {
  if (link.former === null) return undefined
  const key = await keys.keyOf(link.profileId)
  return key && openBox(key, labelOf(link), link.former)?.toString()
}

const heldProfiles = (db: Db) => db.selectFrom('profiles').select('id').where('status', '=', 'held')

/** Ended links may stay until the next sweep. The time of a link does not run during a hold. */
const currentLinksOf = (db: Db, formerMark: string, now: number) =>
  db
    .selectFrom('undoLinks')
    .where('formerMark', '=', formerMark)
    .where((where) => where.or([where('endsAt', '>', now), where('profileId', 'in', heldProfiles(db))]))

/** @returns the last profile that changed from this number and has a current link for the change */
export async function profileWithFormer(db: Db, formerMark: string, now: number): Promise<string | undefined> {
  const query = currentLinksOf(db, formerMark, now).select('profileId').orderBy('madeAt', 'desc').limit(1)
  return (await query.executeTakeFirst())?.profileId
}

/**
 * A link can restore the former number of its profile. Until the link ends, and during a hold of that profile, no other
 * profile can get the number (decision 0072). A link from a server with a fast clock also reserves the number.
 */
export async function isReserved(
  db: Db,
  { phoneMark, profileId }: { phoneMark: string; profileId: string },
  now: number,
): Promise<boolean> {
  const others = currentLinksOf(db, phoneMark, now).select('mark').where('profileId', '!=', profileId)
  return (await others.executeTakeFirst()) !== undefined
}

/** Links of profiles on hold stay, because the time of these links does not run during the hold. */
export const eraseOldLinks = (tx: Db, now: number): Promise<unknown> =>
  tx.deleteFrom('undoLinks').where('endsAt', '<=', now).where('profileId', 'not in', heldProfiles(tx)).execute()

/** After a hold, the time of all links starts again. */
export const renewLinks = (tx: Db, profileId: string, now: number): Promise<unknown> =>
  tx
    .updateTable('undoLinks')
    .set({ endsAt: now + undoLife })
    .where('profileId', '=', profileId)
    .execute()

/** Links of a profile without a PIN have no effect. The deletion also ends the reservation of the former number. */
export const endLinksOf = (tx: Db, profileId: string): Promise<unknown> =>
  tx.deleteFrom('undoLinks').where('profileId', '=', profileId).execute()
