import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { newId } from '../base/tokens.ts'
import { sessionLife } from '../limits/budgets.ts'
import { noteInteraction } from '../people/interactions.ts'
import type { Session, Tables } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import { transaction } from '../store/transaction.ts'

/** When the session ends if nothing more is asked of it. */
export const sessionEnd = (session: Session): number =>
  Math.min(session.seenAt + sessionLife.idle, session.createdAt + sessionLife.absolute)

export const isAlive = (session: Session, now: number): boolean => session.endedAt === null && now < sessionEnd(session)

/**
 * The version that a caller is known to have stays good until a newer one has arrived, however many were lost on their
 * way; the one before the current one shortly after that as well, for calls may still be in flight.
 */
export function acceptsVersion(session: Session, version: number, now: number): boolean {
  if (version === session.version || version === session.arrivedVersion) return true
  if (version !== session.version - 1) return false
  return session.arrivedVersion < session.version || now < session.rotatedAt + sessionLife.rotationGrace
}

export const sessionById = (db: Db, id: string): Promise<Session | undefined> =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** Ends the session of a person whom support has put on hold since. @returns the person's id where it did. */
export async function endIfHeld(db: Db, { id, profileId }: Session, now: number): Promise<string | undefined> {
  if (profileId === null) return undefined
  const profile = await db.selectFrom('profiles').select('status').where('id', '=', profileId).executeTakeFirst()
  if (profile?.status !== 'held') return undefined
  await transaction(db, (tx) => endSession(tx, id, now))
  return profileId
}

export const rootOf = ({ id, root }: Pick<Session, 'id' | 'root'>): string => root ?? id

/** @param parent the session by which this one is opened: it ends no later than its parent, and has the same root. */
export async function openSession(tx: Db, now: number, parent?: Session): Promise<Session> {
  const session: Session = {
    id: newId(),
    version: 1,
    rotatedAt: now,
    arrivedVersion: 0,
    createdAt: parent?.createdAt ?? now,
    seenAt: now,
    endedAt: null,
    phoneMark: null,
    etVersion: null,
    profileId: null,
    ptVersion: null,
    provenAt: null,
    erasedAt: null,
    root: parent === undefined ? null : rootOf(parent),
  }
  await tx.insertInto('sessions').values(session).execute()
  return session
}

/** What a rotation writes down: a proven phone, a signed-in person, or both at once. */
export interface Proof {
  /** Mark of its number; null: none is proven any more. */
  phoneMark?: string | null
  /** null: whoever was signed in no longer is. */
  profileId?: string | null
  /** When they proved themselves, if they did by more than their number. */
  provenAt?: number
}

