import type { Backend } from '../backend.ts'
import { newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import type { Session } from '../database/schema.ts'
import { transaction } from '../database/transaction.ts'
import { rootOf } from '../sessions/sessions.ts'
import type { Audience } from './audiences.ts'
import { handleFor, liveHostSession, subjectFor } from './host-sessions.ts'
import { type IdentityClaims, identityTokenLife, type Signer } from './signer.ts'

const second = 1_000
const inSeconds = (at: number): number => Math.floor(at / second)

/** The values of RFC 8176. The RFC defines no value for a palm. */
const methods: Readonly<Record<string, string>> = { otp: 'sms', pin: 'pin', palm: 'palm' }

/** @param signedInBy null for a sign-in by a new palm alone, or if an older version of the server signed the user in */
function methodsOf(signedInBy: string | null): string[] {
  const words = (signedInBy ?? '').split('+').flatMap((word) => methods[word] ?? [])
  return words.length > 1 ? [...words, 'mfa'] : words
}

async function authTimeOf(tx: Db, session: Session, profileId: string): Promise<number> {
  const signIn = await tx
    .selectFrom('signIns')
    .select('begunAt')
    .where('root', '=', rootOf(session))
    .where('profileId', '=', profileId)
    .executeTakeFirst()
  return Math.max(signIn?.begunAt ?? session.createdAt, session.provenAt ?? 0)
}

/** The claims that the transaction determines. The other claims are added when the token is signed. */
export type IssuedClaims = Pick<IdentityClaims, 'sid' | 'jti' | 'iat' | 'exp' | 'auth_time' | 'amr'>

/**
 * Call this function in a transaction that locks the session. Otherwise the sign-in could end before the token is
 * recorded.
 */
export async function recordToken(
  tx: Db,
  session: Session & { profileId: string },
  audience: string,
  now: number,
): Promise<IssuedClaims> {
  const { profileId } = session
  const sid = await handleFor(tx, { root: rootOf(session), profileId, audience }, now)
  const jti = newId()
  const iat = inSeconds(now)
  const endsAt = iat * second + identityTokenLife
  await tx.insertInto('identityTokens').values({ jti, hostSession: sid, endsAt, redeemedAt: null }).execute()
  const authTime = inSeconds(await authTimeOf(tx, session, profileId))
  return { sid, jti, iat, exp: inSeconds(endsAt), auth_time: authTime, amr: methodsOf(session.signedInBy) }
}

/**
 * `replayed`: there is no unredeemed record of the token. The token was redeemed, was never recorded, or belongs to an
 * erased user.
 */
export type IdentityTokenProblem = 'forged' | 'expired' | 'otherAudience' | 'replayed' | 'ended'

type Reader = Pick<Backend, 'db' | 'keys' | 'websiteOrigin'>

/** Accepts a token once. The host must not get the reason of a refusal. */
export async function redeemToken(
  { db, keys, websiteOrigin }: Reader,
  signer: Signer,
  audience: Audience,
  token: string,
  now: number,
): Promise<IdentityClaims | IdentityTokenProblem> {
  const claims = await signer.read(token, websiteOrigin(), now)
  if (typeof claims === 'string') return claims
  if (claims.aud !== audience.name) return 'otherAudience'
  const session = await transaction(db, async (tx) => {
    const redeemed = await tx
      .updateTable('identityTokens')
      .set({ redeemedAt: now })
      .where('jti', '=', claims.jti)
      .where('hostSession', '=', claims.sid)
      .where('redeemedAt', 'is', null)
      .where('endsAt', '>', now)
      .executeTakeFirst()
    if (redeemed.numUpdatedRows !== 1n) return 'replayed'
    return (await liveHostSession(tx, claims.sid, audience.name, now)) ?? 'ended'
  })
  if (typeof session === 'string') return session
  const key = await keys.keyOf(session.profileId)
  if (key === undefined) return 'ended'
  return claims.sub === subjectFor(key, audience.name) ? claims : 'forged'
}

/** Matches a handle. Other texts must not reach PostgreSQL, because a text with a NUL causes an error. */
const handleShape = /^[\w-]{22}$/

export type SessionState = Pick<IdentityClaims, 'iss' | 'aud' | 'sub' | 'sid' | 'exp'>

export async function sessionStateOf(
  { db, keys, websiteOrigin }: Reader,
  audience: Audience,
  handle: string,
  now: number,
): Promise<SessionState | undefined> {
  if (!handleShape.test(handle)) return undefined
  const session = await liveHostSession(db, handle, audience.name, now)
  const key = session && (await keys.keyOf(session.profileId))
  if (session === undefined || key === undefined) return undefined
  const sub = subjectFor(key, audience.name)
  return { iss: websiteOrigin(), aud: audience.name, sub, sid: handle, exp: inSeconds(session.endsAt) }
}
