import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Backend } from '../backend.ts'
import { addressMark } from '../base/tokens.ts'
import { proofLife } from '../limits/proofs.ts'

/** The cookie marks a browser in which a number was verified (decision 0069). */
const nameIn = (isLocal: boolean): string => (isLocal ? 'home' : '__Host-home')
const shape = /^[\w-]{22}$/

export function homeSecretIn(headers: Headers, isLocal: boolean): string | undefined {
  const name = nameIn(isLocal)
  const text = parse(headers.get('cookie') ?? '', name)[name]
  return text !== undefined && shape.test(text) ? text : undefined
}

/** The secret is derived from the session, so that a repetition after a lost response gets the same secret. */
export const homeSecretOf = (key: Buffer, sessionId: string): string => addressMark(key, `home-secret.${sessionId}`)

export const homeMark = (key: Buffer, secret: string): string => addressMark(key, `home.${secret}`)

/**
 * The prefix `__Host-` prevents another host of the domain from setting the cookie. The prefix requires Secure and the
 * path `/`.
 */
export function sendHomeSecret(
  context: Context,
  { secrets, deployed }: Pick<Backend, 'secrets' | 'deployed'>,
  sessionId: string,
): void {
  const isLocal = deployed === undefined
  const secret = homeSecretIn(context.req.raw.headers, isLocal) ?? homeSecretOf(secrets.sessionKey, sessionId)
  // A local site has no TLS, and some browsers reject a secure cookie over HTTP.
  setCookie(context, nameIn(isLocal), secret, {
    ...{ path: '/', maxAge: proofLife / 1_000, httpOnly: true, sameSite: 'Strict', secure: !isLocal },
  })
}
