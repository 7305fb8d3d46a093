import { localStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

export const tokenNames = ['session', 'et', 'pt'] as const
export type TokenName = (typeof tokenNames)[number]
export type SentTokens = Readonly<Partial<Record<TokenName, string>>>

/**
 * The window. `storage`: another tab has changed a value. `pageshow`: the same may have happened while this page was in
 * the back/forward cache. `pagehide`: this page may not return.
 */
export interface PageEvents {
  addEventListener(type: 'storage' | 'pageshow' | 'pagehide', listener: () => void): void
}

export interface Tokens {
  get(name: TokenName): string | undefined
  set(name: TokenName, value: string): void
  /** All stored tokens: a request sends them, and its response is compared with them. */
  current(): SentTokens
  /**
   * Stores a token of a response to a request with the tokens `sent`. A late response changes nothing: not after a
   * sign-out, not over a token of another id that came meanwhile, not over a newer version of its own.
   */
  takeOver(name: TokenName, value: string, sentTokens: SentTokens): void
  /**
   * The server has refused a signed-in request with the tokens `sent`. The tokens of the user are removed, so that not
   * each page requests again. Another session that has started meanwhile stays.
   */
  end(sentTokens: SentTokens): void
  clear(): void
  /** Another tab signed out: SESSION or PT is gone. Returns the function that unsubscribes. */
  onEnded(listener: () => void): () => void
  /** Another tab signed in: PT has come, and this page did not store it. Returns the function that unsubscribes. */
  onStarted(listener: () => void): () => void
}

/** The characters that a header can have. Another value in storage is not ours. */
export const isSendable = (value: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(value)

/** `<version>.<id>.<mac>`; any other text is a token with its own id and no version. */
function partsOf(token: string): { version: number; id: string } {
  const [version = '', id, mac] = token.split('.')
  return id && mac && /^\d{1,15}$/.test(version) ? { version: Number(version), id } : { version: 0, id: token }
}

/** Tokens with one id belong to one session, in any version. */
export const tokenId = (token = ''): string => partsOf(token).id

function isTimeout(next: string, current: string | undefined, sentText: string | undefined): boolean {
  if (current === undefined) return false
  const [coming, stored] = [partsOf(next), partsOf(current)]
  if (coming.id === stored.id) return coming.version < stored.version
  return sentText === undefined || partsOf(sentText).id !== stored.id
}

export function createTokens(store: Store, events: PageEvents | undefined): Tokens {
  let lastTokens: SentTokens = {}
  const [ended, started] = [new Set<() => void>(), new Set<() => void>()]

  const get = (name: TokenName): string | undefined => {
    const value = store.get(localStorageKeys[name])
    return value !== undefined && isSendable(value) ? value : undefined
  }
  const current = (): SentTokens => {
    const found: Partial<Record<TokenName, string>> = {}
    for (const name of tokenNames) {
      const value = get(name)
      if (value !== undefined) found[name] = value
    }
    return found
  }
  // The other tab removes its tokens one by one: without SESSION there is nothing left to end.
  const watched = (): SentTokens => {
    const found = current()
    return found.session === undefined ? {} : found
  }
  const set = (name: TokenName, value: string) => {
    store.set(localStorageKeys[name], value)
    lastTokens = watched()
  }
  const isGone = (name: TokenName, before: SentTokens) => before[name] !== undefined && get(name) === undefined
  const review = () => {
    const isEnded = isGone('session', lastTokens) || isGone('pt', lastTokens)
    const before = lastTokens
    lastTokens = isEnded ? {} : watched()
    const isStarted = before.pt === undefined && lastTokens.pt !== undefined
    for (const listener of isEnded ? ended : isStarted ? started : []) listener()
  }
  const listenTo = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  lastTokens = watched()
  events?.addEventListener('storage', review)
  events?.addEventListener('pageshow', review)
  return {
    get,
    set,
    current,
    takeOver: (name, value, sentTokens) => {
      const isEnded = isGone('session', sentTokens) || isGone('pt', sentTokens)
      if (isSendable(value) && !isEnded && !isTimeout(value, get(name), sentTokens[name])) set(name, value)
    },
    end: (sentTokens) => {
      if (sentTokens.pt === undefined || get('pt') !== sentTokens.pt) return
      for (const name of ['et', 'pt'] as const) store.remove(localStorageKeys[name])
      lastTokens = watched()
    },
    clear: () => {
      for (const name of tokenNames) store.remove(localStorageKeys[name])
      lastTokens = {}
    },
    onEnded: listenTo(ended),
    onStarted: listenTo(started),
  }
}
