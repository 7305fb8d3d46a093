import * as v from 'valibot'
import { IdentityError } from './identity-error.ts'

const response = v.looseObject({ active: v.boolean() })
export type IntrospectionResponse = v.InferOutput<typeof response>

export interface IntrospectionOptions {
  url: string
  audience: string
  secret: string
  timeoutMs: number
  fetch: typeof globalThis.fetch
}

/**
 * Sends one request of RFC 7662. Never repeat a request with an identity token, because the issuer accepts a token only
 * once.
 * @throws IdentityError
 */
export async function introspect(
  { url, audience, secret, timeoutMs, fetch }: IntrospectionOptions,
  token: string,
  hint: string,
): Promise<IntrospectionResponse> {
  let answer: Response
  let body: unknown
  try {
    answer = await fetch(url, {
      method: 'POST',
      // A redirect must not send the token or the secret to another host.
      redirect: 'error',
      headers: { authorization: `Basic ${btoa(`${audience}:${secret}`)}`, accept: 'application/json' },
      body: new URLSearchParams({ token, token_type_hint: hint }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    body = answer.ok ? await answer.json() : undefined
  } catch (error) {
    throw new IdentityError('unavailable', error)
  }
  if (answer.status === 401) throw new IdentityError('unauthorized')
  if (!v.is(response, body)) throw new IdentityError('unavailable')
  return body
}
