import { type ConsentAgreementId, paths, type Services } from '@palmflow/contract'
import { type CopyKey, useLocale } from '@palmflow/views'
import { legalDocumentView } from '@palmflow/views/legal-document'
import { bindLegalDocument, type LegalDocumentRef, legalDocumentPanel } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useState } from 'react'
import { createActor, getInitialSnapshot } from 'xstate'
import type { Log } from '../boot/log.ts'
import { useMountedActor } from '../flow/use-mounted-actor.ts'
import { writtenDocument } from './prerendered-document.ts'
import { useAnchor } from './use-anchor.ts'

export interface LegalPage {
  name: ConsentAgreementId
  heading: CopyKey
  title: CopyKey
}

export const legalPages = {
  [paths.conditionsOfUse]: {
    name: 'website_conditions_of_use',
    heading: 'legalDocument.conditionsOfUse',
    title: 'titleConditionsOfUse',
  },
  [paths.privacyNotice]: {
    name: 'website_privacy_notice',
    heading: 'legalDocument.privacyNotice',
    title: 'titlePrivacyNotice',
  },
  [paths.biometricConsent]: {
    name: 'website_biometric_consent',
    heading: 'legalDocument.biometricConsent',
    title: 'titleBiometricConsent',
  },
} as const satisfies Record<string, LegalPage>

interface LegalDocumentProps {
  name: ConsentAgreementId
  /** Must be stable, because a new function loads the document again. */
  loadDocument: Services['fetchDocument']
  log: Log
  /** `html` is undefined until the text of the document has loaded. */
  page: (html: string | undefined, document: ReactNode) => ReactNode
}

export function LegalDocument({ name, loadDocument, log, page }: LegalDocumentProps) {
  const locale = useLocale()
  // Read the text from the page only in the first render, because later renders may replace this text.
  const [input] = useState(() => ({ name, document: writtenDocument(name, locale) }))
  const [first] = useState(() => getInitialSnapshot(legalDocumentPanel, input))
  const begin = useCallback(
    () => createActor(bindLegalDocument({ loadDocument }, log.defect), { input }).start(),
    [loadDocument, log, input],
  )
  const panel = useMountedActor<LegalDocumentRef>(begin)
  const snapshot = useSelector(panel, (now) => now) ?? first
  const html = snapshot.context.document?.html
  useAnchor(html !== undefined)
  return page(html, legalDocumentView({ snapshot, send: (event) => panel?.send(event) }))
}
