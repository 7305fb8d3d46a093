import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * `challenge` and `access` belong to the identity gateway. `scan`: the token that a shell signs with the next capture.
 */
export type TokenKind = 'session' | 'et' | 'pt' | 'challenge' | 'access' | 'scan' | 'download'
export interface TokenParts {
  version: number
  sessionId: string
}

export const newId = (): string => randomBytes(16).toString('base64url')

export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Use a key object, because an HMAC with a raw key takes several times as long in Node 24. */
const macWith = (key: Buffer) => createHmac('sha256', createSecretKey(key))

/**
 * Tokens are not stored, so a copy of the database contains no token. After a lost response the server can send the
 * same token again.
 */
export function mintToken(key: Buffer, kind: TokenKind, { version, sessionId }: TokenParts): string {
  const mac = macWith(key).update(`${kind}.${version}.${sessionId}`).digest('base64url')
  return `${version}.${sessionId}.${mac}`
}

/** A keyed hash, so that a reader of the log cannot compute the address. */
export const addressMark = (key: Buffer, address: string): string =>
  macWith(key).update(`address.${address}`).digest('base64url').slice(0, 22)

const shape = /^([1-9]\d{0,8})\.([\w-]{22})\.[\w-]{43}$/

export function readToken(key: Buffer, kind: TokenKind, text: string | undefined): TokenParts | undefined {
  const match = shape.exec(text ?? '')
  if (text === undefined || match?.[1] === undefined || match[2] === undefined) return undefined
  const parts = { version: Number(match[1]), sessionId: match[2] }
  return sameText(mintToken(key, kind, parts), text) ? parts : undefined
}
