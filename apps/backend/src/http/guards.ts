import { headers } from '@palmflow/contract'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Clock } from '../base/clock.ts'
import type { Report } from '../base/events.ts'
import type { ClientAddress } from '../limits/client-marks.ts'
import { routePattern } from './route-pattern.ts'

const maxBodyBytes = 16 * 1024
const minute = 60_000
const maxOriginLength = 100
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface GuardOptions {
  isOwnOrigin: (origin: string) => boolean
  addressOf: (context: Context) => ClientAddress
  clock: Clock
  requestsPerMinute: number
  report: Report
  markOf: (address: ClientAddress) => string
}

export const noStore: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('cache-control', 'no-store')
  context.header('x-content-type-options', 'nosniff')
  // If a browser shows a response as a page, this policy prevents scripts and frames.
  context.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
}

const hostOf = (origin: string | undefined): string => (origin !== undefined && URL.parse(origin)?.host) || 'none'

/** A foreign page can make a browser send a request, but cannot change the Origin header. */
export const refuseForeign =
  ({ isOwnOrigin, addressOf, markOf, report }: Omit<GuardOptions, 'clock' | 'requestsPerMinute'>): MiddlewareHandler =>
  async (context, next) => {
    const origin = context.req.header('origin')
    const isCrossSite = context.req.header('sec-fetch-site') === 'cross-site'
    const isForeign = origin === undefined ? isCrossSite : !isOwnOrigin(origin)
    if (!isForeign || safeMethods.has(context.req.method)) return next()
    const call = `${context.req.method} ${routePattern(context)}`
    report('foreign-refused', {
      call,
      origin: hostOf(origin).slice(0, maxOriginLength),
      from: markOf(addressOf(context)),
    })
    return context.json({ code: 'forbidden' }, 403)
  }

/**
 * The counts are in the memory of each server. This limit only protects capacity. The limits that protect users are in
 * the database.
 */
export function floodGuard({ addressOf, markOf, report, clock, requestsPerMinute }: GuardOptions): MiddlewareHandler {
  const seenByKey = new Map<string, number>()
  let windowEnd = Number.NEGATIVE_INFINITY
  return async (context, next) => {
    const now = clock.now()
    // The second condition handles a clock that was set back. Otherwise the window would last too long.
    if (now >= windowEnd || now < windowEnd - minute) {
      seenByKey.clear()
      windowEnd = now + minute
    }
    const address = addressOf(context)
    const { own } = address
    const count = (seenByKey.get(own) ?? 0) + 1
    seenByKey.set(own, count)
    if (count <= requestsPerMinute) return next()
    if (count === requestsPerMinute + 1) report('flood', { from: markOf(address) })
    context.header('retry-after', String(Math.max(1, Math.ceil((windowEnd - now) / 1_000))))
    return context.json({ code: 'rateLimited' }, 429)
  }
}

export const refuseLarge =
  ({ addressOf, markOf, report }: Pick<GuardOptions, 'addressOf' | 'markOf' | 'report'>) =>
  (context: Context): Response => {
    const call = `${context.req.method} ${routePattern(context)}`
    report('input-refused', { call, reason: 'size', from: markOf(addressOf(context)) })
    return context.json({ code: 'tooLarge' }, 413)
  }

/** `cors` comes before the guards that refuse requests, because our own pages must be able to read refusals. */
export function guardApi(api: Hono, options: GuardOptions): void {
  api.use('/api/*', noStore)
  api.use(
    '/api/*',
    cors({
      origin: (origin) => (options.isOwnOrigin(origin) ? origin : null),
      credentials: true,
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: [
        'content-type',
        'authorization',
        // This header is not safelisted by CORS if the language has unusual characters, for example `en-US@posix`.
        'accept-language',
        headers.session,
        headers.et,
        headers.pt,
        headers.treatment,
        headers.source,
        headers.attempt,
      ],
      exposeHeaders: [headers.session, headers.et, headers.pt, headers.sessionExpiresIn, 'retry-after'],
      maxAge: 600,
    }),
  )
  api.use('/api/*', floodGuard(options))
  api.use('/api/*', refuseForeign(options))
  api.use('/api/*', bodyLimit({ maxSize: maxBodyBytes, onError: refuseLarge(options) }))
}
