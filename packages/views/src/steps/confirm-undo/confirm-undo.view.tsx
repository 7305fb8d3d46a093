import type { StepView } from '@palmflow/flow'
import type { ConfirmUndoRef } from '@palmflow/workflows'
import { helpAt, useBrand } from '../../brand/brand.ts'
import type { CopyKey } from '../../copy/catalogue.ts'
import { Text } from '../../copy/copy.tsx'
import { Actions, Button, Form, LinkButton, Notice, PinField, Screen, Waiting } from '../../primitives/index.ts'
import { asNotice, besideField, typed } from '../../screens/form-messages.ts'
import { ReloadScreen } from '../../screens/reload-screen.tsx'
import { ForgotPin, LockedScreen } from '../../screens/shared-screens.tsx'
import { StopScreen } from '../../screens/stop-screen.tsx'
import { Effects } from './effects.tsx'

type Props = Parameters<StepView<ConfirmUndoRef>>[0]

function Question({ snapshot, send }: Props) {
  const { undo, message } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <Screen title="confirmUndo.title" lead="confirmUndo.lead">
      <Effects undo={undo} />
      <Form busy={busy} onSubmit={(fields) => send({ type: 'pin.submitted', pin: typed(fields, 'pin') })}>
        <Notice {...asNotice(message, 'pinInvalid')} />
        <PinField
          label="addPin.label"
          isNew={false}
          username={undefined}
          busy={busy}
          isKept={message?.key === 'offline'}
          error={besideField(message, 'pinInvalid')}
          onEdit={() => send({ type: 'pin.edited' })}
          focus
        />
        <Actions>
          <Button type="submit" label="confirmUndo.action" busyLabel="confirmUndo.undoing" busy={busy} />
          <ForgotPin />
        </Actions>
        <p className="pf-note">
          <Text of="confirmUndo.notYours" />
        </p>
      </Form>
    </Screen>
  )
}

interface StopProps extends Pick<Props, 'send'> {
  title: CopyKey
  why: CopyKey
  safe: CopyKey
  ring: 'timedOut' | 'held'
}

/** The screen if only support can help. */
function Stop({ send, ...texts }: StopProps) {
  const { links } = useBrand()
  return (
    <StopScreen {...texts}>
      <LinkButton href={helpAt(links, 'contact')} label="steps.support" />
      <Button kind="secondary" label="confirmUndo.leave" onClick={() => send({ type: 'result.acknowledged' })} />
    </StopScreen>
  )
}

function Done({ send }: Pick<Props, 'send'>) {
  const { links } = useBrand()
  return (
    <StopScreen title="confirmUndo.doneTitle" why="confirmUndo.done" safe="confirmUndo.doneAdvice" ring="done">
      <Button label="confirmUndo.signIn" onClick={() => send({ type: 'signIn.requested' })} />
      <LinkButton kind="secondary" href={helpAt(links, 'contact')} label="steps.support" />
    </StopScreen>
  )
}

const stops = {
  gone: { title: 'confirmUndo.goneTitle', why: 'confirmUndo.gone', safe: 'confirmUndo.goneHelp', ring: 'timedOut' },
  barred: { title: 'steps.barredTitle', why: 'steps.barred', safe: 'steps.barredHelp', ring: 'held' },
  held: { title: 'confirmUndo.heldTitle', why: 'confirmUndo.held', safe: 'confirmUndo.heldHelp', ring: 'held' },
  taken: { title: 'confirmUndo.takenTitle', why: 'confirmUndo.taken', safe: 'confirmUndo.takenHelp', ring: 'held' },
} as const

export const confirmUndoView: StepView<ConfirmUndoRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('waiting')) return <Waiting label="confirmUndo.waiting" />
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('reload'))
    return <ReloadScreen why="tryAgain" onReload={() => send({ type: 'reload.requested' })} />
  if (snapshot.hasTag('gone')) return <Stop send={send} {...stops.gone} />
  if (snapshot.hasTag('held')) return <Stop send={send} {...stops.held} />
  if (snapshot.hasTag('taken')) return <Stop send={send} {...stops.taken} />
  if (snapshot.hasTag('barred')) return <Stop send={send} {...stops.barred} />
  if (snapshot.hasTag('undone')) return <Done send={send} />
  if (snapshot.hasTag('locked'))
    return (
      <LockedScreen
        title="confirmUndo.lockedTitle"
        why="addPin.locked"
        safe="confirmUndo.lockedSafe"
        forMs={snapshot.context.lockedForMs}
        action="backToHomepage"
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  return <Question {...props} />
}
