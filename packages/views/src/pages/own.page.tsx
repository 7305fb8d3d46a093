import './dashboard.css'
import type { ReactNode } from 'react'
import { useText } from '../copy/copy.tsx'
import { useLink } from '../primitives/link.tsx'

/** Shows a panel as a page of the website: below the top bar, with a link back to the profile. */
export function OwnPage({ profileHref, children }: { profileHref: string; children: ReactNode }) {
  const say = useText()
  const Link = useLink()
  return (
    <main className="pf-profile pf-own-page">
      {children}
      <p>
        <Link href={profileHref}>{say('addLoyaltyLinking.done')}</Link>
      </p>
    </main>
  )
}
