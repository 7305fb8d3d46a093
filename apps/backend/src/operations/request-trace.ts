import { AsyncLocalStorage } from 'node:async_hooks'
import { endpoints, gatewayEndpoints, isFromApp } from '@palmflow/contract'
import type { Context, MiddlewareHandler } from 'hono'
import type { RequestTrace } from '../base/event-lines.ts'
import { newId } from '../base/tokens.ts'
import { patternOf } from '../http/endpoint-adapter.ts'
import { routePattern } from '../http/route-pattern.ts'
import type { Metrics } from './metrics.ts'

const asking = new AsyncLocalStorage<RequestTrace>()

export const currentTrace = (): RequestTrace | undefined => asking.getStore()

const requestIdHeader = 'x-request-id'
/** Matches the request ids of nginx, HAProxy and Envoy, of `traceparent` and of `X-Amzn-Trace-Id`. */
const idShape = /^[\w.:;=-]{8,128}$/

/** @param header the header that the proxy overwrites. If undefined, no header is trusted. */
function requestIdOf(context: Context, header: string | undefined): string {
  const named = header === undefined ? undefined : context.req.header(header)
  return named !== undefined && idShape.test(named) ? named : newId()
}

const rows = new Map(
  Object.entries({ ...endpoints, ...gatewayEndpoints }).map(([name, { method, path }]) => [
    `${method} ${patternOf(path)}`,
    name,
  ]),
)
const apis = /^\/(?:api|v1|service)\//

/** For a request without an endpoint, returns the kind of the path, because the path itself is untrusted. */
function rowOf(context: Context): string {
  const named = rows.get(`${context.req.method} ${routePattern(context)}`)
  if (named !== undefined) return named
  if (context.req.method === 'OPTIONS') return 'preflight'
  return apis.test(context.req.path) ? 'unknown' : 'site'
}

export type RequestLog = (trace: RequestTrace, status: number, ms: number) => void

/**
 * Register this middleware before all other middleware. Otherwise the refusals of other middleware are not measured.
 */
export function observed(
  metrics: Metrics,
  { log, requestIdHeader: trusted }: { log?: RequestLog | undefined; requestIdHeader?: string | undefined },
): MiddlewareHandler {
  return (context, next) => {
    const request = { request: requestIdOf(context, trusted), row: rowOf(context) }
    const startedAt = performance.now()
    const isInApp = isFromApp(context.req.header('source'))
    const isKnown = context.req.header('authorization') !== undefined
    metrics.began()
    return asking.run(request, async () => {
      try {
        await next()
        context.header(requestIdHeader, request.request)
      } finally {
        const ms = performance.now() - startedAt
        metrics.answered({ row: request.row, status: context.res.status, seconds: ms / 1_000, isInApp, isKnown })
        log?.(request, context.res.status, Math.round(ms))
      }
    })
  }
}
