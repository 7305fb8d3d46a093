import { localStorageKeys, ownDurations } from '@palmflow/contract'
import type { Store } from './store.ts'
import { type PageEvents, type Tokens, tokenId } from './tokens.ts'

/** The time at which the session ends if no tab sends another call. All tabs share this time. */
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

/**
 * A suspended tab may get a storage event late or not at all. The tab reads the end when it continues, before its
 * timers run.
 */
const reviewEvents = ['storage', 'pageshow', 'resume', 'visibilitychange'] as const

/** The tolerance for the clocks of two tabs, in milliseconds. These clocks differ by a small part of a second. */
const clockSkew = 5_000

export function createSessionEnd({ store, tokens, events, now }: SessionEndPorts): SessionEnd {
  const key = localStorageKeys.sessionEnd
  const listeners = new Set<(remainingMs: number) => void>()
  /** Returns the end of the current session in this text, in milliseconds since 1970. Returns 0 if there is none. */
  const endOf = (text: string | undefined): number => {
    const [end, id] = (text ?? '').split(' ')
    const session = tokens.get('session')
    // The stored end may belong to an earlier session.
    if (session === undefined || id !== tokenId(session)) return 0
    // A much longer time means that the clock of the device was set back.
    const remainingMs = Number(end) - now()
    return remainingMs > 0 && remainingMs <= ownDurations.sessionIdle + clockSkew ? Number(end) : 0
  }
  let last = store.get(key)
  const review = () => {
    const stored = store.get(key)
    const end = endOf(stored)
    // Responses can arrive in another order than the calls, so an earlier end is ignored.
    if (end <= endOf(last)) return
    last = stored
    const remainingMs = Math.min(end - now(), ownDurations.sessionIdle)
    for (const listener of listeners) listener(remainingMs)
  }
  // `resume` goes to the document and does not bubble, so only a capturing listener of the window gets it.
  for (const type of reviewEvents) events?.addEventListener(type, review, { capture: true })
  return {
    set: (remainingMs) => {
      const session = tokens.get('session')
      // A late response after a sign-out has no session.
      if (session === undefined) return
      const end = Math.max(now() + remainingMs, endOf(store.get(key)))
      last = `${end} ${tokenId(session)}`
      store.set(key, last)
    },
    onMoved: (listener) => void listeners.add(listener),
  }
}
