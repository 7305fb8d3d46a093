import { Hono } from 'hono'
import type { Metrics } from './metrics.ts'
import { mountHealth } from './mount-health.ts'
import type { Readiness } from './readiness.ts'

/** What is for operators alone, on a port of its own that no proxy leads to (docs/decisions/0039). */
export function createOperations(metrics: Metrics, readiness: Readiness): Hono {
  const app = new Hono()
  app.get('/metrics', async (context) => {
    context.header('content-type', metrics.contentType)
    context.header('cache-control', 'no-store')
    return context.body(await metrics.text())
  })
  mountHealth(app, readiness)
  app.notFound((context) => context.json({ code: 'notFound' }, 404))
  return app
}
