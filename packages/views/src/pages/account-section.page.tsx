import './dashboard.css'
import type { ReactNode } from 'react'
import { useText } from '../copy/copy.tsx'
import { AccountRail, type AccountRailProps } from '../primitives/account-rail.tsx'
import { useLink } from '../primitives/link.tsx'
import { backArrow } from '../primitives/shell-buttons.tsx'

export interface AccountSectionPageProps {
  readonly profileHref: string
  readonly rail: AccountRailProps
  readonly children: ReactNode
}

export function AccountSectionPage({ profileHref, rail, children }: AccountSectionPageProps) {
  const translate = useText()
  const Link = useLink()
  return (
    <AccountRail {...rail}>
      <main className="pf-profile pf-own-page">
        <Link href={profileHref} className="pf-own-back">
          <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={backArrow} />
          </svg>
          {translate('myProfile')}
        </Link>
        {children}
      </main>
    </AccountRail>
  )
}
