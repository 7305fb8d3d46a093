import { AsyncLocalStorage } from 'node:async_hooks'
import { endpoints, gatewayEndpoints } from '@palmflow/contract'
import type { Context, MiddlewareHandler } from 'hono'
import { routeOf } from '../http/route-of.ts'
import { newId } from '../sessions/tokens.ts'
import type { Metrics } from './metrics.ts'

/** What is being answered: an id of our own making, and the row of the endpoint table. */
export interface Asked {
  request: string
  row: string
}

const asking = new AsyncLocalStorage<Asked>()

/** The request in which this is called; undefined outside of one. */
export const askedNow = (): Asked | undefined => asking.getStore()

const requestIdHeader = 'x-request-id'

const rows = new Map(
  Object.entries({ ...endpoints, ...gatewayEndpoints }).map(([name, { method, path }]) => [
    `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    name,
  ]),
)
const apis = /^\/(?:api|v1|service)\//

/** The row's name; of what is no row, which kind of place it is: a path itself may hold anything. */
function rowOf(context: Context): string {
  const named = rows.get(`${context.req.method} ${routeOf(context)}`)
  if (named !== undefined) return named
  if (context.req.method === 'OPTIONS') return 'preflight'
  return apis.test(context.req.path) ? 'unknown' : 'site'
}

export type RequestLog = (asked: Asked, status: number, ms: number) => void

/** Outermost of all: gives each request its id, counts it, and says its row to whatever is written on the way. */
export function observed(metrics: Metrics, log: RequestLog | undefined): MiddlewareHandler {
  return (context, next) => {
    const asked = { request: newId(), row: rowOf(context) }
    const began = performance.now()
    const isInApp = /^in-app/.test(context.req.header('source') ?? '')
    const isKnown = context.req.header('authorization') !== undefined
    metrics.began()
    return asking.run(asked, async () => {
      try {
        await next()
        // Of what went well no two answers differ by it: they are compared, by those who look for an oracle and by tests.
        if (context.res.status >= 500) context.header(requestIdHeader, asked.request)
      } finally {
        const ms = performance.now() - began
        metrics.answered({ row: asked.row, status: context.res.status, seconds: ms / 1_000, isInApp, isKnown })
        log?.(asked, context.res.status, Math.round(ms))
      }
    })
  }
}
