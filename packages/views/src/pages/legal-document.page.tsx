import './legal-document.css'
import type { MouseEventHandler, ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { LegalContents } from '../primitives/legal-body.tsx'
import { LegalLinksProvider } from '../primitives/legal-links.ts'

export interface LegalDocumentPageProps {
  readonly title: CopyKey
  readonly html: string | undefined
  readonly children: ReactNode
}

export function LegalDocumentPage({ title, html, children }: LegalDocumentPageProps) {
  const translate = useText()
  return (
    <LegalLinksProvider value="ownHere">
      <main className="pf-legal-page" data-theme="dark">
        <div className="pf-legal-container">
          <h1 className="pf-title" tabIndex={-1}>
            {translate(title)}
          </h1>
          {html !== undefined && <LegalContents html={html} label={translate('legalDocument.contents')} />}
          {children}
        </div>
      </main>
    </LegalLinksProvider>
  )
}

interface BareDocumentPageProps extends Pick<LegalDocumentPageProps, 'title' | 'children'> {
  /** Called at each click in the document, for example on a link in the text. */
  readonly onFollow?: MouseEventHandler<HTMLElement> | undefined
}

/** A document without top bar and footer, for apps. Links to other pages open a new tab (R078). */
export function BareDocumentPage({ title, onFollow, children }: BareDocumentPageProps) {
  const translate = useText()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links receive the clicks
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click, too
    <div className="pf-legal-bare" onClick={onFollow}>
      <h1 className="pf-title" tabIndex={-1}>
        {translate(title)}
      </h1>
      {children}
    </div>
  )
}
