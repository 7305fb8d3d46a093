import '../../pages/dashboard.css'
import type { StepView } from '@palmflow/react'
import type { UnenrollRef } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { Actions, Button } from '../../primitives/button.tsx'
import { Modal } from '../../primitives/modal.tsx'

/** What stands on the page, below the profile. */
export const unenrollCard: StepView<UnenrollRef> = ({ send }) => (
  <Card onUnenroll={() => send({ type: 'unenroll.requested' })} />
)

function Card({ onUnenroll }: { onUnenroll: () => void }) {
  const say = useText()
  return (
    <section className="pf-profile-card">
      <h2 className="pf-subtitle">{say('unenroll.heading')}</h2>
      <p>{say('unenroll.what')}</p>
      <Button kind="secondary" label="unenroll.action" onClick={onUnenroll} />
    </section>
  )
}

const titles = { confirm: 'unenroll.sure', goodbye: 'unenroll.goodbye', failed: 'unenroll.failed' } as const
const texts = {
  confirm: 'unenroll.what',
  deleting: 'unenroll.deleting',
  gone: 'unenroll.gone',
  failed: 'unenroll.still',
} as const

function Text({ of }: { of: keyof typeof texts }) {
  const say = useText()
  return <p role="status">{say(texts[of])}</p>
}

/** Over the page, and over none once nobody is signed in any more. */
export const unenrollDialog: StepView<UnenrollRef> = ({ snapshot, send }) => {
  const isConfirm = snapshot.hasTag('confirm')
  const isFailed = snapshot.hasTag('failed')
  const isGone = snapshot.hasTag('gone')
  const isDeleting = snapshot.hasTag('closing') || snapshot.hasTag('leaving')
  const isGoodbye = snapshot.hasTag('goodbye') || isDeleting
  const shown = isConfirm ? 'confirm' : isFailed ? 'failed' : 'goodbye'
  const cancel = () => send({ type: 'unenroll.cancelled' })
  const close = () => send({ type: 'goodbye.closed' })
  return (
    <Modal open={isConfirm || isFailed || isGoodbye} onClose={isGoodbye ? close : cancel} title={titles[shown]}>
      <Text of={shown === 'goodbye' ? (isGone ? 'gone' : 'deleting') : shown} />
      <Actions>
        {isConfirm && (
          <Button kind="danger" label="unenroll.yes" onClick={() => send({ type: 'unenroll.confirmed' })} />
        )}
        {isFailed && <Button label="tryAgainAction" onClick={() => send({ type: 'unenroll.retried' })} />}
        {isGoodbye ? (
          <Button label="unenroll.done" busy={isDeleting} onClick={close} />
        ) : (
          <Button kind="secondary" label="cancel" onClick={cancel} />
        )}
      </Actions>
    </Modal>
  )
}

/** Both together, where nothing comes between. */
export const unenrollView: StepView<UnenrollRef> = (props) => (
  <>
    {unenrollCard(props)}
    {unenrollDialog(props)}
  </>
)
