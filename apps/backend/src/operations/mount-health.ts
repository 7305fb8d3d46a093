import type { Context, Hono } from 'hono'
import type { Readiness } from './readiness.ts'

/** In seconds. */
const lostRetryAfter = '2'

const plain = (context: Context): void => {
  context.header('cache-control', 'no-store')
  context.header('x-content-type-options', 'nosniff')
}

/**
 * Both endpoints are public, because load balancers use the public address. The responses reveal only the names of
 * unavailable parts.
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
