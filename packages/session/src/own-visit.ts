import type { Store } from './store.ts'

/** Web views of one device share a store, and with it a session: it is the page's that has begun last (0028). */
export interface OwnVisit {
  /** This page begins a sign-up or a sign-in. */
  begin(): void
  /** Whether nothing has begun elsewhere since; where nothing is known, it is this one's. */
  isLast(): boolean
  forget(): void
}

/** Its place in the device's storage. */
const visitKey = 'SIGN_UP_VISIT'

/**
 * Two web views may be given one native session's id: a beginning is told apart by a word of its own. A page that loads
 * in the native session of the last one goes on with it.
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
