import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { headers, isFromApp } from '@palmflow/contract'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import * as v from 'valibot'

const networkModes = ['online', 'slow', 'offline'] as const
export const networkChange = v.object({
  mode: v.picklist(networkModes),
  /** Where given, only what the app calls is concerned; else the website's calls too. */
  aoSessionId: v.exactOptional(v.pipe(v.string(), v.maxLength(128))),
})
export type NetworkState = v.InferOutput<typeof networkChange>

/** How well this server's API is reached, as a person at the bench has set it. */
export interface Network {
  state(): NetworkState
  set(state: NetworkState): void
}

export function createNetwork(): Network {
  let now: NetworkState = { mode: 'online' }
  return {
    state: () => now,
    set: (state) => {
      now = state
    },
  }
}

const slowness = 3_000
const apis = ['/api/v1/*', '/v1/*', '/service/*']

/** No call names the app's session, and the main API's calls alone say where they come from: the gateway is the app's. */
const isOfTheApp = (context: Context): boolean =>
  !context.req.path.startsWith('/api/') || isFromApp(context.req.header(headers.source))

function badNetwork(network: Network): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const { mode, aoSessionId } = network.state()
    const isConcerned = aoSessionId === undefined || isOfTheApp(context)
    if (mode === 'slow' && isConcerned) await pause(slowness)
    if (mode !== 'offline' || !isConcerned) return next()
    // As a lost connection: no status, no header, nothing.
    context.env.incoming.socket.destroy()
    return context.body(null)
  }
}

/** Stands before everything else, as a network does. */
export function mountNetwork(app: Hono, network: Network): void {
  for (const path of apis) app.use(path, badNetwork(network))
}
