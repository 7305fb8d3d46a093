import { gatewayEndpoints, headers } from '@palmflow/contract'
import { smithyProtocol } from '@palmflow/gateway'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { patternOf } from '../http/endpoint-adapter.ts'
import { floodGuard, type GuardOptions, noStore, refuseForeign, refuseLarge } from '../http/guards.ts'

/** In bytes. The contract permits 65,535 bytes for a palm. The frame and the other fields are short. */
const maxBodyBytes = { cbor: 96 * 1_024, json: 16 * 1_024 } as const

/** The gateway uses no cookies, so `cors` permits no credentials. */
export function guardGateway(app: Hono, options: GuardOptions): void {
  const flood = floodGuard(options)
  const readable = cors({
    origin: (origin) => (options.isOwnOrigin(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['content-type', 'authorization', smithyProtocol.header, headers.attempt],
    exposeHeaders: ['retry-after', smithyProtocol.header],
    maxAge: 600,
  })
  for (const path of ['/v1/*', '/service/*']) {
    app.use(path, noStore, readable, flood, refuseForeign(options))
  }
  for (const { path, form } of Object.values(gatewayEndpoints)) {
    const limit = { maxSize: maxBodyBytes[form] }
    app.use(patternOf(path), bodyLimit({ ...limit, onError: refuseLarge(options) }))
  }
}
