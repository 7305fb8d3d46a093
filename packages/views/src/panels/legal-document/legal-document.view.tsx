import type { StepView } from '@palmflow/flow'
import type { LegalDocumentRef } from '@palmflow/workflows'
import { Text } from '../../copy/copy.tsx'
import { Button } from '../../primitives/button.tsx'
import { LegalBody } from '../../primitives/legal-body.tsx'
import { LegalSkeleton } from '../../primitives/legal-skeleton.tsx'

export const legalDocumentView: StepView<LegalDocumentRef> = ({ snapshot, send }) => {
  const { name, document } = snapshot.context
  if (snapshot.hasTag('document') && document !== null) return <LegalBody name={name} html={document.html} />
  if (!snapshot.hasTag('unknown') && !snapshot.hasTag('failed')) return <LegalSkeleton />
  return (
    <div className="pf-legal-none">
      <p role="alert">
        <Text of={snapshot.hasTag('unknown') ? 'legalDocument.unknown' : 'legalDocument.failed'} />
      </p>
      <Button kind="secondary" label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
    </div>
  )
}
