import { localStorageKeys, sessionStorageKeys } from '@palmflow/contract'
import type { SessionCore } from './session-core.ts'
import type { Store } from './store.ts'

export function clearDevice(local: Store): void {
  for (const key of Object.values(localStorageKeys)) if (key !== localStorageKeys.appConfig) local.remove(key)
}

/**
 * Removes the same data as `clear` of the persisted session. Only for a page that has not created the persisted
 * session, because the persisted session also has data in memory.
 */
export function clearUser({ stores: { local, session } }: Pick<SessionCore, 'stores'>): void {
  clearDevice(local)
  const { profileAwaited, resume, dataRequestId, tab } = sessionStorageKeys
  for (const key of [profileAwaited, resume, dataRequestId, tab]) session.remove(key)
}
