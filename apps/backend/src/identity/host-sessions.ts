import { createHmac } from 'node:crypto'
import { newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import type { HostSession } from '../database/schema-users.ts'
import { sessionLife } from '../limits/budgets.ts'

/**
 * The subject is derived from the key of the profile, so no rotation of the master key changes the subject. After an
 * erasure, the subject cannot be computed again from a copy of the database.
 */
export const subjectFor = (profileKey: Buffer, audience: string): string =>
  createHmac('sha256', profileKey).update(`identity subject 1 ${audience}`).digest('base64url')

/** The handle is random, so the handle reveals nothing about the user. */
export async function handleFor(
  tx: Db,
  { root, profileId, audience }: Pick<HostSession, 'root' | 'profileId' | 'audience'>,
  now: number,
): Promise<string> {
  const { id } = await tx
    .insertInto('hostSessions')
    .values({ id: newId(), root, profileId, audience, begunAt: now })
    .onConflict((conflict) => conflict.columns(['root', 'profileId', 'audience']).doUpdateSet({ audience }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface LiveHostSession {
  profileId: string
  /** The latest end of the sign-in, in milliseconds since 1970. */
  endsAt: number
}

/** Idle time does not end a host session, because the user of a host need not use our pages. */
export async function liveHostSession(
  db: Db,
  handle: string,
  audience: string,
  now: number,
): Promise<LiveHostSession | undefined> {
  const row = await db
    .selectFrom('hostSessions')
    .innerJoin('profiles', 'profiles.id', 'hostSessions.profileId')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.profileId', '=', 'hostSessions.profileId')
        .on((on) =>
          on.or([
            on('sessions.id', '=', on.ref('hostSessions.root')),
            on('sessions.root', '=', on.ref('hostSessions.root')),
          ]),
        ),
    )
    .select(['hostSessions.profileId', 'sessions.createdAt'])
    .where('hostSessions.id', '=', handle)
    .where('hostSessions.audience', '=', audience)
    .where('profiles.status', '=', 'active')
    .where('sessions.endedAt', 'is', null)
    .where('sessions.createdAt', '>', now - sessionLife.absolute)
    .orderBy('sessions.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { profileId: row.profileId, endsAt: row.createdAt + sessionLife.absolute }
}
