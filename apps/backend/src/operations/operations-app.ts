import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { bodyLimit } from 'hono/body-limit'
import type { Backend } from '../backend.ts'
import { mountShellKeys } from '../shells/mount-shell-keys.ts'
import { mountHealth } from './mount-health.ts'
import type { Readiness } from './readiness.ts'

const largestBody = 16 * 1024

/** What is for operators alone, on a port of its own that no proxy leads to (docs/decisions/0043). */
export function createOperations(backend: Backend, readiness: Readiness, token?: string): Hono {
  const { metrics } = backend
  const app = new Hono()
  // Health stays open: probes of a container hold no secret.
  if (token !== undefined) for (const path of ['/metrics', '/shell-keys']) app.use(path, bearerAuth({ token }))
  app.get('/metrics', async (context) => {
    context.header('content-type', metrics.contentType)
    context.header('cache-control', 'no-store')
    return context.body(await metrics.text())
  })
  // Whose word counts is decided by the attestation that was given: this is the door of the service that asks the platforms.
  app.use('/shell-keys', bodyLimit({ maxSize: largestBody }))
  mountShellKeys(app, backend)
  mountHealth(app, readiness)
  app.notFound((context) => context.json({ code: 'notFound' }, 404))
  return app
}
