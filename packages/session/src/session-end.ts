import { localStorageKeys, ownDurations } from '@palmflow/contract'
import type { Store } from './store.ts'
import { type PageEvents, type Tokens, tokenId } from './tokens.ts'

/** The time at which the session ends without another call. All tabs share this time. */
export interface SessionEnd {
  /** Stores the end after a response to this tab. An earlier end than the stored end has no effect. */
  set(remainingMs: number): void
  /** Calls the listener after another tab has moved the end to a later time. The argument is the time until the end. */
  onMoved(listener: (remainingMs: number) => void): void
}

interface SessionEndPorts {
  store: Store
  tokens: Pick<Tokens, 'get'>
  events: PageEvents | undefined
  /** In milliseconds since 1970. All tabs of a device must share this clock. */
  now: () => number
}

/**
 * A suspended tab may get a storage event late or not at all. Therefore the tab also reads the end when it continues.
 */
const reviewEvents = ['storage', 'pageshow', 'resume', 'visibilitychange'] as const

/** The tolerance for the clocks of two tabs, in milliseconds. */
const clockSkew = 5_000

export function createSessionEnd({ store, tokens, events, now }: SessionEndPorts): SessionEnd {
  const key = localStorageKeys.sessionEnd
  const listeners = new Set<(remainingMs: number) => void>()
  /** In milliseconds since 1970, or 0 if the text has no end of the current session. */
  const endOf = (text: string | undefined): number => {
    const [end, id] = (text ?? '').split(' ')
    const session = tokens.get('session')
    // The stored end may belong to an earlier session.
    if (session === undefined || id !== tokenId(session)) return 0
    // A much longer time means that the device clock was set back.
    const remainingMs = Number(end) - now()
    return remainingMs > 0 && remainingMs <= ownDurations.sessionIdle + clockSkew ? Number(end) : 0
  }
  let last = store.get(key)
  const review = () => {
    const stored = store.get(key)
    const end = endOf(stored)
    // Ignores an earlier end, because responses can arrive in another order than the calls.
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
