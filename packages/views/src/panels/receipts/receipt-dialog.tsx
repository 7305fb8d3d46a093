import type { StepView } from '@palmflow/flow'
import type { ReceiptsRef } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { Actions, Button } from '../../primitives/button.tsx'
import { LegalText } from '../../primitives/legal-text.tsx'
import { Modal } from '../../primitives/modal.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { Waiting } from '../../primitives/waiting.tsx'
import { useAgreedAt } from './agreed-at.ts'

type Props = Parameters<StepView<ReceiptsRef>>[0]

function Read({ snapshot, send }: Props) {
  const translate = useText()
  const agreedAt = useAgreedAt()
  const { text } = snapshot.context
  if (text === null) return null
  return (
    <>
      <LegalText html={text.html} name={text.title} language={text.language} />
      <p className="pf-receipt-facts">
        <span>{agreedAt(text.agreedAt)}</span> <span>{translate('receipts.number', { id: text.receiptId })}</span>
      </p>
      <Actions>
        <Button kind="secondary" label="receipts.keep" onClick={() => send({ type: 'receipt.kept' })} />
      </Actions>
    </>
  )
}

export function ReceiptDialog(props: Props) {
  const { snapshot, send } = props
  const title = snapshot.context.chosen?.title ?? ''
  const isLost = snapshot.hasTag('lost')
  const isOpening = snapshot.hasTag('opening')
  return (
    <Modal
      open={isOpening || isLost || snapshot.hasTag('reading')}
      onClose={() => send({ type: 'receipt.closed' })}
      title="receipts.of"
      values={{ title }}
    >
      <Notice {...(isLost ? { type: 'ERROR', of: 'receipts.textFailed' } : {})} />
      {isOpening && <Waiting label="receipts.loading" size={64} />}
      {isLost && (
        <Actions>
          <Button label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
        </Actions>
      )}
      <Read {...props} />
    </Modal>
  )
}