/** The session, where this is its current version; nobody changes it until the transaction ends. */
export const holdSession = (tx: Db, id: string, version: number): Promise<Session | undefined> =>
  tx
    .updateTable('sessions')
    .set({ version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** As `holdSession`, also where this version is older, as long as no newer one than it has arrived. */
export const holdUnlessPassed = (tx: Db, id: string, version: number): Promise<Session | undefined> =>
  tx
    .updateTable('sessions')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .where('arrivedVersion', '<=', version)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

/**
 * Whether whoever was signed in here when the call came in still is, and shows no version that a newer one has passed:
 * what changes something of theirs asks so first, inside its transaction (decision 0004).
 */
export const isStillTheirs = async (tx: Db, { id, profileId }: Session, version: number): Promise<boolean> => {
  const held = await holdUnlessPassed(tx, id, version)
  return held !== undefined && held.profileId === profileId
}

/**
 * How a call is refused whose version of the session does not count for it.
 * @returns `invalid` while calls may be in flight: who has the newer token asks again.
 */
export async function refusalOfOlder(tx: Db, id: string, now: number): Promise<'invalid' | 'unauthenticated'> {
  const session = await sessionById(tx, id)
  const isInFlight = session?.endedAt === null && now < session.rotatedAt + sessionLife.rotationGrace
  return isInFlight ? 'invalid' : 'unauthenticated'
}

/**
 * How a call is refused that only the current version may make; the session is held as by `holdSession`, and before the
 * enrolment in it, as wherever both are.
 * @returns undefined where it is current.
 */
export async function olderThanCurrent(
  tx: Db,
  id: string,
  version: number,
  now: number,
): Promise<'invalid' | 'unauthenticated' | undefined> {
  return (await holdSession(tx, id, version)) === undefined ? refusalOfOlder(tx, id, now) : undefined
}

/**
 * @param by the version that the caller shows.
 * @returns undefined where the session has ended meanwhile, or a newer version than theirs has arrived: who knew the
 * token before must not put another in the place of the one that the person has.
 */
export async function rotateSession(
  tx: Db,
  id: string,
  { phoneMark, profileId, provenAt }: Proof,
  now: number,
  by: number,
): Promise<Session | undefined> {
  const rotated = await tx
    .updateTable('sessions')
    .set((row) => ({ version: row('version', '+', 1), rotatedAt: now }))
    .$if(phoneMark === null, (query) => query.set({ phoneMark, etVersion: null }))
    .$if(typeof phoneMark === 'string', (query) =>
      query.set((row) => ({ phoneMark, etVersion: row('version', '+', 1) })),
    )
    .$if(profileId === null, (query) => query.set({ profileId: null, ptVersion: null, provenAt: null }))
    .$if(typeof profileId === 'string', (query) =>
      query.set((row) => ({ profileId, provenAt: provenAt ?? null, ptVersion: row('version', '+', 1) })),
    )
    .where('id', '=', id)
    .where('arrivedVersion', '<=', by)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (rotated !== undefined && typeof profileId === 'string') await noteInteraction(tx, profileId, now)
  return rotated
}

/** Slides the idle time, and notes that this version has arrived. */
export async function touchSession(db: Db, session: Session, version: number, now: number): Promise<Session> {
  const isArrival = version > session.arrivedVersion
  if (!isArrival && now - session.seenAt < 1_000) return session
  await transaction(db, (tx) =>
    tx
      .updateTable('sessions')
      .set({ seenAt: now })
      // Of two that come at once, the older one changes nothing.
      .$if(isArrival, (query) =>
        query.set((row) => ({
          arrivedVersion: row
            .case()
            .when('arrivedVersion', '<', version)
            .then(version)
            .else(row.ref('arrivedVersion'))
            .end(),
        })),
      )
      .where('id', '=', session.id)
      .where('version', '=', session.version)
      .execute(),
  )
  return { ...session, seenAt: now, arrivedVersion: isArrival ? version : session.arrivedVersion }
}

export async function endSession(tx: Db, id: string, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ endedAt: now }).where('id', '=', id).where('endedAt', 'is', null).execute()
}

type Where = ExpressionBuilder<Tables, 'sessions'>

/**
 * A call that opens a session from another one holds that one until the commit (`isStillTheirs`). A pass waits for it and cannot
 * see the new session, so the next pass ends it; after a pass that ends none, no session is left to open another from.
 */
export async function endAll(
  tx: Db,
  now: number,
  which: (row: Where) => ExpressionWrapper<Tables, 'sessions', SqlBool>,
): Promise<number> {
  let count = 0
  for (let isMore = true; isMore; ) {
    const ended = await tx
      .updateTable('sessions')
      .set({ endedAt: now })
      .where('endedAt', 'is', null)
      .where(which)
      .executeTakeFirst()
    isMore = ended.numUpdatedRows > 0n
    count += Number(ended.numUpdatedRows)
  }
  return count
}

/** Ends every session of the sign-in that this session belongs to. */
export const endRoot = (tx: Db, session: Pick<Session, 'id' | 'root'>, now: number): Promise<unknown> =>
  endAll(tx, now, (row) => row.or([row('id', '=', rootOf(session)), row('root', '=', rootOf(session))]))

/** Ends every session of a sign-in in which this person is signed in. */
export const endSignInOf = (tx: Db, profileId: string, root: string, now: number): Promise<unknown> =>
  endAll(tx, now, (row) =>
    row.and([row('profileId', '=', profileId), row.or([row('id', '=', root), row('root', '=', root)])]),
  )

/**
 * Ends every session of this person but this one and the one that its sign-in began with: in the app a main session is
 * opened by the gateway's. A token that somebody else has derived from either ends, too.
 */
export const endOtherSessions = (
  tx: Db,
  profileId: string,
  session: Pick<Session, 'id' | 'root'>,
  now: number,
): Promise<unknown> =>
  endAll(tx, now, (row) =>
    row.and([row('profileId', '=', profileId), row('id', 'not in', [session.id, rootOf(session)])]),
  )
