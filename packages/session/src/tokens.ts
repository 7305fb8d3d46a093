import { localStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

export const tokenNames = ['session', 'et', 'pt'] as const
export type TokenName = (typeof tokenNames)[number]
export type SentTokens = Readonly<Partial<Record<TokenName, string>>>

/**
 * The events of the window. `storage`: another tab has changed a value. `pageshow`: the page has left the back/forward
 * cache, and another tab may have changed a value. `pagehide`: this page may not return.
 */
export interface PageEvents {
  addEventListener(type: 'storage' | 'pageshow' | 'pagehide', listener: () => void): void
}

export interface Tokens {
  get(name: TokenName): string | undefined
  set(name: TokenName, value: string): void
  /** Returns all stored tokens. A request sends them, and its response is compared with them. */
  current(): SentTokens
  /**
   * Stores a token from a response. The request was sent with `sentTokens`. A late response changes nothing after a
   * sign-out, and it replaces neither a token of another id nor a newer version.
   */
  takeOver(name: TokenName, value: string, sentTokens: SentTokens): void
  /**
   * Removes the tokens of the user, because the server has refused a request with `sentTokens`. Otherwise each page
   * would send the request again. Another session that has started in the meantime stays.
   */
  end(sentTokens: SentTokens): void
  clear(): void
  /**
   * Calls the listener when another tab has signed out, because SESSION or PT is missing. Returns the function that
   * unsubscribes.
   */
  onEnded(listener: () => void): () => void
  /**
   * Calls the listener when another tab has signed in, because there is a PT that this page did not store. Returns the
   * function that unsubscribes.
   */
  onStarted(listener: () => void): () => void
}

/** Whether a stored value can be sent as a header. This code stores no other values. */
export const isSendable = (value: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(value)

/** Splits `<version>.<id>.<mac>`. Any other text is a token without a version, and the text is its id. */
function partsOf(token: string): { version: number; id: string } {
  const [version = '', id, mac] = token.split('.')
  return id && mac && /^\d{1,15}$/.test(version) ? { version: Number(version), id } : { version: 0, id: token }
}

/** Returns the id of a token. Tokens with the same id belong to one session. */
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
  // Without SESSION there is no session to end, because the other tab removes its tokens one by one.
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
