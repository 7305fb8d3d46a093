import { localStorageKeys } from '@palmflow/contract'
import { type SessionCore, tokenId } from '@palmflow/session'
import { leave } from '../navigation/leave.ts'

const keys = [localStorageKeys.session, localStorageKeys.pt, localStorageKeys.gatewayAccessToken]

/**
 * Reloads a page from the back/forward cache if our code had opened another page, or if the tokens have changed. Until
 * the reload, the page is hidden.
 * @param onStillGood runs if the page may continue, because the page's timers were paused
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
