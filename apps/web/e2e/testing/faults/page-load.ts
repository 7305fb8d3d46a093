import { endpoints, localEnvironment, localStorageKeys, paths } from '@palmflow/contract'
import { createMainApi, type MainApi, type MainApiHooks, type MainApiPorts } from '@palmflow/main-api'
import { createSession, type Session } from '@palmflow/session/app'

/** The origin of the page. No file is loaded from this origin. */
const site = 'http://localhost:4100'

const tokens: ReadonlySet<string> = new Set([localStorageKeys.session, localStorageKeys.et, localStorageKeys.pt])

/** The real client and the real session without a page, with storage in memory. */
export interface PageLoad {
  api: MainApi
  session: Session
  /** The effects of the client on the page, and the client's reports, in order. */
  done: string[]
  /** Returns all stored data except the tokens of the server. */
  stored(): string
  stand(path: string): void
}

function memory() {
  const storage = new Map<string, string>()
  const port = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  return { storage, port }
}

export type ClientPorts = Required<Pick<MainApiPorts, 'fetch' | 'sleep' | 'timeout' | 'jitter' | 'now' | 'random'>>

/** A change that breaks the client, to prove that the tests detect a bug. */
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
      [...local.storage, ...tab.storage]
        .filter(([key]) => !tokens.has(key))
        .map(([key, value]) => `${key} ${value}`)
        .join('\n'),
    stand: (path) => {
      here = new URL(path, site)
    },
  }
}
