import { randomBytes } from 'node:crypto'
import { pathIn, paths } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import { openBox, sealBox } from '../keys/box.ts'
import type { Keys } from '../keys/keys.ts'
import type { UndoLink } from '../store/schema-person.ts'
import type { Db } from '../store/store.ts'
import { hasPin, type Profile } from './profiles.ts'

/** For how long a change can be undone, in milliseconds. */
export const undoLife = 72 * 60 * 60_000
/** Clocks of servers may be this far apart, in milliseconds. */
const clockSkew = 5 * 60_000

const tokenBytes = 16
/** Digits and letters alone: a phone may end a link before a `-` or `_`. */
const newToken = (): string => randomBytes(tokenBytes).toString('hex')

/** The token itself is not stored. Numbers begin with `+`, so no number has this mark. */
export const undoMark = (keys: Keys, token: string): string => keys.mark(`undo ${token}`)

const labelOf = ({ mark, profileId }: Pick<UndoLink, 'mark' | 'profileId'>): string => `undo 1 ${profileId} ${mark}`

export type NewUndoLink = Omit<UndoLink, 'position'>
export interface UndoOffer {
  link: NewUndoLink
  /** For the text. After `#`: no log of a server has it. */
  url: string
}

/**
 * Before the transaction that it goes with: inside one no key is read.
 * @param hand of a palm that is added; without one the number of the profile is about to change.
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

/** Stands or falls with the change, and comes after it: the row of the profile is held by then. */
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

/** A link and those of the same profile that are newer, the oldest first; none if it does not count. */
export async function linksFrom(db: Db, mark: string, now: number): Promise<UndoLink[]> {
  const link = await db.selectFrom('undoLinks').selectAll().where('mark', '=', mark).executeTakeFirst()
  // A link that is good for longer was made by a clock that was ahead, or all clocks were set back since.
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

/** The number that a link gives back. @returns undefined if the person is erased. */
export async function formerNumber(keys: Keys, link: UndoLink): Promise<string | undefined> {
  if (link.former === null) return undefined
  const key = await keys.keyOf(link.profileId)
  return key && openBox(key, labelOf(link), link.former)?.toString()
}

/** @returns the profile whose number was changed last from the number of this mark, while the change can be undone. */
export async function profileWithFormer(db: Db, formerMark: string): Promise<string | undefined> {
  const query = db.selectFrom('undoLinks').select('profileId').where('formerMark', '=', formerMark)
  return (await query.orderBy('madeAt', 'desc').limit(1).executeTakeFirst())?.profileId
}

const heldProfiles = (db: Db) => db.selectFrom('profiles').select('id').where('status', '=', 'held')

/**
 * A number that another profile had can be given back to that profile by its link. Until the link ends no other profile
 * gets it, nor during a hold of that profile (decision 0072). A link that a server with a fast clock made reserves too.
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

/** After a hold each link is good for its whole time again. */
export const renewLinks = (tx: Db, profileId: string, now: number): Promise<unknown> =>
  tx
    .updateTable('undoLinks')
    .set({ endsAt: now + undoLife })
    .where('profileId', '=', profileId)
    .execute()

/** Without the PIN no link undoes anything: the former number is free. */
export const endLinksOf = (tx: Db, profileId: string): Promise<unknown> =>
  tx.deleteFrom('undoLinks').where('profileId', '=', profileId).execute()
