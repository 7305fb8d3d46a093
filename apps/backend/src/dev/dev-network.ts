import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { headers, isFromApp } from '@palmflow/contract'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import * as v from 'valibot'

const networkModes = ['online', 'slow', 'offline'] as const
export const networkChange = v.object({
  mode: v.picklist(networkModes),
  /**
   * If this field is present, the network state applies only to calls of the app. Otherwise the state also applies to
   * calls of the website.
   */
  aoSessionId: v.exactOptional(v.pipe(v.string(), v.maxLength(128))),
})
export type NetworkState = v.InferOutput<typeof networkChange>

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

/** Calls of the main API name their page in the header `source`. All other calls are from the app. */
const isOfTheApp = (context: Context): boolean =>
  !context.req.path.startsWith('/api/') || isFromApp(context.req.header(headers.source))

function badNetwork(network: Network): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const { mode, aoSessionId } = network.state()
    const isConcerned = aoSessionId === undefined || isOfTheApp(context)
    if (mode === 'slow' && isConcerned) await pause(slowness)
    if (mode !== 'offline' || !isConcerned) return next()
    context.env.incoming.socket.destroy()
    return context.body(null)
  }
}

/**
 * Call this function before all other handlers are registered. Otherwise a handler could respond without the simulated
 * state.
 */
export function mountNetwork(app: Hono, network: Network): void {
  for (const path of apis) app.use(path, badNetwork(network))
}
