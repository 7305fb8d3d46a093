import { headers } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { acceptsVersion, isAlive, sessionById, sessionEnd, touchSession } from '../sessions/sessions.ts'
import { addressMark, mintToken, readToken, sameText } from '../sessions/tokens.ts'
import type { Session } from '../store/schema.ts'

export interface Presented {
  sessionVersion: number | undefined
  et: string | undefined
  pt: string | undefined
}

export interface Caller {
  presented: Presented
  /** The live session that the caller has proven to hold. */
  session: Session | undefined
  /** Mark of the caller's address. */
  from: string
  /**
   * The caller may have missed tokens: it shows an older SESSION, or the current one for the first time, from the
   * address that the current one was sent to. From elsewhere it may be someone who knew the token before the person
   * signed in with it, and gets nothing.
   */
  isBehind: boolean
  holdsEt: boolean
  holdsPt: boolean
  /** Someone was signed in here, and that has ended. */
  wasSignedIn: boolean
}

type TokenRow = 'et' | 'pt'
const versionOf = (session: Session, kind: TokenRow) => (kind === 'et' ? session.etVersion : session.ptVersion)

function currentToken(backend: Backend, session: Session, kind: TokenRow): string | undefined {
  const version = versionOf(session, kind)
  if (version === null) return undefined
  return mintToken(backend.secrets.sessionKey, kind, { version, sessionId: session.id })
}

function holds(backend: Backend, session: Session, kind: TokenRow, shown: string | undefined): boolean {
  const token = currentToken(backend, session, kind)
  return token !== undefined && shown !== undefined && sameText(token, shown)
}

/** @param leavesTokens the answer will not carry ET and PT, so it must not count as the arrival of a version. */
export async function readCaller(
  backend: Backend,
  sent: Headers,
  address: string,
  leavesTokens: boolean,
): Promise<Caller> {
  const { db, clock, secrets } = backend
  const now = clock.now()
  const from = addressMark(secrets.sessionKey, address)
  const shown = (name: string) => sent.get(name) || undefined
  const [et, pt] = [shown(headers.et), shown(headers.pt)]
  const token = readToken(secrets.sessionKey, 'session', shown(headers.session))
  const row = token && (await sessionById(db, token.sessionId))
  const presented = { sessionVersion: token?.version, et, pt }
  if (!token || !row || !isAlive(row, now) || !acceptsVersion(row, token.version, now)) {
    const wasSignedIn = pt !== undefined || (row !== undefined && row.profileId !== null)
    // The version of a session that is gone says nothing of the one that may be opened now.
    const lapsed = { ...presented, sessionVersion: undefined }
    return { presented: lapsed, from, session: undefined, isBehind: false, holdsEt: false, holdsPt: false, wasSignedIn }
  }
  const isFirstUse = token.version === row.version && row.currentUsed === 0
  const session = await touchSession(db, row, isFirstUse && !leavesTokens, now)
  return {
    presented,
    from,
    session,
    isBehind: row.rotatedFrom === from && (token.version !== row.version || isFirstUse),
    holdsEt: holds(backend, session, 'et', et),
    holdsPt: holds(backend, session, 'pt', pt),
    wasSignedIn: pt !== undefined,
  }
}

/** A phone proven in this session, where the caller holds ET or is about to be given it again. */
export const provenPhone = ({ session, holdsEt, isBehind }: Caller): string | undefined =>
  session !== undefined && session.etVersion !== null && (holdsEt || isBehind)
    ? (session.phone ?? undefined)
    : undefined

export interface TokenAnswer {
  /** As it stands after the call. */
  session: Session
  /** This very call, or the first of its repetitions, made the tokens. */
  isTheirs: boolean
  leavesTokens: boolean
}

export function tokenHeaders(backend: Backend, caller: Caller, answer: TokenAnswer): Record<string, string> {
  const { presented } = caller
  const { session, leavesTokens } = answer
  const { version, id: sessionId } = session
  const isCurrent = presented.sessionVersion === version
  const key = backend.secrets.sessionKey
  const sent: Record<string, string> = {
    [headers.sessionExpiresIn]: String(Math.max(0, sessionEnd(session) - backend.clock.now())),
  }
  const isOwed = answer.isTheirs || caller.isBehind
  if (!isCurrent && isOwed) sent[headers.session] = mintToken(key, 'session', { version, sessionId })
  if (leavesTokens) return sent
  for (const kind of ['et', 'pt'] as const) {
    const token = currentToken(backend, session, kind)
    if (token === undefined || presented[kind] === token) continue
    const isOlder = readToken(key, kind, presented[kind])?.sessionId === sessionId
    if (isOwed || (isCurrent && isOlder)) sent[headers[kind]] = token
  }
  return sent
}
