import type { StepView } from '@palmflow/flow'
import type { UnenrollRef } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { Actions, Button } from '../../primitives/button.tsx'
import { TallRow } from '../../primitives/list.tsx'
import { Modal } from '../../primitives/modal.tsx'

export const unenrollCard: StepView<UnenrollRef> = ({ send }) => (
  <Card onUnenroll={() => send({ type: 'unenroll.requested' })} />
)

function Card({ onUnenroll }: { onUnenroll: () => void }) {
  const translate = useText()
  return (
    <TallRow
      glyph="leave"
      title="unenroll.heading"
      action={<Button kind="danger" label="unenroll.action" onClick={onUnenroll} />}
    >
      <p>{translate('unenroll.what')}</p>
    </TallRow>
  )
}

/**
 * The texts of the dialog. The goodbye text appears only after the server's response, because the server may require
 * the PIN first (docs/decisions/0071).
 */
const words = {
  confirm: { title: 'unenroll.sure', text: 'unenroll.what' },
  deleting: { title: 'unenroll.action', text: 'unenroll.deleting' },
  gone: { title: 'unenroll.goodbye', text: 'unenroll.gone' },
  leaving: { title: 'unenroll.notYet', text: undefined },
  failed: { title: 'unenroll.failed', text: 'unenroll.still' },
} as const

function Text({ of }: { of: keyof typeof words }) {
  const translate = useText()
  const { text } = words[of]
  return text && <p role="status">{translate(text)}</p>
}

function Again() {
  const translate = useText()
  return <p className="pf-lead">{translate('unenroll.again')}</p>
}

/** The dialog stays open from the confirmation until the user leaves the goodbye screen. */
export const unenrollDialog: StepView<UnenrollRef> = ({ snapshot, send }) => {
  const isConfirm = snapshot.hasTag('confirm')
  const isFailed = snapshot.hasTag('failed')
  const isBusy = snapshot.hasTag('closing') || snapshot.hasTag('leaving')
  const isGoodbye = snapshot.hasTag('goodbye') || isBusy
  const screen = (['confirm', 'failed', 'gone', 'leaving'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'deleting'
  const cancel = () => send({ type: 'unenroll.cancelled' })
  const close = () => send({ type: 'goodbye.closed' })
  return (
    <Modal open={isConfirm || isFailed || isGoodbye} onClose={isGoodbye ? close : cancel} title={words[screen].title}>
      <Text of={screen} />
      {screen === 'gone' && <Again />}
      <Actions>
        {isConfirm && (
          <Button kind="danger" label="unenroll.yes" onClick={() => send({ type: 'unenroll.confirmed' })} />
        )}
        {isFailed && <Button label="tryAgainAction" onClick={() => send({ type: 'unenroll.retried' })} />}
        {isGoodbye ? (
          <Button label="unenroll.done" busy={isBusy} onClick={close} />
        ) : (
          <Button kind="secondary" label="cancel" onClick={cancel} />
        )}
      </Actions>
    </Modal>
  )
}

export const unenrollView: StepView<UnenrollRef> = (props) => (
  <>
    {unenrollCard(props)}
    {unenrollDialog(props)}
  </>
)
