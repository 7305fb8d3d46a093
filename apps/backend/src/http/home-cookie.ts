import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import { proofLife } from '../limits/proofs.ts'

/** A browser's share of the homes of numbers: a code was typed right in it (decision 0069). */
const nameIn = (isLocal: boolean): string => (isLocal ? 'home' : '__Host-home')
const shape = /^[\w-]{22}$/

/** The secret that the browser sends, if it has one. @param isLocal the site has no TLS. */
export function homeSecretIn(sent: Headers, isLocal: boolean): string | undefined {
  const name = nameIn(isLocal)
  const text = parse(sent.get('cookie') ?? '', name)[name]
  return text !== undefined && shape.test(text) ? text : undefined
}

/** Derived, not stored: an answer that was lost is given again with the same one. */
export const homeSecretOf = (key: Buffer, sessionId: string): string => addressMark(key, `home-secret.${sessionId}`)

export const homeMark = (key: Buffer, secret: string): string => addressMark(key, `home.${secret}`)

/**
 * A browser that has a secret keeps it. Outside local the prefix keeps other hosts of the domain from setting the cookie;
 * it wants Secure and the path `/`.
 */
export function sendHomeSecret(
  context: Context,
  { secrets, deployed }: Pick<Backend, 'secrets' | 'deployed'>,
  sessionId: string,
): void {
  const isLocal = deployed === undefined
  const secret = homeSecretIn(context.req.raw.headers, isLocal) ?? homeSecretOf(secrets.sessionKey, sessionId)
  // A local site has no TLS, and not every browser keeps a secure cookie of http.
  setCookie(context, nameIn(isLocal), secret, {
    ...{ path: '/', maxAge: proofLife / 1_000, httpOnly: true, sameSite: 'Strict', secure: !isLocal },
  })
}
