import { headers, isFromApp } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { mintToken, readToken, sameText, type TokenParts } from '../base/tokens.ts'
import type { Address } from '../limits/from.ts'
import { type From, fromOf } from '../limits/from.ts'
import { noteHeld } from '../sessions/note-sign-in.ts'
import { type Doubt, noteToken } from '../sessions/note-token.ts'
import { acceptsVersion, endIfHeld, isAlive, sessionById, sessionEnd, touchSession } from '../sessions/sessions.ts'
import { noteUse } from '../sessions/sign-ins.ts'
import type { Session } from '../store/schema.ts'
import { homeMark, homeSecretIn, homeSecretOf } from './home-cookie.ts'

export interface Presented {
  /** 0 where there is none that counts. */
  sessionVersion: number
  et: string | undefined
  pt: string | undefined
}

export interface Caller {
  presented: Presented
  /** The live session that the caller has proven to hold. */
  session: Session | undefined
  /** The session of the shown token, also of one that was replaced or has ended: enough to end it, and for nothing else. */
  shownSession: Session | undefined
  from: From
  holdsEt: boolean
  holdsPt: boolean
  /** The person who was signed in here was erased. */
  wasErased: boolean
  /** Someone was signed in here, and that has ended. */
  wasSignedIn: boolean
}

type TokenRow = 'et' | 'pt'
const versionOf = (session: Session, kind: TokenRow) => (kind === 'et' ? session.etVersion : session.ptVersion)

function currentToken(key: Buffer, session: Session, kind: TokenRow): string | undefined {
  const version = versionOf(session, kind)
  if (version === null) return undefined
  return mintToken(key, kind, { version, sessionId: session.id })
}

function holds(key: Buffer, session: Session, kind: TokenRow, shown: string | undefined): boolean {
  const token = currentToken(key, session, kind)
  return token !== undefined && shown !== undefined && sameText(token, shown)
}

function doubtOf(row: Session | undefined, token: TokenParts | undefined, now: number): Doubt | undefined {
  if (token === undefined) return 'forged'
  if (row === undefined || !isAlive(row, now)) return 'ended'
  return acceptsVersion(row, token.version, now) ? undefined : 'replaced'
}

/** Shown beside a session that counts, and not the one that it has now. */
function notedHolds(
  backend: Backend,
  session: Session,
  kind: TokenRow,
  shown: string | undefined,
  from: From,
): boolean {
  const key = backend.secrets.sessionKey
  const isHeld = holds(key, session, kind, shown)
  if (!isHeld && shown !== undefined) {
    noteToken(backend, kind, readToken(key, kind, shown) === undefined ? 'forged' : 'replaced', from)
  }
  return isHeld
}

function homeSecrets(
  { secrets, deployed }: Backend,
  sent: Headers,
  token: TokenParts | undefined,
): Pick<From, 'secret' | 'nextSecret'> {
  const key = secrets.sessionKey
  const secret = homeSecretIn(sent, deployed === undefined)
  if (secret !== undefined) return { secret: homeMark(key, secret) }
  return token === undefined ? {} : { nextSecret: homeMark(key, homeSecretOf(key, token.sessionId)) }
}

export async function readCaller(backend: Backend, sent: Headers, address: Address): Promise<Caller> {
  const { db, clock, secrets } = backend
  const now = clock.now()
  const shown = (name: string) => sent.get(name) || undefined
  const [et, pt] = [shown(headers.et), shown(headers.pt)]
  const token = readToken(secrets.sessionKey, 'session', shown(headers.session))
  const from = { ...fromOf(secrets.sessionKey, address), ...homeSecrets(backend, sent, token) }
  const row = token && (await sessionById(db, token.sessionId))
  const presented = { sessionVersion: token?.version ?? 0, et, pt }
  const doubt = doubtOf(row, token, now)
  if (shown(headers.session) !== undefined && doubt !== undefined)
    noteToken(backend, 'session', doubt, from, row?.profileId)
  const held = doubt === undefined && row !== undefined ? await endIfHeld(db, row, now) : undefined
  if (held !== undefined) noteHeld(backend, held, from)
  if (!token || !row || held !== undefined || doubt !== undefined) {
    const wasSignedIn = pt !== undefined || (row !== undefined && row.profileId !== null)
    // The version of a session that is gone says nothing of the one that may be opened now.
    const lapsed = { ...presented, sessionVersion: 0 }
    const wasErased = token && row ? row.erasedAt !== null && token.version >= row.arrivedVersion : false
    const holdsNothing = { session: undefined, holdsEt: false, holdsPt: false }
    return { presented: lapsed, from, shownSession: row, ...holdsNothing, wasErased, wasSignedIn }
  }
  const surface = isFromApp(shown(headers.source)) ? 'app' : 'website'
  const client = { agent: sent.get('user-agent'), surface } as const
  await noteUse(backend, row, { version: token.version, client, now })
  const session = await touchSession(db, row, token.version, now)
  return {
    presented,
    from,
    session,
    shownSession: session,
    holdsEt: notedHolds(backend, session, 'et', et, from),
    holdsPt: notedHolds(backend, session, 'pt', pt, from),
    wasErased: false,
    wasSignedIn: pt !== undefined,
  }
}

/** Mark of the phone that is proven in this session, where the caller holds ET. */
export const provenMark = ({ session, holdsEt }: Caller): string | undefined =>
  session !== undefined && holdsEt ? (session.phoneMark ?? undefined) : undefined

/**
 * The tokens of a session, for whoever made its current version: by this very call, or by the one that it repeats with
 * the same key. Nobody else gets one, whatever the address: an older SESSION may be known to someone who had it before
 * the person signed in with it (T6).
 */
export function tokenHeaders({ secrets }: Backend, caller: Caller, session: Session): Record<string, string> {
  const { presented } = caller
  const { version, id: sessionId } = session
  const key = secrets.sessionKey
  const sent: Record<string, string> = {}
  const isKnown = caller.session?.id === sessionId && presented.sessionVersion === version
  if (!isKnown) sent[headers.session] = mintToken(key, 'session', { version, sessionId })
  for (const kind of ['et', 'pt'] as const) {
    const token = currentToken(key, session, kind)
    if (token !== undefined && presented[kind] !== token) sent[headers[kind]] = token
  }
  return sent
}

/** How long the session goes on if nothing more is asked of it. */
export const lifeHeaders = ({ clock }: Backend, session: Session): Record<string, string> => ({
  [headers.sessionExpiresIn]: String(Math.max(0, sessionEnd(session) - clock.now())),
})
