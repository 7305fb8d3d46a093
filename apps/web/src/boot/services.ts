import type { ServiceInput, WebsiteServices } from '@palmflow/contract'
import type { Late } from '../loading/late.ts'
import { leave } from '../navigation/leave.ts'
import type { Later } from './later.ts'

/** Nothing is in it: every call is made when it is asked for. The table of endpoints comes later than this. */
const none: WebsiteServices = Object.create(null)

/** The services of the main API, from a later that is still on its way. */
export function servicesOf(later: Late<Later>): WebsiteServices {
  let isAsked = false
  const api = async () => (await later.get()).api
  /**
   * Browsers may remember that a file did not come, as long as the page lives: asking again is then of no use. The page
   * asks first, unasked, and never loads itself anew for that; only a press of Reload does.
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
        // The first call, and the one that Reload asks for.
        const calls = await (name === 'requestAccessToken' ? apiOrReload() : api())
        return calls[name](input, signal)
      },
  })
}
