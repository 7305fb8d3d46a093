import { localStorageKeys } from '@palmflow/contract'
import { type SessionCore, tokenId } from '@palmflow/session'
import { leave } from '../navigation/leave.ts'

const keys = [localStorageKeys.session, localStorageKeys.pt, localStorageKeys.gatewayAccessToken]

/**
 * The back/forward cache restores a page in its old state. The page may have been in the middle of a navigation, or may
 * show data of a user who has signed out since. Such a page reloads and is empty until then.
 * @param onStillGood runs if the page may continue. The page's timers were paused in the meantime.
 */
export function beginAnewIfStale({ stores: { local } }: SessionCore, onStillGood: () => void): void {
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
