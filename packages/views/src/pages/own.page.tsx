import './dashboard.css'
import type { ReactNode } from 'react'
import { useText } from '../copy/copy.tsx'
import { AccountRail, type AccountRailProps } from '../primitives/account-rail.tsx'
import { useLink } from '../primitives/link.tsx'

export interface OwnPageProps {
  readonly profileHref: string
  readonly rail: AccountRailProps
  readonly children: ReactNode
}

/** A panel as a page of the website. It is below the top bar, and has a link back to the profile. */
export function OwnPage({ profileHref, rail, children }: OwnPageProps) {
  const say = useText()
  const Link = useLink()
  return (
    <AccountRail {...rail}>
      <main className="pf-profile pf-own-page">
        {children}
        <p>
          <Link href={profileHref}>{say('addLoyaltyLinking.done')}</Link>
        </p>
      </main>
    </AccountRail>
  )
}
