import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { auth } from 'hono/utils/basic-auth'
import type { Backend } from '../backend.ts'
import { floodGuard, type GuardOptions, noStore, refuseLarge } from '../http/guards.ts'
import { type Audience, audienceWith } from './audiences.ts'
import { redeemToken, sessionStateOf } from './identity-tokens.ts'

const introspectionPath = '/api/v1/identity-token/introspection'
const keySetPath = '/.well-known/jwks.json'
/** In seconds. The server must publish a new key for this time before it signs with the key (docs/operations.md). */
const keySetMaxAge = 300

export function mountKeySet(app: Hono, { identity }: Pick<Backend, 'identity'>): void {
  const { signer } = identity
  if (signer === undefined) return
  app.get(keySetPath, (context) => {
    context.header('cache-control', `public, max-age=${keySetMaxAge}`)
    context.header('access-control-allow-origin', '*')
    context.header('x-content-type-options', 'nosniff')
    return context.json(signer.keySet)
  })
}

interface Introspection {
  token: string
  hint: string
}

/**
 * Without this hint, the server does not accept the handle of a session. Otherwise a page could send the handle of its
 * token in place of the token. A host that reads only `active` would then accept the handle.
 */
const sessionHint = 'session'

async function introspect(
  backend: Backend,
  audience: Audience,
  { token, hint }: Introspection,
  from: string,
): Promise<object> {
  const now = backend.clock.now()
  const { signer } = backend.identity
  if (hint === sessionHint) {
    const state = await sessionStateOf(backend, audience, token, now)
    return state === undefined ? { active: false } : { active: true, ...state }
  }
  const claims = signer === undefined ? 'forged' : await redeemToken(backend, signer, audience, token, now)
  if (typeof claims !== 'string') return { active: true, ...claims }
  backend.report('identity-refused', { audience: audience.name, reason: claims, from })
  return { active: false }
}

const credentialsOf = (context: Context) => auth(context.req.raw)

/** Call this function before `guardApi`, because one address may send all calls of a host. */
export function mountIntrospection(app: Hono, backend: Backend, guard: GuardOptions): void {
  const { addressOf, markOf, report } = guard
  const floodOfStrangers = floodGuard(guard)
  const floodOfAudience = floodGuard({
    ...guard,
    requestsPerMinute: backend.budgets.introspectionsPerMinute,
    addressOf: (context) => ({ own: credentialsOf(context)?.username ?? '', around: [] }),
  })
  app.use(introspectionPath, noStore)
  app.use(introspectionPath, bodyLimit({ maxSize: 16 * 1024, onError: refuseLarge(guard) }))
  app.post(introspectionPath, async (context) => {
    const from = markOf(addressOf(context))
    const credentials = credentialsOf(context)
    const audience = credentials && audienceWith(backend.identity.audiences, credentials.username, credentials.password)
    if (audience === undefined) {
      const known = credentials && backend.identity.audiences.get(credentials.username)?.name
      return floodOfStrangers(context, async () => {
        report('audience-refused', { audience: known ?? 'unknown', from })
        context.header('www-authenticate', 'Basic realm="introspection", charset="UTF-8"')
        context.res = context.json({ error: 'invalid_client' }, 401)
      })
    }
    return floodOfAudience(context, async () => {
      const form = await context.req.parseBody().catch(() => undefined)
      const { token, token_type_hint: hint } = form ?? {}
      context.res =
        typeof token === 'string' && token !== ''
          ? context.json(await introspect(backend, audience, { token, hint: String(hint) }, from))
          : context.json({ error: 'invalid_request' }, 400)
    })
  })
}
