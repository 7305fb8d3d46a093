import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { bodyLimit } from 'hono/body-limit'
import type { Backend } from '../backend.ts'
import { mountShellKeys } from '../shells/mount-shell-keys.ts'
import { mountHealth } from './mount-health.ts'
import type { Readiness } from './readiness.ts'

const maxBodyBytes = 16 * 1024

/** Serve this app on a separate port that no proxy exposes (decision 0043). */
export function createOperations(backend: Backend, readiness: Readiness, token?: string): Hono {
  const { metrics } = backend
  const app = new Hono()
  // Health checks require no token, because container probes have none.
  if (token !== undefined) for (const path of ['/metrics', '/shell-keys']) app.use(path, bearerAuth({ token }))
  app.get('/metrics', async (context) => {
    context.header('content-type', metrics.contentType)
    context.header('cache-control', 'no-store')
    return context.body(await metrics.text())
  })
  app.use('/shell-keys', bodyLimit({ maxSize: maxBodyBytes }))
  mountShellKeys(app, backend)
  mountHealth(app, readiness)
  app.notFound((context) => context.json({ code: 'notFound' }, 404))
  return app
}
