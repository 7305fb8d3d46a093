import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import type { Session, Tables } from '../database/schema.ts'
import { transaction } from '../database/transaction.ts'
import { sessionLife } from '../limits/budgets.ts'
import { recordInteraction } from '../users/interactions.ts'

export const sessionEnd = (session: Session): number =>
  Math.min(session.seenAt + sessionLife.idle, session.createdAt + sessionLife.absolute)

export const isAlive = (session: Session, now: number): boolean => session.endedAt === null && now < sessionEnd(session)

/**
 * Whether the session accepts this version. The last received version is valid until the server receives a newer
 * version, even if later versions were lost. The previous version is valid until the server receives the current
 * version. The previous version is also valid during the grace time after the rotation, because older calls may be in
 * progress.
 */
export function acceptsVersion(session: Session, version: number, now: number): boolean {
  if (version === session.version || version === session.arrivedVersion) return true
  if (version !== session.version - 1) return false
  return session.arrivedVersion < session.version || now < session.rotatedAt + sessionLife.rotationGrace
}

export const sessionById = (db: Db, id: string): Promise<Session | undefined> =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** @returns the id of the user if the session was ended */
export async function endIfHeld(db: Db, { id, profileId }: Session, now: number): Promise<string | undefined> {
  if (profileId === null) return undefined
  const profile = await db.selectFrom('profiles').select('status').where('id', '=', profileId).executeTakeFirst()
  if (profile?.status !== 'held') return undefined
  await transaction(db, (tx) => endSession(tx, id, now))
  return profileId
}

export const rootOf = ({ id, root }: Pick<Session, 'id' | 'root'>): string => root ?? id

/**
 * @param parent the session that opens this session. The new session has the root and the start time of its parent.
 * Therefore both sessions reach the absolute limit at the same time.
 */
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
    signedInBy: parent?.signedInBy ?? null,
    erasedAt: null,
    root: parent === undefined ? null : rootOf(parent),
  }
  await tx.insertInto('sessions').values(session).execute()
  return session
}

export type SignInFactors = 'otp' | 'otp+pin' | 'palm' | 'palm+otp' | 'palm+otp+pin'

export interface SessionChange {
  /** The mark of the verified number. Null removes the verification. */
  phoneMark?: string | null
  /** The id of the signed-in user. Null signs the user out. */
  profileId?: string | null
  /** The time of a verification by another factor than the number. */
  provenAt?: number
  signedInBy?: SignInFactors
}

/**
 * Returns undefined if the session has ended, or if `version` is not the current version of the session. Locks the row
 * until the transaction ends.
 */
export const holdSession = (tx: Db, id: string, version: number): Promise<Session | undefined> =>
  tx
    .updateTable('sessions')
    .set({ version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Like `holdSession`, but also accepts an older version until the server has received a newer version. */
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
 * Whether the user is still signed in and the server has received no newer token of this session. Each change of user
 * data must first call this function inside its transaction.
 */
export const isStillTheirs = async (tx: Db, { id, profileId }: Session, version: number): Promise<boolean> => {
  const lockedSession = await holdUnlessPassed(tx, id, version)
  return lockedSession !== undefined && lockedSession.profileId === profileId
}

/**
 * @returns `invalid` during the grace time, because the client may already have the newer token. The next attempt of
 * the user then succeeds.
 */
export async function refusalOfOlder(tx: Db, id: string, now: number): Promise<'invalid' | 'unauthenticated'> {
  const session = await sessionById(tx, id)
  const isInFlight = session?.endedAt === null && now < session.rotatedAt + sessionLife.rotationGrace
  return isInFlight ? 'invalid' : 'unauthenticated'
}

/**
 * Locks the session. All code locks the session before the enrolment, because another order could cause a deadlock.
 * @returns undefined if the version is current
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
 * A client with an old token must not replace the user's token.
 * @param by the version of the client
 * @returns undefined if the session has ended, or if the server has received a newer version
 */
export async function rotateSession(
  tx: Db,
  id: string,
  { phoneMark, profileId, provenAt, signedInBy }: SessionChange,
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
    .$if(profileId === null, (query) =>
      query.set({ profileId: null, ptVersion: null, provenAt: null, signedInBy: null }),
    )
    .$if(typeof profileId === 'string', (query) =>
      query.set((row) => ({
        profileId,
        provenAt: provenAt ?? null,
        signedInBy: signedInBy ?? null,
        ptVersion: row('version', '+', 1),
      })),
    )
    .where('id', '=', id)
    .where('arrivedVersion', '<=', by)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (rotated !== undefined && typeof profileId === 'string') await recordInteraction(tx, profileId, now)
  return rotated
}

export async function touchSession(db: Db, session: Session, version: number, now: number): Promise<Session> {
  const isArrival = version > session.arrivedVersion
  if (!isArrival && now - session.seenAt < 1_000) return session
  await transaction(db, (tx) =>
    tx
      .updateTable('sessions')
      .set({ seenAt: now })
      // Of two parallel calls, the call with the older version must not change the received version.
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
 * A running call locks the parent (`isStillTheirs`) and may open a derived session. The update waits for this call but
 * cannot see the new session. Therefore the update is repeated until no session is left.
 * @returns the number of ended sessions
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

export const endRoot = (tx: Db, session: Pick<Session, 'id' | 'root'>, now: number): Promise<unknown> =>
  endAll(tx, now, (row) => row.or([row('id', '=', rootOf(session)), row('root', '=', rootOf(session))]))

export const endSignInOf = (tx: Db, profileId: string, root: string, now: number): Promise<unknown> =>
  endAll(tx, now, (row) =>
    row.and([row('profileId', '=', profileId), row.or([row('id', '=', root), row('root', '=', root)])]),
  )

/**
 * Keeps the current session and the first session of its sign-in. In the app, the first session is the gateway session,
 * which opens main sessions.
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
