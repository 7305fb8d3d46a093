import '../styles/legal-text.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from '../copy/copy.tsx'
import { legalHtml } from './legal-html.ts'
import { idPrefix } from './legal-id.ts'
import { type LegalLinks, useLegalLinks } from './legal-links.ts'
import { writtenLegal } from './prerendered-legal.ts'

const bodyOf = (html: string, links: LegalLinks): { __html: string | TrustedHTML } => ({
  __html: typeof window === 'undefined' ? writtenLegal(html) : legalHtml(html, links),
})

export interface LegalBodyProps {
  /** A prerendered page finds its text by this key. */
  readonly name: string
  /** The HTML as received. The page shows only the sanitised form. */
  readonly html: string
}

/** Shows a sanitised document. The result is memoised, because each render would otherwise set the text again. */
export function LegalBody({ name, html }: LegalBodyProps) {
  const links = useLegalLinks()
  const body = useMemo(() => bodyOf(html, links), [html, links])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, and a TrustedHTML where the browser has it
    <div className="pf-legal-text" lang={useLocale()} data-document={name} dangerouslySetInnerHTML={body} />
  )
}

const heading = /<h2 id="(?:user-content-)?([\w-]+)">([^<]+)<\/h2>/g

/** The distance to the upper edge of the window. A link of the contents places its heading above this line. */
const readingLinePx = 96

function useCurrentSection(html: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other headings
  useEffect(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('.pf-legal-text > h2[id]')]
    const look = () => setCurrent(headings.findLast((each) => each.getBoundingClientRect().top < readingLinePx)?.id)
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [html])
  return current
}

/** A table of contents from the headings of a document. Its links work without JavaScript. */
export function LegalContents({ html, label }: { readonly html: string; readonly label: string }) {
  const current = useCurrentSection(html)
  const details = useRef<HTMLDetailsElement>(null)
  // A wide page always shows the contents. A screen reader must then not announce them as closed, and the keyboard must
  // not reach their control, except in a browser that hides closed contents (legal-document.css). On a phone, the user
  // may already have opened the contents before the start of the page.
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)')
    let isOpenOnPhone = false
    const onWidth = () => {
      const summary = details.current?.querySelector('summary')
      if (details.current === null || !summary) return
      if (wide.matches) isOpenOnPhone = details.current.open
      details.current.open = wide.matches || isOpenOnPhone
      summary.tabIndex = wide.matches && CSS.supports('selector(::details-content)') ? -1 : 0
    }
    if (wide.matches) onWidth()
    wide.addEventListener('change', onWidth)
    return () => wide.removeEventListener('change', onWidth)
  }, [])
  const sections = [...html.matchAll(heading)]
  if (sections.length < 4) return null
  return (
    <nav className="pf-legal-contents" aria-label={label}>
      <details ref={details}>
        <summary>
          {label}
          <span aria-hidden="true">{sections.length}</span>
        </summary>
        <ol>
          {sections.map(([, id = '', title = '']) => (
            <li key={id}>
              <a href={`#${idPrefix}${id}`} aria-current={current === `${idPrefix}${id}` ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
