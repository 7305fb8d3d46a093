import type { ServiceInput, WebsiteServices } from '@palmflow/contract'
import type { Lazy } from '../loading/lazy.ts'
import { leave } from '../navigation/leave.ts'
import type { DeferredServices } from './deferred-services.ts'

/** An empty target: each call is created on access. The endpoint table loads later. */
const none: WebsiteServices = Object.create(null)

/** The services of the main API, from deferred services that still load. */
export function servicesOf(later: Lazy<DeferredServices>): WebsiteServices {
  let isAsked = false
  const api = async () => (await later.get()).api
  /**
   * A browser may cache the failure of a file while the page lives, so that retries fail. The page retries by itself first,
   * and never reloads automatically: only a click of Reload does.
   */
  const apiOrReload = async () => {
    const isPressed = isAsked && navigator.userActivation.isActive
    isAsked = true
    try {
      return await api()
    } catch (cause) {
      if (isPressed) await leave.againIfThere()
      throw cause
    }
  }
  return new Proxy(none, {
    get:
      <Name extends keyof WebsiteServices>(_: WebsiteServices, name: Name) =>
      async (input: ServiceInput<Name>, signal: AbortSignal) => {
        // The first call, and the one of Reload.
        const calls = await (name === 'requestAccessToken' ? apiOrReload() : api())
        return calls[name](input, signal)
      },
  })
}
