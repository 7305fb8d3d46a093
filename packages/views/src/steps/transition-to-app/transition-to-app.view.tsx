import type { StepView } from '@palmflow/react'
import type { TransitionToAppRef } from '@palmflow/workflows'
import { Text } from '../../copy/copy.tsx'
import { Actions, Button, Form, Notice, Screen, Waiting } from '../../primitives/index.ts'
import { PalmStage } from '../../primitives/palm/palm-stage.tsx'
import { asNotice } from '../messages.ts'
import { LockedScreen } from '../shared-screens.tsx'

const scan = {
  ready: { title: 'transitionToApp.title', lead: 'transitionToApp.lead' },
  scanning: { title: 'transitionToApp.scanningTitle', lead: 'transitionToApp.scanningLead' },
  checking: { title: 'transitionToApp.submittingTitle', lead: 'transitionToApp.submittingLead' },
} as const

const scanView: StepView<TransitionToAppRef> = ({ snapshot, send }) => {
  const mode = snapshot.hasTag('scanning') ? 'scanning' : snapshot.hasTag('submitting') ? 'checking' : 'ready'
  const busy = snapshot.hasTag('busy')
  const { message } = snapshot.context
  return (
    <Screen {...scan[mode]}>
      <PalmStage mode={mode} side={snapshot.context.palm === 'LEFT' ? 'left' : 'right'} />
      <Form busy={busy} onSubmit={() => send({ type: 'scan.requested' })}>
        {mode === 'ready' && message === null && (
          <p className="pf-note">
            <Text of="transitionToApp.note" />
          </p>
        )}
        <Notice {...asNotice(message)} />
        <Actions>
          <Button type="submit" label="continue" busy={busy} />
        </Actions>
      </Form>
    </Screen>
  )
}

const unknownView: StepView<TransitionToAppRef> = ({ send }) => (
  <Screen title="transitionToApp.notRecognizedTitle" lead="transitionToApp.notRecognizedLead">
    <PalmStage mode="unknown" />
    <Actions>
      <Button label="transitionToApp.otherPalm" onClick={() => send({ type: 'otherPalm.requested' })} />
      <Button kind="secondary" label="transitionToApp.samePalm" onClick={() => send({ type: 'back.requested' })} />
    </Actions>
  </Screen>
)

export const transitionToAppView: StepView<TransitionToAppRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('notRecognized')) return unknownView(props)
  if (snapshot.hasTag('locked'))
    return (
      <LockedScreen
        why="transitionToApp.locked"
        forMs={snapshot.context.lockedForMs}
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  return scanView(props)
}
