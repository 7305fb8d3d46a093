import type { Store } from './store.ts'

/**
 * Web views of one device share a storage and therefore a session. The session belongs to the page that has opened a
 * session last (decision 0028).
 */
export interface SessionOwner {
  /** Records that this page opens a session for a sign-up, for a sign-in or for a change of the profile. */
  begin(): void
  /** Returns whether this page has opened the last session. Also returns true if no owner is stored. */
  isLast(): boolean
  forget(): void
}

const visitKey = 'SIGN_UP_VISIT'

/**
 * Each start has a random word, because two web views can have the same native session id. A page in the native session
 * of the last start continues this start.
 */
export function createSessionOwner(store: Store, random: () => string, aoSessionId = ''): SessionOwner {
  const isOfSession = (visit: string) => visit.slice(visit.indexOf(' ') + 1) === aoSessionId
  const found = store.get(visitKey)
  let own = found !== undefined && isOfSession(found) ? found : undefined
  return {
    begin: () => {
      own = `${random()} ${aoSessionId}`
      store.set(visitKey, own)
    },
    isLast: () => {
      const last = store.get(visitKey)
      return last === undefined || last === own
    },
    forget: () => store.remove(visitKey),
  }
}
