import type { wire } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { RemovePalmRef } from '@palmflow/workflows'
import { useEffect } from 'react'
import { useText } from '../../copy/copy.tsx'
import { Actions, Button } from '../../primitives/button.tsx'
import { Modal } from '../../primitives/modal.tsx'
import { Notice, type NoticeProps } from '../../primitives/notice.tsx'

type Props = Parameters<StepView<RemovePalmRef>>[0]

const words = {
  LEFT_PALM: {
    title: 'removePalm.leftTitle',
    text: 'removePalm.leftText',
    action: 'removePalm.left',
    done: 'removePalm.leftDone',
  },
  RIGHT_PALM: {
    title: 'removePalm.rightTitle',
    text: 'removePalm.rightText',
    action: 'removePalm.right',
    done: 'removePalm.rightDone',
  },
} as const

export const removalNotice = (snapshot: Props['snapshot']): NoticeProps | undefined => {
  const { palm } = snapshot.context
  return palm !== null && snapshot.hasTag('removed') ? { type: 'SUCCESS', of: words[palm].done } : undefined
}

type Palms = readonly wire.WebsiteProfile['biometrics'][number][]

/** A profile that was loaded before the removal still contains the removed palm. */
export const palmsLeft = (palms: Palms, snapshot?: Props['snapshot']): Palms =>
  snapshot?.hasTag('outdated') === true ? palms.filter((palm) => palm !== snapshot.context.palm) : palms

export const removePalmButtons: StepView<RemovePalmRef> = ({ send }) =>
  (['LEFT_PALM', 'RIGHT_PALM'] as const).map((palm) => (
    <Button
      key={palm}
      kind="quiet"
      label={words[palm].action}
      onClick={() => send({ type: 'removal.requested', palm })}
    />
  ))

export const removePalmDialog: StepView<RemovePalmRef> = (props) => <Sure {...props} />

function Sure({ snapshot, send }: Props) {
  const translate = useText()
  const isRemoved = snapshot.hasTag('removed')
  // Focuses the heading, because the button that opened the dialog is about to disappear.
  useEffect(() => {
    if (isRemoved) document.querySelector<HTMLElement>('h1')?.focus()
  }, [isRemoved])
  const { title, text } = words[snapshot.context.palm ?? 'LEFT_PALM']
  const isBusy = snapshot.hasTag('removing') || snapshot.hasTag('leaving')
  const cancel = () => send({ type: 'removal.cancelled' })
  return (
    <Modal
      open={snapshot.hasTag('confirm')}
      onClose={cancel}
      title={title}
      palm={{ side: snapshot.context.palm === 'LEFT_PALM' ? 'left' : 'right', lines: 0, inactive: true }}
    >
      <p>{translate(text)}</p>
      <p>{translate('removePalm.after')}</p>
      <Notice {...(snapshot.hasTag('failed') ? { type: 'ERROR', of: 'removePalm.failed' } : {})} />
      <Actions>
        <Button
          kind="danger"
          label="removePalm.yes"
          busyLabel="removePalm.removing"
          busy={isBusy}
          onClick={() => send({ type: 'removal.confirmed' })}
        />
        <Button kind="secondary" label="removePalm.keep" disabled={isBusy} onClick={cancel} />
      </Actions>
    </Modal>
  )
}

export const removePalmView: StepView<RemovePalmRef> = (props) => (
  <>
    <Notice {...removalNotice(props.snapshot)} />
    {removePalmButtons(props)}
    {removePalmDialog(props)}
  </>
)
