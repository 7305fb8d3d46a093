import './unenroll.css'
import { cardIds } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { UnenrollRef } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { Actions, Button } from '../../primitives/button.tsx'
import { Glyph } from '../../primitives/glyph.tsx'
import { GoneRing } from '../../primitives/gone-ring.tsx'
import { TallRow } from '../../primitives/list.tsx'
import { Modal } from '../../primitives/modal.tsx'
import { StateRing } from '../../primitives/state-ring.tsx'

export const unenrollCard: StepView<UnenrollRef> = ({ send }) => (
  <Card onUnenroll={() => send({ type: 'unenroll.requested' })} />
)

function Card({ onUnenroll }: { onUnenroll: () => void }) {
  const translate = useText()
  return (
    <TallRow
      id={cardIds.unenroll}
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
  confirm: { title: 'unenroll.title', text: 'unenroll.loses', ring: undefined },
  deleting: { title: 'unenroll.deleting', text: 'unenroll.wait', ring: 'busy' },
  gone: { title: 'unenroll.goodbye', text: 'unenroll.gone', ring: 'gone' },
  leaving: { title: 'unenroll.notYet', text: undefined, ring: 'busy' },
  failed: { title: 'unenroll.failed', text: 'unenroll.still', ring: 'down' },
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

const losses = [
  ['hand', 'unenroll.losesPalms'],
  ['phone', 'unenroll.losesNumber'],
  ['account', 'unenroll.losesLinks'],
] as const

function Losses({ onCopy }: { onCopy: () => void }) {
  const translate = useText()
  return (
    <>
      <ul className="pf-losses">
        {losses.map(([glyph, text]) => (
          <li key={text}>
            <Glyph of={glyph} />
            <span>{translate(text)}</span>
          </li>
        ))}
      </ul>
      <p>
        {translate('unenroll.copyFirst')}{' '}
        <a href={`#${cardIds.dataRequest}`} onClick={onCopy}>
          {translate('unenroll.getCopy')}
        </a>
      </p>
      <p>
        <strong>
          <span>{translate('unenroll.sure')}</span> {translate('unenroll.final')}
        </strong>
      </p>
    </>
  )
}

function Acts({ snapshot, send }: Parameters<StepView<UnenrollRef>>[0]) {
  const cancel = <Button kind="secondary" label="cancel" onClick={() => send({ type: 'unenroll.cancelled' })} />
  if (snapshot.hasTag('confirm'))
    return (
      <Actions>
        <Button kind="danger" label="unenroll.yes" onClick={() => send({ type: 'unenroll.confirmed' })} />
        {cancel}
      </Actions>
    )
  if (snapshot.hasTag('failed'))
    return (
      <Actions>
        <Button label="tryAgainAction" onClick={() => send({ type: 'unenroll.retried' })} />
        {cancel}
      </Actions>
    )
  if (!snapshot.hasTag('gone')) return null
  return (
    <Actions>
      <Button label="unenroll.done" onClick={() => send({ type: 'goodbye.closed' })} />
    </Actions>
  )
}

export const unenrollDialog: StepView<UnenrollRef> = ({ snapshot, send }) => {
  const isConfirm = snapshot.hasTag('confirm')
  const isFailed = snapshot.hasTag('failed')
  const isBusy = snapshot.hasTag('closing') || snapshot.hasTag('leaving')
  const isGoodbye = snapshot.hasTag('goodbye') || isBusy
  const screen = (['confirm', 'failed', 'gone', 'leaving'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'deleting'
  const cancel = () => send({ type: 'unenroll.cancelled' })
  const close = () => send({ type: 'goodbye.closed' })
  const { title, ring } = words[screen]
  return (
    <Modal
      open={isConfirm || isFailed || isGoodbye}
      onClose={isGoodbye ? close : cancel}
      title={title}
      figure={ring === 'gone' ? <GoneRing /> : ring && <StateRing state={ring} />}
    >
      <Text of={screen} />
      {isConfirm && <Losses onCopy={cancel} />}
      {screen === 'gone' && <Again />}
      <Acts {...{ snapshot, send }} />
    </Modal>
  )
}

export const unenrollView: StepView<UnenrollRef> = (props) => (
  <>
    {unenrollCard(props)}
    {unenrollDialog(props)}
  </>
)
