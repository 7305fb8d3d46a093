import { headers, isFromApp } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { mintToken, readToken, sameText, type TokenParts } from '../base/tokens.ts'
import type { Session } from '../database/schema.ts'
import type { ClientAddress } from '../limits/client-marks.ts'
import { type ClientMarks, clientMarks } from '../limits/client-marks.ts'
import { logHeldSignIn } from '../sessions/log-sign-in.ts'
import { logToken, type TokenProblem } from '../sessions/log-token.ts'
import { acceptsVersion, endIfHeld, isAlive, sessionById, sessionEnd, touchSession } from '../sessions/sessions.ts'
import { recordUse } from '../sessions/sign-ins.ts'
import { homeMark, homeSecretIn, homeSecretOf } from './home-cookie.ts'

export interface PresentedTokens {
  /** 0 without a valid SESSION token. */
  sessionVersion: number
  et: string | undefined
  pt: string | undefined
}

export interface RequestContext<Open extends Session | undefined = Session | undefined> {
  presented: PresentedTokens
  authorization: string | undefined
  agent: string | undefined
  /** The script of a page cannot change the header Origin. */
  origin: string | undefined
  session: Open
  /**
   * The session of the token, even if the token was replaced or the session has ended. Use this session only for a
   * sign-out.
   */
  shownSession: Session | undefined
  client: ClientMarks
  holdsEt: boolean
  holdsPt: boolean
  /** True if the user of this session was erased. False for a token that is older than the last received token. */
  wasErased: boolean
  /** True if the request has a PT, or an invalid SESSION token of a user's session. */
  wasSignedIn: boolean
}

export type SessionContext = Pick<RequestContext<Session>, 'client' | 'presented' | 'session'>

type TokenRow = 'et' | 'pt'
const versionOf = (session: Session, kind: TokenRow) => (kind === 'et' ? session.etVersion : session.ptVersion)

function currentToken(key: Buffer, session: Session, kind: TokenRow): string | undefined {
  const version = versionOf(session, kind)
  if (version === null) return undefined
  return mintToken(key, kind, { version, sessionId: session.id })
}

function holds(key: Buffer, session: Session, kind: TokenRow, presented: string | undefined): boolean {
  const token = currentToken(key, session, kind)
  return token !== undefined && presented !== undefined && sameText(token, presented)
}

function problemOf(row: Session | undefined, token: TokenParts | undefined, now: number): TokenProblem | undefined {
  if (token === undefined) return 'forged'
  if (row === undefined || !isAlive(row, now)) return 'ended'
  return acceptsVersion(row, token.version, now) ? undefined : 'replaced'
}

function notedHolds(
  backend: Backend,
  session: Session,
  kind: TokenRow,
  presented: string | undefined,
  client: ClientMarks,
): boolean {
  const key = backend.secrets.sessionKey
  const isHeld = holds(key, session, kind, presented)
  if (!isHeld && presented !== undefined) {
    logToken(backend, kind, readToken(key, kind, presented) === undefined ? 'forged' : 'replaced', client)
  }
  return isHeld
}

function homeSecrets(
  { secrets, deployed }: Backend,
  headers: Headers,
  token: TokenParts | undefined,
): Pick<ClientMarks, 'secret' | 'nextSecret'> {
  const key = secrets.sessionKey
  const secret = homeSecretIn(headers, deployed === undefined)
  if (secret !== undefined) return { secret: homeMark(key, secret) }
  return token === undefined ? {} : { nextSecret: homeMark(key, homeSecretOf(key, token.sessionId)) }
}

export async function readRequestContext(
  backend: Backend,
  requestHeaders: Headers,
  address: ClientAddress,
): Promise<RequestContext> {
  const { db, clock, secrets } = backend
  const now = clock.now()
  const presentedToken = (name: string) => requestHeaders.get(name) || undefined
  const [et, pt] = [presentedToken(headers.et), presentedToken(headers.pt)]
  const token = readToken(secrets.sessionKey, 'session', presentedToken(headers.session))
  const client = { ...clientMarks(secrets.sessionKey, address), ...homeSecrets(backend, requestHeaders, token) }
  const row = token && (await sessionById(db, token.sessionId))
  const presented = { sessionVersion: token?.version ?? 0, et, pt }
  const agent = requestHeaders.get('user-agent') ?? undefined
  const authorization = requestHeaders.get('authorization') ?? undefined
  const sender = { client, agent, authorization, origin: requestHeaders.get('origin') ?? undefined }
  const problem = problemOf(row, token, now)
  if (presentedToken(headers.session) !== undefined && problem !== undefined)
    logToken(backend, 'session', problem, client, row?.profileId)
  const held = problem === undefined && row !== undefined ? await endIfHeld(db, row, now) : undefined
  if (held !== undefined) logHeldSignIn(backend, held, client)
  if (!token || !row || held !== undefined || problem !== undefined) {
    const wasSignedIn = pt !== undefined || (row !== undefined && row.profileId !== null)
    // The version of an ended session does not apply to the next session.
    const lapsed = { ...presented, sessionVersion: 0 }
    const wasErased = token && row ? row.erasedAt !== null && token.version >= row.arrivedVersion : false
    const holdsNothing = { session: undefined, holdsEt: false, holdsPt: false }
    return { ...sender, presented: lapsed, shownSession: row, ...holdsNothing, wasErased, wasSignedIn }
  }
  const surface = isFromApp(presentedToken(headers.source)) ? 'app' : 'website'
  await recordUse(backend, row, { version: token.version, client: { agent, surface }, now })
  const session = await touchSession(db, row, token.version, now)
  return {
    ...sender,
    presented,
    session,
    shownSession: session,
    holdsEt: notedHolds(backend, session, 'et', et, client),
    holdsPt: notedHolds(backend, session, 'pt', pt, client),
    wasErased: false,
    wasSignedIn: pt !== undefined,
  }
}

export const provenMark = ({ session, holdsEt }: RequestContext): string | undefined =>
  session !== undefined && holdsEt ? (session.phoneMark ?? undefined) : undefined

/**
 * Call this function only for the client that created this version of the session. A repetition with the same
 * idempotency key also counts. Otherwise an attacker with a SESSION token from before the sign-in could get the tokens
 * (threat `token-theft`).
 */
export function tokenHeaders({ secrets }: Backend, context: RequestContext, session: Session): Record<string, string> {
  const { presented } = context
  const { version, id: sessionId } = session
  const key = secrets.sessionKey
  const request: Record<string, string> = {}
  const isKnown = context.session?.id === sessionId && presented.sessionVersion === version
  if (!isKnown) request[headers.session] = mintToken(key, 'session', { version, sessionId })
  for (const kind of ['et', 'pt'] as const) {
    const token = currentToken(key, session, kind)
    if (token !== undefined && presented[kind] !== token) request[headers[kind]] = token
  }
  return request
}

export const lifeHeaders = ({ clock }: Backend, session: Session): Record<string, string> => ({
  [headers.sessionExpiresIn]: String(Math.max(0, sessionEnd(session) - clock.now())),
})
