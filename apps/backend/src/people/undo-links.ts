import { randomBytes } from 'node:crypto'
import { pathIn, paths } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import { openBox, sealBox } from '../keys/box.ts'
import type { Keys } from '../keys/keys.ts'
import type { UndoLink } from '../store/schema-person.ts'
import type { Db } from '../store/store.ts'
import { hasPin, type Profile } from './profiles.ts'

/** The time in which a change can be undone, in milliseconds. */
export const undoLife = 72 * 60 * 60_000
/** The maximum clock difference of servers, in milliseconds. */
const clockSkew = 5 * 60_000

const tokenBytes = 16
/** Only digits and letters: a phone may end a link before a `-` or `_`. */
const newToken = (): string => randomBytes(tokenBytes).toString('hex')

/** The token itself is not stored. Numbers begin with `+`, so no number has this mark. */
export const undoMark = (keys: Keys, token: string): string => keys.mark(`undo ${token}`)

const labelOf = ({ mark, profileId }: Pick<UndoLink, 'mark' | 'profileId'>): string => `undo 1 ${profileId} ${mark}`

export type NewUndoLink = Omit<UndoLink, 'position'>
export interface UndoOffer {
  link: NewUndoLink
  /** The link in the text. The token is after `#`, so that no server log has it. */
  url: string
}

/**
 * Call it before its transaction: keys cannot be read inside one.
 * @param hand the hand of an added palm. Without it the number of the profile changes.
 * @returns undefined for a profile without a PIN: the link alone must not be enough.
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

/** Committed with the change and written after it, when the row of the profile is locked. */
export async function noteUndo(tx: Db, link: NewUndoLink): Promise<void> {
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

/** A link and the newer ones of its profile, oldest first. Empty if it is invalid. */
export async function linksFrom(db: Db, mark: string, now: number): Promise<UndoLink[]> {
  const link = await db.selectFrom('undoLinks').selectAll().where('mark', '=', mark).executeTakeFirst()
  // A longer life comes from a clock that was ahead, or all clocks were set back since.
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

/** The number that a link restores. @returns undefined if the person is erased. */
export async function formerNumber(keys: Keys, link: UndoLink): Promise<string | undefined> {
  if (link.former === null) return undefined
  const key = await keys.keyOf(link.profileId)
  return key && openBox(key, labelOf(link), link.former)?.toString()
}

/** @returns the profile that last changed from the number of this mark, while the change can be undone. */
export async function profileWithFormer(db: Db, formerMark: string): Promise<string | undefined> {
  const query = db.selectFrom('undoLinks').select('profileId').where('formerMark', '=', formerMark)
  return (await query.orderBy('madeAt', 'desc').limit(1).executeTakeFirst())?.profileId
}

const heldProfiles = (db: Db) => db.selectFrom('profiles').select('id').where('status', '=', 'held')

/**
 * A link can restore a former number to its profile. Until the link ends, and during a hold of that profile, no other profile
 * gets the number (decision 0072). A link from a server with a fast clock reserves too.
 */
export async function isReserved(
  db: Db,
  { phoneMark, profileId }: { phoneMark: string; profileId: string },
  now: number,
): Promise<boolean> {
  const link = await db
    .selectFrom('undoLinks')
    .select('mark')
    .where('formerMark', '=', phoneMark)
    .where('profileId', '!=', profileId)
    .where((where) => where.or([where('endsAt', '>', now), where('profileId', 'in', heldProfiles(db))]))
    .executeTakeFirst()
  return link !== undefined
}

/** A link of a profile on hold stays: the time of a hold does not count. */
export const eraseOldLinks = (tx: Db, now: number): Promise<unknown> =>
  tx.deleteFrom('undoLinks').where('endsAt', '<=', now).where('profileId', 'not in', heldProfiles(tx)).execute()

/** After a hold each link has its full life again. */
export const renewLinks = (tx: Db, profileId: string, now: number): Promise<unknown> =>
  tx
    .updateTable('undoLinks')
    .set({ endsAt: now + undoLife })
    .where('profileId', '=', profileId)
    .execute()

/** Without the PIN no link has an effect: the former number is free. */
export const endLinksOf = (tx: Db, profileId: string): Promise<unknown> =>
  tx.deleteFrom('undoLinks').where('profileId', '=', profileId).execute()
