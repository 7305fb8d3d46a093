import '../../pages/dashboard.css'
import type { ReactNode } from 'react'
import { useText } from '../../copy/copy.tsx'
import { useLink } from '../../primitives/link.tsx'

/** On the website: below its bar, and with the way back. */
export function ReceiptsPage({ profileHref, children }: { profileHref: string; children: ReactNode }) {
  const say = useText()
  const Link = useLink()
  return (
    <main className="pf-profile pf-receipts-page">
      {children}
      <p>
        <Link href={profileHref}>{say('addLoyaltyLinking.done')}</Link>
      </p>
    </main>
  )
}
