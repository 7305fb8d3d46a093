import type { ServiceInput, WebsiteServices } from '@palmflow/contract'
import type { Lazy } from './lazy.ts'

/**
 * The target of the proxy is empty, because each call is created on access. The endpoint table loads later.
 */
const none: WebsiteServices = Object.create(null)

/**
 * Returns the services of the main API, whose deferred services may still be loading.
 * @param reload reloads the page if it is reachable. If absent, a file is only requested again.
 */
export function servicesOf(later: Lazy<{ api: WebsiteServices }>, reload?: () => Promise<void>): WebsiteServices {
  let isAsked = false
  const api = async () => (await later.get()).api
  /**
   * A browser may cache the failure of a file as long as the page exists, so that retries fail. The page
   * retries by itself first. It never reloads automatically, because only a click of Reload may do that.
   */
  const apiOrReload = async () => {
    const isPressed = isAsked && navigator.userActivation.isActive
    isAsked = true
    try {
      return await api()
    } catch (cause) {
      if (isPressed) await reload?.()
      throw cause
    }
  }
  return new Proxy(none, {
    get:
      <Name extends keyof WebsiteServices>(_: WebsiteServices, name: Name) =>
      async (input: ServiceInput<Name>, signal: AbortSignal) => {
        // This is the first call, and the call of Reload.
        const calls = await (name === 'requestAccessToken' ? apiOrReload() : api())
        return calls[name](input, signal)
      },
  })
}
