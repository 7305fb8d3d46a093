import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import { newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import type { Session } from '../database/schema.ts'
import type { SignInRow } from '../database/schema-users.ts'
import { isReferred, transaction } from '../database/transaction.ts'
import { openBox, sealBox } from '../keys/box.ts'
import type { Keys } from '../keys/keys.ts'
import { sessionLife } from '../limits/budgets.ts'
import { parseUserAgent } from './parse-user-agent.ts'
import { rootOf } from './sessions.ts'

const hour = 60 * 60_000
const hourOf = (at: number): number => Math.floor(at / hour) * hour

export const maxListedSignIns = 50

const { surface, browser, system } = wire.signIn.entries
const place = v.object({ surface, browser, system })
type SignInDetails = v.InferOutput<typeof place>

const labelOf = (id: string): string => `sign-in 1 ${id}`
/**
 * Values are padded to this length in bytes before they are sealed. Otherwise the length of a sealed value would reveal
 * its words.
 */
const sealedLength = 96

export const sealSignIn = (key: Buffer, id: string, of: SignInDetails): Uint8Array =>
  sealBox(key, labelOf(id), Buffer.from(JSON.stringify(of).padEnd(sealedLength)))

export function openSignIn(key: Buffer, { id, sealed }: Pick<SignInRow, 'id' | 'sealed'>): SignInDetails {
  const bytes = openBox(key, labelOf(id), sealed)
  if (bytes === undefined) throw new Error('A sign-in does not open with its key')
  return v.parse(place, JSON.parse(bytes.toString()))
}

interface Client {
  agent: string | null | undefined
  surface: SignInDetails['surface']
}

/**
 * Writes to the database only at the first call of a session version and of each hour. Call this function before
 * `touchSession`, which changes the compared values.
 */
export async function recordUse(
  { db, keys }: { db: Db; keys: Keys },
  session: Session,
  { version, client, now }: { version: number; client: Client; now: number },
): Promise<void> {
  const { profileId } = session
  const isDue = version > session.arrivedVersion || hourOf(session.seenAt) !== hourOf(now)
  if (profileId === null || !isDue) return
  const key = await keys.keyOf(profileId)
  if (key === undefined) return
  const id = newId()
  const usedAt = hourOf(now)
  const { agent, surface } = client
  const row: SignInRow = {
    ...{ id, root: rootOf(session), profileId, begunAt: session.rotatedAt },
    usedAt: Math.max(session.rotatedAt, usedAt),
    sealed: sealSignIn(key, id, { surface, ...parseUserAgent(agent) }),
  }
  try {
    await transaction(db, (tx) =>
      tx
        .insertInto('signIns')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['root', 'profileId']).doUpdateSet({ usedAt }).where('signIns.usedAt', '<', usedAt),
        )
        .execute(),
    )
  } catch (error) {
    // Ignore the error if the user was erased since the call started.
    if (!isReferred(error)) throw error
  }
}

/** A root with a host session counts even if its sessions are idle. Otherwise the user could not end this sign-in. */
const livingRoots = (db: Db, profileId: string, now: number) =>
  db
    .selectFrom('sessions')
    .select((row) => row.fn.coalesce('root', 'id').as('root'))
    .where('profileId', '=', profileId)
    .where('endedAt', 'is', null)
    .where((row) =>
      row.or([
        row('seenAt', '>', now - sessionLife.idle),
        row(row.fn.coalesce('sessions.root', 'sessions.id'), 'in', (of) =>
          of.selectFrom('hostSessions').select('hostSessions.root').where('hostSessions.profileId', '=', profileId),
        ),
      ]),
    )
    .where('createdAt', '>', now - sessionLife.absolute)

/** The current sign-in comes first, then the newest. */
export async function signInsOf(
  { db, keys }: { db: Db; keys: Keys },
  session: Session & { profileId: string },
  now: number,
): Promise<wire.SignIns> {
  const { profileId } = session
  const ownRoot = rootOf(session)
  const rows = await db
    .selectFrom('signIns')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('root', 'in', livingRoots(db, profileId, now))
    .orderBy((row) => row.case().when('root', '=', ownRoot).then(0).else(1).end())
    .orderBy('begunAt', 'desc')
    .orderBy('id')
    .limit(maxListedSignIns + 1)
    .execute()
  const key = await keys.keyOf(profileId)
  if (key === undefined) return { signIns: [], more: false }
  const signIns = rows.slice(0, maxListedSignIns).map((row) => ({
    ...{ signInId: row.id, own: row.root === ownRoot, begunAt: row.begunAt, usedAt: row.usedAt },
    ...openSignIn(key, row),
  }))
  return { signIns, more: rows.length > maxListedSignIns }
}

/** Returns the root even if the sign-in has ended. */
export const rootOfSignIn = async (db: Db, profileId: string, id: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('signIns')
    .select('root')
    .where('id', '=', id)
    .where('profileId', '=', profileId)
    .executeTakeFirst()
  return row?.root
}

export const isSignInAlive = async (db: Db, profileId: string, root: string, now: number): Promise<boolean> => {
  const row = await livingRoots(db, profileId, now)
    .where((of) => of.or([of('id', '=', root), of('root', '=', root)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
