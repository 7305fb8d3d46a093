import type { PalmSide } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import { handAsked, type TransitionToAppRef } from '@palmflow/workflows'
import { ChangingText } from '../../copy/copy.tsx'
import { Actions, Button, Form, Notice, Screen, Waiting } from '../../primitives/index.ts'
import { PalmStage } from '../../primitives/palm/palm-stage.tsx'
import { asNotice } from '../../screens/form-messages.ts'
import { LockedScreen } from '../../screens/shared-screens.tsx'
import { palmsView } from './palm-choice.tsx'
import { ScanNote } from './scan-note.tsx'

const scan = {
  ready: { title: 'transitionToApp.title', lead: 'transitionToApp.lead' },
  scanning: { title: 'transitionToApp.scanningTitle', lead: 'transitionToApp.scanningLead' },
  checking: { title: 'transitionToApp.submittingTitle', lead: 'transitionToApp.submittingLead' },
} as const

const busyLabels = { ready: undefined, scanning: 'transitionToApp.scanning', checking: 'checking' } as const

type Snapshot = Parameters<StepView<TransitionToAppRef>>[0]['snapshot']

const handTexts = {
  LEFT: { title: 'transitionToApp.leftTitle', nextTitle: 'transitionToApp.nextLeftTitle' },
  RIGHT: { title: 'transitionToApp.rightTitle', nextTitle: 'transitionToApp.nextRightTitle' },
} as const
const handOf = (snapshot: Snapshot) => handTexts[handAsked(snapshot) === 'LEFT' ? 'LEFT' : 'RIGHT']

function scanTexts(snapshot: Snapshot, mode: keyof typeof scan) {
  if (snapshot.context.use === 'authenticate') return scan[mode]
  if (mode === 'checking') return { ...scan.checking, title: 'transitionToApp.addingTitle' } as const
  if (mode === 'scanning') return scan.scanning
  const { title, nextTitle } = handOf(snapshot)
  return { ...scan.ready, title: snapshot.context.hands.length > 0 ? nextTitle : title } as const
}

/** If the server accepts either hand, the screen draws the right hand. */
const sideOf = (hand: PalmSide | undefined) => (hand === 'LEFT' ? 'left' : 'right')

const scanView: StepView<TransitionToAppRef> = (props) => {
  const { snapshot, send } = props
  const mode = snapshot.hasTag('scanning') ? 'scanning' : snapshot.hasTag('submitting') ? 'checking' : 'ready'
  const busy = snapshot.hasTag('busy')
  const { message } = snapshot.context
  return (
    <Screen {...scanTexts(snapshot, mode)}>
      <PalmStage mode={mode} side={sideOf(handAsked(snapshot))} />
      <Form busy={busy} onSubmit={() => send({ type: 'scan.requested' })}>
        {mode === 'ready' && <ScanNote {...props} />}
        <Notice {...asNotice(message)} />
        <Actions>
          <Button
            type="submit"
            label={message === null ? 'transitionToApp.scan' : 'tryAgainAction'}
            busyLabel={busyLabels[mode]}
            busy={busy}
          />
        </Actions>
      </Form>
    </Screen>
  )
}

const unknownView: StepView<TransitionToAppRef> = ({ send }) => (
  <Screen title="transitionToApp.notRecognizedTitle" lead="transitionToApp.notRecognizedLead">
    <PalmStage mode="unknown" other={<ChangingText of="transitionToApp.otherLabel" />} />
    <Actions>
      <Button label="transitionToApp.otherPalm" onClick={() => send({ type: 'otherPalm.requested' })} />
      <Button kind="secondary" label="transitionToApp.samePalm" onClick={() => send({ type: 'back.requested' })} />
    </Actions>
  </Screen>
)

const afterLock = {
  authenticate: 'steps.toSignIn',
  enroll: 'steps.toSignUp',
  'add-palm': 'steps.toProfile',
} as const

export const transitionToAppView: StepView<TransitionToAppRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('palms')) return palmsView(props)
  if (snapshot.hasTag('notRecognized')) return unknownView(props)
  if (snapshot.hasTag('locked'))
    return (
      <LockedScreen
        why="transitionToApp.locked"
        forMs={snapshot.context.lockedForMs}
        action={afterLock[snapshot.context.use]}
        isNew={snapshot.context.use === 'enroll'}
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  return scanView(props)
}
