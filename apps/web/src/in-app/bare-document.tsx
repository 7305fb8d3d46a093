import { useText } from '@palmflow/views'
import { BareDocumentPage } from '@palmflow/views/pages/legal-document'
import { LegalDocument, type LegalPage } from '../legal-document.tsx'
import { Carried } from './carried.tsx'
import { useInApp } from './in-app-context.ts'

/** A legal document in the app: its content alone. */
export function BareDocument({ name, heading, title }: LegalPage) {
  const say = useText()
  const { main, log } = useInApp()
  return (
    <Carried>
      <title>{say(title)}</title>
      <LegalDocument
        name={name}
        loadDocument={main.fetchDocument}
        log={log}
        page={(_, document) => <BareDocumentPage title={heading}>{document}</BareDocumentPage>}
      />
    </Carried>
  )
}
