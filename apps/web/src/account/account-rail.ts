import { paths } from '@palmflow/contract'
import type { AccountRailProps, NavLink } from '@palmflow/views'
import { useLocation } from 'react-router-dom'
import { useApp } from '../boot/app-context.ts'

const links: readonly NavLink[] = [
  { href: paths.dashboard, label: 'myProfile' },
  { href: paths.loyaltyPrograms, label: 'profilePrograms' },
  { href: paths.receipts, label: 'profileAgreements' },
  { href: `${paths.dashboard}#your-data`, label: 'dataRequest.heading' },
]

/** Returns the links between the pages of a signed-in user. */
export function useAccountRail(): AccountRailProps {
  const { later } = useApp()
  const { pathname } = useLocation()
  return { links, current: pathname, onSignOut: () => later.current()?.who.send({ type: 'signOut.requested' }) }
}
