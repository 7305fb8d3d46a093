import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { endpointNames, gatewayEndpointNames, type HostRole } from '@palmflow/contract'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Backend } from '../backend.ts'
import { sourceFolder } from '../base/folders.ts'
import { Unavailable } from '../base/unavailable.ts'
import { mountDownloads } from '../data-requests/download.ts'
import { isDatabaseLost } from '../database/connection-errors.ts'
import { isStorageFull } from '../database/storage-full.ts'
import { isSerializationFailure } from '../database/transaction.ts'
import { mountDev } from '../dev/dev.ts'
import { mountNetwork } from '../dev/dev-network.ts'
import { guardGateway } from '../gateway/guard-gateway.ts'
import { findHandlers } from '../http/find-handlers.ts'
import { floodGuard, guardApi } from '../http/guards.ts'
import { gatewayOpenApi, openApi } from '../http/openapi.ts'
import { routePattern } from '../http/route-pattern.ts'
import { mountIntrospection, mountKeySet } from '../identity/mount-identity.ts'
import { Erased } from '../keys/keys.ts'
import type { ClientAddress } from '../limits/client-marks.ts'
import { clientMarks } from '../limits/client-marks.ts'
import { mountHealth } from '../operations/mount-health.ts'
import type { Outages } from '../operations/outage.ts'
import type { Readiness } from '../operations/readiness.ts'
import { observed, type RequestLog } from '../operations/request-trace.ts'
import { mountTelemetry } from '../telemetry/mount-telemetry.ts'
import { CarrierUnavailable } from '../texts/carrier-unavailable.ts'
import type { ChangedSite } from '../web/changed-site.ts'
import { mountElsewhere } from '../web/external-links.ts'
import { mountLocalStyles } from '../web/local-page.ts'
import { transportSecurity } from '../web/security-headers.ts'
import { mountSecurityText, type SecurityContact } from '../web/security-text.ts'
import { mountWeb } from '../web/web.ts'

const handlers = [
  ...(await findHandlers(join(sourceFolder, 'handlers'), endpointNames)),
  ...(await findHandlers(join(sourceFolder, 'gateway/handlers'), gatewayEndpointNames)),
]

export interface AppOptions {
  backend: Backend
  role: HostRole
  /** If undefined, the server has no pages. */
  webDir: string | undefined
  changedSite: ChangedSite | undefined
  /** The other origins that a page may call: the main API, the gateway and the monitoring services. */
  apiOrigins: readonly string[]
  isOwnOrigin: (origin: string) => boolean
  /** The shell page may frame our pages. Locally, this page may also use the development tools. */
  shellOrigin: () => string | undefined
  addressOf: (context: Context) => ClientAddress
  readiness: Readiness
  outages: Outages
  requestIdHeader?: string | undefined
  securityContact?: SecurityContact | undefined
  log?: RequestLog | undefined
}

/** The message of an error may quote user input, so only the stack frames are logged. */
const frames = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
    .join('')

function reportCrash(backend: Backend, error: Error, context: Context): void {
  backend.report('crash', {
    method: context.req.method,
    path: routePattern(context),
    error: error.name,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    stack: frames(error),
  })
}

/** A disconnect of the client is not an error of the server. */
function isCutShort(context: Context): boolean {
  const { incoming }: HttpBindings = context.env
  return incoming.destroyed && !incoming.complete
}

/** The Retry-After for a full disk, in seconds. The value is large because an operator must free space. */
const fullRetryAfter = '30'

const strictTransport: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(transportSecurity)) context.header(name, value)
}

export function createApp(options: AppOptions): Hono {
  const { backend, role, webDir, changedSite, apiOrigins, isOwnOrigin, shellOrigin, addressOf, outages } = options
  const { environment, deployed, clock, budgets, secrets, report } = backend
  const app = new Hono()
  app.use('*', observed(backend.metrics, options))
  if (environment === 'local') mountNetwork(app, backend.network)
  else app.use('*', strictTransport)
  const { requestsPerMinute } = budgets
  const markOf = (address: ClientAddress) => clientMarks(secrets.sessionKey, address).own
  const guard = { isOwnOrigin, addressOf, markOf, clock, requestsPerMinute, report }
  mountHealth(app, options.readiness)
  mountIntrospection(app, backend, guard)
  if (role === 'website') mountKeySet(app, backend)
  guardApi(app, guard)
  guardGateway(app, guard)
  mountTelemetry(app, backend, guard)
  for (const handler of handlers) handler.mount(app, backend, addressOf)
  if (environment === 'local') {
    app.get('/api/v1/openapi.json', (context) => context.json(openApi()))
    app.get('/v1/openapi.json', (context) => context.json(gatewayOpenApi()))
  }
  for (const path of ['/api/*', '/v1/*', '/service/*']) {
    app.all(path, (context) => context.json({ code: 'notFound' }, 404))
  }
  const isBench = (origin: string) => isOwnOrigin(origin) || origin === shellOrigin()
  mountDev(app, backend, { ...guard, isOwnOrigin: isBench })
  const flood = floodGuard(guard)
  if (role === 'website') mountDownloads(app, backend, { flood, addressOf })
  if (environment === 'local') mountLocalStyles(app, webDir)
  mountElsewhere(app, { deployed, role, addresses: changedSite?.outbound ?? {} })
  if (options.securityContact !== undefined)
    mountSecurityText(app, options.securityContact, { now: clock.now(), origin: deployed?.frontends[role] })
  if (webDir !== undefined)
    mountWeb(app, { folder: webDir, pages: changedSite?.pages, role, deployed, apiOrigins, shellOrigin, flood })
  app.notFound((context) => context.json({ code: 'notFound' }, 404))
  app.onError((error, context) => {
    if (error instanceof CarrierUnavailable) {
      return context.json({ code: 'unavailable' }, 503, { 'retry-after': error.retryAfter(outages.carrier) })
    }
    if (error instanceof Unavailable || error instanceof Erased) return context.json({ code: 'unavailable' }, 503)
    if (isStorageFull(error)) {
      backend.report('storage-full', { method: context.req.method, path: routePattern(context) })
      return context.json({ code: 'unavailable' }, 503, { 'retry-after': fullRetryAfter })
    }
    if (isCutShort(context)) return context.json({ code: 'invalid' }, 400)
    if (isDatabaseLost(error)) {
      backend.report('database-lost', { error: error.name })
      return context.json({ code: 'unavailable' }, 503, { 'retry-after': outages.database.retryAfter() })
    }
    if (isSerializationFailure(error)) {
      backend.report('database-busy', { method: context.req.method, path: routePattern(context) })
      return context.json({ code: 'unavailable' }, 503, { 'retry-after': outages.locks.retryAfter() })
    }
    reportCrash(backend, error, context)
    return context.json({ code: 'unknown' }, 500)
  })
  return app
}
