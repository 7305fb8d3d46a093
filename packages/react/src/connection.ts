import { type Environment, ownDurations, paths, type WebsiteServices } from '@palmflow/contract'
import type { MainApiHooks } from '@palmflow/main-api'
import { createCore, type SessionCore, type StoragePort, storageOf } from '@palmflow/session'
import type { Defect } from '@palmflow/workflows'
import { environmentOfOrigin } from './environment-of-origin.ts'
import type { HostClient } from './host-client.ts'
import { Lazy } from './lazy.ts'
import { servicesOf } from './services.ts'

/** Logs a line for the developer of the host's page. Callers must not pass typed text or tokens. */
// biome-ignore lint/suspicious/noConsole: only the console reaches the developer of the host's page
export const logForDeveloper = (...words: unknown[]): void => console.error('palmflow:', ...words)

/** Reasons why no flow can continue on this page. */
export type Stop = 'rateLimited' | 'leaving'

/** The parts that all components of one page share for one server. */
export interface Connection {
  environment: Environment
  session: SessionCore
  services: WebsiteServices
  client: Lazy<HostClient>
  report(report: { type: string }): void
  defect(defect: Defect): void
  /** The language (BCP 47) of the component that last mounted or changed its language. */
  language: string
  /** The sign-in that stores the checkpoint of this tab. Other sign-ins on the page store no checkpoint. */
  owner: object | undefined
  onStop(listener: (stop: Stop) => void): () => void
  hooks: Omit<MainApiHooks, 'onSessionExtended' | 'report'>
}

/** Returns a storage with separate keys for one server, because each server of a page has its own tokens. */
const storageFor = (origin: string, storage: StoragePort | undefined): StoragePort | undefined =>
  storage && {
    getItem: (key) => storage.getItem(`palmflow ${origin} ${key}`),
    setItem: (key, value) => storage.setItem(`palmflow ${origin} ${key}`, value),
    removeItem: (key) => storage.removeItem(`palmflow ${origin} ${key}`),
  }

/** A request for a module can stay open without a response. A sign-out and a waiting screen must end without it. */
export const withinCallBudget = <Module>(module: Promise<Module>): Promise<Module> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The module did not load in time')), ownDurations.callBudget)
    module.then(resolve, reject).finally(() => clearTimeout(timer))
  })

function connect(environment: Environment): Connection {
  const { website } = environment.frontends
  const stops = new Set<(stop: Stop) => void>()
  const stop = (why: Stop): void => {
    for (const listener of stops) listener(why)
  }
  const report = ({ type }: { type: string }): void => logForDeveloper(type)
  const defect = (found: Defect): void => logForDeveloper(found.type, found.slot, found)
  const session = createCore({
    local: storageFor(
      website,
      storageOf(() => localStorage),
    ),
    session: storageFor(
      website,
      storageOf(() => sessionStorage),
    ),
    now: Date.now,
    report,
  })
  const client = new Lazy(async () => {
    const { createHostClient } = await withinCallBudget(import('./host-client.ts'))
    return createHostClient(connection)
  })
  const connection: Connection = {
    environment,
    session,
    services: servicesOf(client),
    client,
    report,
    defect,
    language: '',
    owner: undefined,
    hooks: {
      // The page of the host counts as the sign-in page. Therefore a redirect to the sign-in page opens no other page.
      here: () => new URL(paths.signIn, website),
      redirect: (url) => {
        logForDeveloper(`the server asks for the page ${url.pathname}, which the component does not open`)
        stop('leaving')
      },
      replaceUrl: () => {},
      onUnproven: () => stop('leaving'),
      onRateLimited: () => stop('rateLimited'),
    },
    onStop: (listener) => {
      stops.add(listener)
      return () => void stops.delete(listener)
    },
  }
  return connection
}

const connections = new Map<string, Connection>()

/**
 * All components of the page share the connection to a server.
 * @returns undefined if the text is not the origin of a server. The function then logs the reason for the developer.
 */
export function connectionTo(origin: string): Connection | undefined {
  const environment = environmentOfOrigin(origin)
  if (environment === undefined) {
    logForDeveloper(`origin '${origin}' is not an origin such as https://palm.example (http only for this computer)`)
    return undefined
  }
  const known = connections.get(environment.backend)
  if (known !== undefined) return known
  const connection = connect(environment)
  connections.set(environment.backend, connection)
  return connection
}
