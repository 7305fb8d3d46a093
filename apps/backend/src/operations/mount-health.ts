import type { Context, Hono } from 'hono'
import type { Readiness } from './readiness.ts'

/** In seconds. The Retry-After for load balancers. */
const lostRetryAfter = '2'

const plain = (context: Context): void => {
  context.header('cache-control', 'no-store')
  context.header('x-content-type-options', 'nosniff')
}

/**
 * Whether the process runs (`/healthz`), and whether it can serve users (`/readyz`). Load balancers use the public address,
 * so both are public and reveal only three words.
 */
export function mountHealth(app: Hono, readiness: Readiness): void {
  app.get('/healthz', (context) => {
    plain(context)
    return context.json({ status: 'ok' })
  })
  app.get('/readyz', async (context) => {
    plain(context)
    const { isReady, missing } = await readiness.state()
    if (isReady) return context.json({ status: 'ok' })
    return context.json({ status: 'unavailable', missing }, 503, { 'retry-after': lostRetryAfter })
  })
  for (const path of ['/healthz', '/readyz', '/healthz/*', '/readyz/*', '/metrics', '/metrics/*'])
    app.all(path, (context) => context.json({ code: 'notFound' }, 404))
}
