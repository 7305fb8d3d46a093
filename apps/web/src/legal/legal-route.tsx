import { enrollmentEndpoints, type Services } from '@palmflow/contract'
import { LegalDocumentPage } from '@palmflow/views/pages/legal-document'
import { useCallback } from 'react'
import { useApp } from '../boot/app-context.ts'
import { SitePage } from '../layout/site-page.tsx'
import { LegalDocument, type LegalPage } from './legal-document.tsx'

export function LegalRoute({ name, heading, title }: LegalPage) {
  const { deferred, log } = useApp()
  const loadDocument = useCallback<Services['fetchDocument']>(
    async (input, signal) => (await deferred.get()).apiOf(enrollmentEndpoints).fetchDocument(input, signal),
    [deferred],
  )
  return (
    <SitePage title={title}>
      <LegalDocument
        name={name}
        loadDocument={loadDocument}
        log={log}
        page={(html, document) => (
          <LegalDocumentPage title={heading} html={html}>
            {document}
          </LegalDocumentPage>
        )}
      />
    </SitePage>
  )
}
