import type { Store } from './store.ts'

/**
 * The owner of a session. Web views of one device share a storage and therefore a session. It belongs to the page that
 * started last (decision 0028).
 */
export interface OwnVisit {
  /** Marks the start of a sign-up or a sign-in on this page. */
  begin(): void
  /** Returns whether no other page has started since. True if no owner is stored. */
  isLast(): boolean
  forget(): void
}

/** The key in the local storage. */
const visitKey = 'SIGN_UP_VISIT'

/**
 * Each start has a random word, because two web views can get the id of one native session. A page that loads in the
 * native session of the last start continues it.
 */
export function createOwnVisit(store: Store, random: () => string, aoSessionId = ''): OwnVisit {
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
