import type { Backend } from '../backend.ts'
import { readToken } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import type { Session } from '../database/schema.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { recordInteraction } from '../users/interactions.ts'
import { logHeldSignIn } from './log-sign-in.ts'
import { logToken } from './log-token.ts'
import { endIfHeld, isAlive, openSession, type SignInFactors, sessionById, touchSession } from './sessions.ts'
import { recordUse } from './sign-ins.ts'

export type SignedInSession = Session & { profileId: string }
const isSignedIn = (session: Session): session is SignedInSession => session.profileId !== null

interface Opening {
  parent?: Session
  /** The time of a verification by another factor than the number. Ignored if there is a parent. */
  provenAt?: number
  /** The factors of the sign-in. Ignored if there is a parent. */
  signedInBy?: SignInFactors
}

export async function openSignedIn(tx: Db, profileId: string, now: number, by: Opening): Promise<Session> {
  const session = await openSession(tx, now, by.parent)
  const provenAt = (by.parent === undefined ? by.provenAt : by.parent.provenAt) ?? null
  const signedInBy = by.parent === undefined ? (by.signedInBy ?? null) : by.parent.signedInBy
  const signedIn = { profileId, provenAt, signedInBy, ptVersion: session.version }
  await tx.updateTable('sessions').set(signedIn).where('id', '=', session.id).execute()
  await recordInteraction(tx, profileId, now)
  return { ...session, ...signedIn }
}

/** @returns the id of the session */
export const openAccess = async (tx: Db, profileId: string, now: number, by: Opening): Promise<string> =>
  (await openSignedIn(tx, profileId, now, by)).id

async function tokenAndRow({ db, secrets }: Backend, authorization: string) {
  const text = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1]
  const token = readToken(secrets.sessionKey, 'access', text)
  return { token, row: token && (await sessionById(db, token.sessionId)) }
}

/** Returns the session of the token, even if the session has ended. */
export const accessSessionOf = async (
  backend: Backend,
  authorization: string | undefined,
): Promise<Session | undefined> =>
  authorization === undefined ? undefined : (await tokenAndRow(backend, authorization)).row

/** Whether the user of the token was erased. */
export async function endedByErasure(backend: Backend, authorization: string | undefined): Promise<boolean> {
  const row = await accessSessionOf(backend, authorization)
  return row !== undefined && row.erasedAt !== null
}

interface AccessRequest {
  authorization: string | undefined
  agent: string | undefined
  client: ClientMarks
}

/** Logs a refused token, and ends the session of a user on hold. */
export async function accessSession(
  backend: Backend,
  { authorization, agent, client }: AccessRequest,
  now: number,
): Promise<SignedInSession | undefined> {
  if (authorization === undefined) return undefined
  const { db } = backend
  const { token, row } = await tokenAndRow(backend, authorization)
  if (row === undefined || !isSignedIn(row) || token?.version !== row.version || !isAlive(row, now)) {
    logToken(backend, 'access', token === undefined ? 'forged' : 'ended', client, row?.profileId)
    return undefined
  }
  if ((await endIfHeld(db, row, now)) !== undefined) {
    logHeldSignIn(backend, row.profileId, client)
    return undefined
  }
  await recordUse(backend, row, { version: row.version, client: { agent, surface: 'app' }, now })
  const session = await touchSession(db, row, row.version, now)
  return isSignedIn(session) ? session : undefined
}
