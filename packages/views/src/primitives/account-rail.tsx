import '../styles/rail.css'
import type { ReactNode } from 'react'
import { useText } from '../copy/copy.tsx'
import { useLink } from './link.tsx'
import type { NavLink } from './top-bar.tsx'

export interface AccountRailProps {
  readonly links: readonly NavLink[]
  /** The path of the page. */
  readonly current: string
  /** Absent: no Sign out. */
  readonly onSignOut?: (() => void) | undefined
}

/** Shows a page of a user. A wide page has links to the other pages next to it. */
export function AccountRail({ links, current, onSignOut, children }: AccountRailProps & { children: ReactNode }) {
  const say = useText()
  const Link = useLink()
  return (
    <div className="pf-rail-page">
      <nav className="pf-rail" aria-label={say('profileRail')}>
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} aria-current={href === current ? 'page' : undefined}>
                {say(label)}
              </Link>
            </li>
          ))}
          {onSignOut && (
            <li>
              <button type="button" onClick={onSignOut}>
                {say('signOut')}
              </button>
            </li>
          )}
        </ul>
      </nav>
      {children}
    </div>
  )
}
