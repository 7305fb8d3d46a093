import { endpoints, localEnvironment, localStorageKeys, paths } from '@palmflow/contract'
import { createMainApi, type MainApi, type MainApiHooks, type MainApiPorts } from '@palmflow/main-api'
import { createSession, type Session } from '@palmflow/session/app'

/** Where the pages of this client stand; nothing is fetched from here. */
const site = 'http://localhost:4100'

const tokens: ReadonlySet<string> = new Set([localStorageKeys.session, localStorageKeys.et, localStorageKeys.pt])

/** A page load without a page: the real client and the real session, with storage in memory. */
export interface PageLoad {
  api: MainApi
  session: Session
  /** What the client did to the page, and what it reported, in order. */
  done: string[]
  /** Everything stored but for the tokens, which are the server's own words. */
  stored(): string
  /** The page on which the person is. */
  stand(path: string): void
}

function memory() {
  const kept = new Map<string, string>()
  const port = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, port }
}

export type ClientPorts = Required<Pick<MainApiPorts, 'fetch' | 'sleep' | 'timeout' | 'jitter' | 'now' | 'random'>>

/** A client made other than it is: to see who notices. */
export interface Plant {
  ports?: (ports: ClientPorts) => ClientPorts
  api?: (page: PageLoad) => MainApi
}

export function loadPage(backend: string, ports: ClientPorts): PageLoad {
  const [local, tab] = [memory(), memory()]
  const { random, now } = ports
  const session = createSession({ local: local.port, session: tab.port, random, now, report: () => {} })
  const done: string[] = []
  let here = new URL(paths.signIn, site)
  const hooks: MainApiHooks = {
    here: () => here,
    redirect: () => done.push('redirect'),
    replaceUrl: () => done.push('replaceUrl'),
    onUnproven: () => done.push('unproven'),
    onRateLimited: () => done.push('rateLimited'),
    onSessionExtended: () => {},
    report: ({ type }) => done.push(type),
  }
  const environment = { ...localEnvironment(site), backend }
  return {
    api: createMainApi(endpoints, { environment, session, treatment: 'WEB', hooks, ...ports }),
    session,
    done,
    stored: () =>
      [...local.kept, ...tab.kept]
        .filter(([key]) => !tokens.has(key))
        .map(([key, value]) => `${key} ${value}`)
        .join('\n'),
    stand: (path) => {
      here = new URL(path, site)
    },
  }
}
