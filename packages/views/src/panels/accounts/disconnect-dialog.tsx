import type { StepView } from '@palmflow/flow'
import type { AccountsRef } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { Actions, Button } from '../../primitives/button.tsx'
import { Modal } from '../../primitives/modal.tsx'
import { Notice } from '../../primitives/notice.tsx'

export function DisconnectDialog({ snapshot, send }: Parameters<StepView<AccountsRef>>[0]) {
  const translate = useText()
  const { chosen, serverMessage: message } = snapshot.context
  const values = { name: chosen?.userPoolDisplayName ?? '' }
  const why = message === null ? ({ of: 'accounts.disconnectFailed' } as const) : { text: message }
  const isBusy = snapshot.hasTag('disconnecting')
  const cancel = () => send({ type: 'disconnect.cancelled' })
  return (
    <Modal open={snapshot.hasTag('confirm')} onClose={cancel} title="accounts.sure" values={values}>
      <p>{translate('accounts.what', values)}</p>
      <Notice {...(snapshot.hasTag('refused') ? { type: 'ERROR', ...why } : {})} />
      <Actions>
        <Button
          label="accounts.disconnect"
          busyLabel="accounts.disconnecting"
          busy={isBusy}
          onClick={() => send({ type: 'disconnect.confirmed' })}
        />
        <Button kind="secondary" label="cancel" disabled={isBusy} onClick={cancel} />
      </Actions>
    </Modal>
  )
}
