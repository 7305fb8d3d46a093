import type { ServiceInput, WebsiteServices } from '@palmflow/contract'
import type { Lazy } from './lazy.ts'

/** The target of the proxy is empty, because each call is created on access and the endpoint table loads later. */
const none: WebsiteServices = Object.create(null)

/**
 * Returns the services of the main API. Their code may still be loading.
 * @param reload reloads the page if the server is reachable. Without `reload`, a retry only requests a failed file
 * again.
 */
export function servicesOf(later: Lazy<{ api: WebsiteServices }>, reload?: () => Promise<void>): WebsiteServices {
  let isAsked = false
  const api = async () => (await later.get()).api
  /**
   * A browser may cache the failure of a file until the page reloads, so that retries fail. The page first retries
   * without a reload. Later only an action of the user may reload the page, for example a click of Reload.
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
        // `requestAccessToken` is the first call of a page, and Reload repeats this call.
        const calls = await (name === 'requestAccessToken' ? apiOrReload() : api())
        return calls[name](input, signal)
      },
  })
}
