import '../styles/footer.css'
import { type ReactNode, useId } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { LinkButton, useLink } from './link.tsx'
import { linesBox, palmLines } from './palm/palm-strokes.ts'
import type { NavLink } from './top-bar.tsx'

export interface FooterGroup {
  readonly title: CopyKey
  readonly links: readonly NavLink[]
}

export interface FooterProps {
  /** The link to the download page. If absent, the footer does not invite the user to download the app. */
  readonly downloadHref?: string | undefined
  /** Whether the footer has the colours of the page and no invitation to download the app. */
  readonly isQuiet?: boolean | undefined
  readonly groups: readonly FooterGroup[]
  readonly children?: ReactNode
}

function Group({ title, links }: FooterGroup) {
  const translate = useText()
  const Link = useLink()
  const id = useId()
  return (
    <nav className="pf-footer-group" aria-labelledby={id}>
      <h2 id={id} className="pf-footer-title">
        {translate(title)}
      </h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className="pf-footer-link">
              {translate(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Lines() {
  return (
    <svg className="pf-footer-lines" viewBox={linesBox} aria-hidden="true" focusable="false">
      {palmLines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}

export function Footer({ downloadHref, isQuiet = false, groups, children }: FooterProps) {
  const translate = useText()
  return (
    <footer className="pf-footer" data-theme={isQuiet ? undefined : 'dark'} data-quiet={isQuiet}>
      {downloadHref !== undefined && !isQuiet && (
        <section className="pf-footer-download">
          <Lines />
          <h2 className="pf-footer-call">{translate('footer.downloadTitle')}</h2>
          <p>{translate('footer.downloadText')}</p>
          <LinkButton href={downloadHref} label="footer.download" />
        </section>
      )}
      <div className="pf-footer-groups">
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
      <div className="pf-footer-end">
        <p>{translate('footer.copyright')}</p>
        {children}
      </div>
    </footer>
  )
}
