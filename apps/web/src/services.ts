import { Failure, type ServiceInput, type ServiceName, type Services } from '@palmflow/contract'
import type { Late } from './late.ts'
import type { Later } from './later.ts'
import { leave } from './leave.ts'

const forever = new Promise<never>(() => {})

/** Only a page that can come at all is loaded again: ours is kinder than the browser's own. */
async function loadAgain(): Promise<never> {
  const isThere = await fetch(leave.here(), { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) throw new Failure('unavailable')
  leave.again()
  return forever
}

/** Nothing is in it: every call is made when it is asked for. The table of endpoints comes later than this. */
const none: Services = Object.create(null)

/** The services of the main API, from a later that is still on its way. */
export function servicesOf(later: Late<Later>): Services {
  const api = async () => (await later.get()).api
  const apiOrReload = () => api().catch((cause: unknown) => (later.seemsLost() ? loadAgain() : Promise.reject(cause)))
  return new Proxy(none, {
    get:
      <Name extends ServiceName>(_: Services, name: Name) =>
      async (input: ServiceInput<Name>, signal: AbortSignal) => {
        // The first call, and the one that Reload asks for.
        const calls = await (name === 'requestAccessToken' ? apiOrReload() : api())
        return calls[name](input, signal)
      },
  })
}
