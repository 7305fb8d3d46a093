import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { proofLife } from '../limits/proofs.ts'
import { addressMark } from '../sessions/tokens.ts'

/** A browser's share of the homes of numbers: a code was typed right in it (decision 0069). */
const name = 'home'
const shape = /^[\w-]{22}$/

/** The secret that the browser sends, if it has one. */
export function homeSecretIn(sent: Headers): string | undefined {
  const text = parse(sent.get('cookie') ?? '', name)[name]
  return text !== undefined && shape.test(text) ? text : undefined
}

/** Derived, not stored: an answer that was lost is given again with the same one. */
export const homeSecretOf = (key: Buffer, sessionId: string): string => addressMark(key, `home-secret.${sessionId}`)

export const homeMark = (key: Buffer, secret: string): string => addressMark(key, `home.${secret}`)

/** @param isLocal a local site has no TLS, and not every browser keeps a secure cookie of http. */
export const sendHomeSecret = (context: Context, secret: string, isLocal: boolean): void =>
  setCookie(context, name, secret, {
    ...{ path: '/api/v1', maxAge: proofLife / 1_000, httpOnly: true, sameSite: 'Strict', secure: !isLocal },
  })
