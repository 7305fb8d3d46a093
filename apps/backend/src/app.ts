import type { HostRole } from '@palmflow/contract'
import { type Context, Hono } from 'hono'
import type { Backend } from './backend.ts'
import { calls } from './calls/index.ts'
import { mountDev } from './dev.ts'
import { guardApi } from './guards.ts'
import { openApi } from './openapi.ts'
import { Unavailable } from './unavailable.ts'
import { mountWeb } from './web/web.ts'

export interface AppOptions {
  backend: Backend
  role: HostRole
  /** The built front end; without it only the API is served. */
  webDir: string | undefined
  /** Where the pages call the API, if it is not their own origin. */
  apiOrigin: string | undefined
  isOwnOrigin: (origin: string) => boolean
  addressOf: (context: Context) => string
}

/** Where it broke, without the error's message: that may quote what was sent. */
const frames = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
    .join('')

function reportCrash(backend: Backend, error: Error, context: Context): void {
  backend.report('crash', {
    method: context.req.method,
    path: context.req.path,
    error: error.name,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    stack: frames(error),
  })
}

/** One site: the API from the contract's table, the local tools, and the front end's files for its role. */
export function createApp({ backend, role, webDir, apiOrigin, isOwnOrigin, addressOf }: AppOptions): Hono {
  const { environment, clock, budgets } = backend
  const app = new Hono()
  guardApi(app, { isOwnOrigin, addressOf, clock, requestsPerMinute: budgets.requestsPerMinute })
  for (const one of Object.values(calls)) one.register(app, backend, addressOf)
  if (environment === 'local') app.get('/api/v1/openapi.json', (context) => context.json(openApi()))
  app.all('/api/*', (context) => context.json({ code: 'notFound' }, 404))
  mountDev(app, backend, isOwnOrigin)
  if (webDir !== undefined) mountWeb(app, { folder: webDir, role, environment, apiOrigin })
  app.notFound((context) => context.json({ code: 'notFound' }, 404))
  app.onError((error, context) => {
    if (error instanceof Unavailable) return context.json({ code: 'unavailable' }, 503)
    reportCrash(backend, error, context)
    return context.json({ code: 'unknown' }, 500)
  })
  return app
}
