import { localStorageKeys, ownDurations } from '@palmflow/contract'
import type { Store } from './store.ts'
import { type PageEvents, type Tokens, tokenId } from './tokens.ts'

/** The end of the session without another call, for all tabs. */
export interface SessionEnd {
  /** Stores the end after a response to this tab. */
  set(remainingMs: number): void
  /** Calls the listener with the time until the end, after another tab has moved the end. */
  onMoved(listener: (remainingMs: number) => void): void
}

interface SessionEndPorts {
  store: Store
  tokens: Pick<Tokens, 'get'>
  events: PageEvents | undefined
  /** Returns the current time in milliseconds since 1970, which all tabs of a device share. */
  now: () => number
}

/** A suspended tab gets no storage event, or a late one. It reads the end when it continues, before its timers run. */
const reviewEvents = ['storage', 'pageshow', 'resume', 'visibilitychange'] as const

export function createSessionEnd({ store, tokens, events, now }: SessionEndPorts): SessionEnd {
  const key = localStorageKeys.sessionEnd
  const listeners = new Set<(remainingMs: number) => void>()
  let last = store.get(key)
  const review = () => {
    const stored = store.get(key)
    if (stored === last) return
    last = stored
    const [end, id] = (stored ?? '').split(' ')
    // The stored end may belong to an earlier session.
    if (id !== tokenId(tokens.get('session'))) return
    const remainingMs = Number(end) - now()
    // A longer time means that the clock of the device was set back.
    if (!(remainingMs > 0 && remainingMs <= ownDurations.sessionIdle)) return
    for (const listener of listeners) listener(remainingMs)
  }
  for (const type of reviewEvents) events?.addEventListener(type, review)
  return {
    set: (remainingMs) => {
      last = `${now() + remainingMs} ${tokenId(tokens.get('session'))}`
      store.set(key, last)
    },
    onMoved: (listener) => void listeners.add(listener),
  }
}
