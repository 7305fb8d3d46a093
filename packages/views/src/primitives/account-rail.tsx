import '../styles/rail.css'
import type { ReactNode } from 'react'
import { useText } from '../copy/copy.tsx'
import { useLink } from './link.tsx'
import type { NavLink } from './top-bar.tsx'

export interface AccountRailProps {
  readonly links: readonly NavLink[]
  readonly current: string
  readonly onSignOut?: (() => void) | undefined
}

export function AccountRail({ links, current, onSignOut, children }: AccountRailProps & { children: ReactNode }) {
  const translate = useText()
  const Link = useLink()
  return (
    <div className="pf-rail-page">
      <nav className="pf-rail" aria-label={translate('profileRail')}>
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} aria-current={href === current ? 'page' : undefined}>
                {translate(label)}
              </Link>
            </li>
          ))}
          {onSignOut && (
            <li>
              <button type="button" onClick={onSignOut}>
                {translate('signOut')}
              </button>
            </li>
          )}
        </ul>
      </nav>
      {children}
    </div>
  )
}
