import type { Store } from './store.ts'

/** That somebody signs out is known to the next page before the server has answered: it has nobody to ask about. */
export interface Leaving {
  begin(): void
  /** A page died while somebody signed out there. */
  isUnderWay(): boolean
  forget(): void
}

/** Its place in the device's storage. */
const leavingKey = 'SIGNING_OUT'

export const createLeaving = (store: Store): Leaving => ({
  begin: () => store.set(leavingKey, '1'),
  isUnderWay: () => store.get(leavingKey) !== undefined,
  forget: () => store.remove(leavingKey),
})
