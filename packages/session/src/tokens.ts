import { localStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

export const tokenNames = ['session', 'et', 'pt'] as const
export type TokenName = (typeof tokenNames)[number]
export type SentTokens = Readonly<Partial<Record<TokenName, string>>>

/**
 * The events of the window. `storage`: another tab has changed a value. `pageshow`: the page was restored from the
 * back/forward cache, and another tab may have changed a value. `pagehide`: the page may not return. `resume` and
 * `visibilitychange`: a suspended page continues.
 */
export interface PageEvents {
  addEventListener(
    type: 'storage' | 'pageshow' | 'pagehide' | 'resume' | 'visibilitychange',
    listener: () => void,
    options?: { capture: boolean },
  ): void
}

export interface Tokens {
  get(name: TokenName): string | undefined
  set(name: TokenName, value: string): void
  /** `takeOver` and `end` need the tokens of the request as `sentTokens`. */
  current(): SentTokens
  /**
   * Stores a token from the response to a request with `sentTokens`. A malformed value, and a version older than the
   * stored version, have no effect. After a sign-out or another sign-in, the response is too late and has no effect.
   */
  takeOver(name: TokenName, value: string, sentTokens: SentTokens): void
  /**
   * Removes ET and PT after the server has refused a request with `sentTokens`. Otherwise the next page would send the
   * refused tokens again. Has no effect if the request had no PT, or if PT has changed in the meantime.
   */
  end(sentTokens: SentTokens): void
  clear(): void
  /**
   * Calls the listener after another tab has removed SESSION or PT, for example by a sign-out.
   * @returns the function that unsubscribes
   */
  onEnded(listener: () => void): () => void
  /**
   * Calls the listener after another tab has signed in, if this tab had no PT.
   * @returns the function that unsubscribes
   */
  onStarted(listener: () => void): () => void
}

/** Returns whether a value can be sent as a header. Other stored values count as absent. */
export const isSendable = (value: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(value)

/** Reads `<version>.<id>.<mac>`. Another text counts as version 0, and the whole text is its id. */
function partsOf(token: string): { version: number; id: string } {
  const [version = '', id, mac] = token.split('.')
  return id && mac && /^\d{1,15}$/.test(version) ? { version: Number(version), id } : { version: 0, id: token }
}

/** Tokens with the same id belong to one session. */
export const tokenId = (token = ''): string => partsOf(token).id

function isOutdated(next: string, current: string | undefined, sentText: string | undefined): boolean {
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
  // Without a SESSION token, no session can end. Another tab removes the tokens one by one. A later removal must not
  // count as a second end.
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
      if (isSendable(value) && !isEnded && !isOutdated(value, get(name), sentTokens[name])) set(name, value)
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
