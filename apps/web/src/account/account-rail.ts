import { cardIds, paths } from '@palmflow/contract'
import type { AccountRailProps, NavLink } from '@palmflow/views'
import { useLocation } from 'react-router-dom'
import { useApp } from '../boot/app-context.ts'

export const accountLinks: readonly NavLink[] = [
  { href: paths.dashboard, label: 'myProfile' },
  { href: paths.loyaltyPrograms, label: 'profilePrograms' },
  { href: paths.receipts, label: 'profileReceipts' },
  { href: paths.signIns, label: 'profileSignIns' },
  { href: `${paths.dashboard}#${cardIds.dataRequest}`, label: 'dataRequest.heading' },
]

export function useAccountRail(): AccountRailProps {
  const { deferred } = useApp()
  const { pathname } = useLocation()
  return {
    links: accountLinks,
    current: pathname,
    onSignOut: () => deferred.current()?.who.send({ type: 'signOut.requested' }),
  }
}
