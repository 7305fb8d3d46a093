import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { headers, isFromApp } from '@palmflow/contract'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import * as v from 'valibot'

const networkModes = ['online', 'slow', 'offline'] as const
export const networkChange = v.object({
  mode: v.picklist(networkModes),
  /** If it is present, only calls of this app session are affected. Otherwise calls of the website are affected too. */
  aoSessionId: v.exactOptional(v.pipe(v.string(), v.maxLength(128))),
})
export type NetworkState = v.InferOutput<typeof networkChange>

/** The simulated network state, set in the control panel. */
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

/**
 * Calls have no app session id. Only calls of the main API have the `source` header of their page. All other calls are from the app.
 */
const isOfTheApp = (context: Context): boolean =>
  !context.req.path.startsWith('/api/') || isFromApp(context.req.header(headers.source))

function badNetwork(network: Network): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const { mode, aoSessionId } = network.state()
    const isConcerned = aoSessionId === undefined || isOfTheApp(context)
    if (mode === 'slow' && isConcerned) await pause(slowness)
    if (mode !== 'offline' || !isConcerned) return next()
    // Close the socket without a status and a header, as a lost connection does.
    context.env.incoming.socket.destroy()
    return context.body(null)
  }
}

/** Registers the simulated network before all other handlers. */
export function mountNetwork(app: Hono, network: Network): void {
  for (const path of apis) app.use(path, badNetwork(network))
}
