import '../styles/not-found-notice.css'
import { notFoundHash } from '@palmflow/contract'
import { useBrand } from '../brand/brand.ts'
import { useText } from '../copy/copy.tsx'
import { useLink } from './link.tsx'
import { Palm } from './palm/palm.tsx'

export interface NotFoundNoticeProps {
  /** Whether the address has the hash of this notice. Without script, `:target` shows the notice. */
  readonly isShown: boolean
}

/** Explains why an unknown address leads to the landing page (R029). */
export function NotFoundNotice({ isShown }: NotFoundNoticeProps) {
  const translate = useText()
  const { links } = useBrand()
  const Link = useLink()
  return (
    <section id={notFoundHash.slice(1)} className="pf-not-found" data-shown={isShown} tabIndex={-1}>
      <Palm inactive size={56} />
      <h2 className="pf-subtitle">{translate('notFoundTitle')}</h2>
      <p>
        {translate('notFoundText')} <Link href={links.help}>{translate('getHelp')}</Link>
      </p>
    </section>
  )
}
