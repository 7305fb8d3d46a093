import { paths } from '@palmflow/contract'
import { useText } from '@palmflow/views'
import { AppShell } from '@palmflow/views/app'
import { BareDocumentPage } from '@palmflow/views/pages/legal-document'
import type { MouseEvent } from 'react'
import { LegalDocument, type LegalPage } from '../legal/legal-document.tsx'
import { replaceAddress } from '../navigation/replace-address.ts'
import { useInApp } from './in-app-context.ts'
import { PageWithMessage } from './page-with-message.tsx'
import { useBack } from './use-back.ts'

/** Scrolls to a part of the document without a new history entry, so that Back still opens the previous page. */
function followInPage(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  if (link === null) return
  event.preventDefault()
  replaceAddress(new URL(link.getAttribute('href') ?? '', location.href))
}

/** Shows a Back button above the text, because a web view has no Back button. */
export function BareDocument({ name, heading, title }: LegalPage) {
  const translate = useText()
  const { main, log } = useInApp()
  const goBack = useBack(paths.dashboard)
  return (
    <PageWithMessage>
      <title>{translate(title)}</title>
      <LegalDocument
        name={name}
        loadDocument={main.fetchDocument}
        log={log}
        page={(_, document) => (
          <AppShell header={null} onBack={goBack}>
            <BareDocumentPage title={heading} onFollow={followInPage}>
              {document}
            </BareDocumentPage>
          </AppShell>
        )}
      />
    </PageWithMessage>
  )
}
