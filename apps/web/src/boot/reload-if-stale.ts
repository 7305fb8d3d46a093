import { localStorageKeys } from '@palmflow/contract'
import { type SessionCore, tokenId } from '@palmflow/session'
import { leave } from '../navigation/leave.ts'

const keys = [localStorageKeys.session, localStorageKeys.pt, localStorageKeys.gatewayAccessToken]

/**
 * Reloads a page from the back/forward cache that is no longer valid, and hides the page until then. The page may have
 * been in the middle of a navigation, or may show data of a user who has signed out since.
 * @param onStillGood runs if the page may continue. The page's timers were paused in the meantime.
 */
export function reloadIfStale({ stores: { local } }: SessionCore, onStillGood: () => void): void {
  const whose = (): string => keys.map((key) => tokenId(local.get(key))).join(' ')
  let before = whose()
  addEventListener('pagehide', () => {
    before = whose()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (!leave.hasLeft() && whose() === before) return onStillGood()
    document.body.hidden = true
    leave.again()
  })
}
