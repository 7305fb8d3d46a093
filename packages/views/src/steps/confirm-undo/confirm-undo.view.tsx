import type { wire } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { ConfirmUndoRef } from '@palmflow/workflows'
import { useBrand } from '../../brand/brand.ts'
import type { CopyKey } from '../../copy/catalogue.ts'
import { clockText } from '../../copy/clock-text.ts'
import { Text, useLocale } from '../../copy/copy.tsx'
import { Actions, Button, Form, LinkButton, PinField, Screen, Waiting } from '../../primitives/index.ts'
import { fieldMessages, typed } from '../../screens/form-messages.ts'
import { ForgotPin, LockedScreen } from '../../screens/shared-screens.tsx'
import { StopScreen } from '../../screens/stop-screen.tsx'
import { Change } from './change-summary.tsx'
import { Effects } from './undo-effects.tsx'
import { Barred, Done, Stop, stops } from './undo-end-screens.tsx'

type Props = Parameters<StepView<ConfirmUndoRef>>[0]

function leadOf({ phoneTail, palms, changedAt }: wire.Undo): CopyKey {
  if (changedAt === undefined) return 'confirmUndo.changed'
  if (phoneTail !== undefined && palms.length === 0) return 'confirmUndo.changedNumber'
  return phoneTail === undefined && palms.length === 1 ? 'confirmUndo.addedPalm' : 'confirmUndo.changedProfile'
}

/**
 * Returns a function that formats the time of a change. The text has no year, because a link is valid for only 72
 * hours.
 */
function useChangedAt(): (ms: number | undefined) => string {
  const clock = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, clock)
  return (ms) => clockText(locale, ms === undefined ? '' : format.format(ms)).replace(' ', '\u00a0')
}

function Question({ snapshot, send, undo }: Props & { undo: wire.Undo }) {
  const { message } = snapshot.context
  const { links } = useBrand()
  const busy = snapshot.hasTag('busy')
  const time = useChangedAt()(undo.changedAt)
  return (
    <Screen title="confirmUndo.title" values={{ time }} lead={leadOf(undo)}>
      <Change undo={undo} />
      <p>
        <Text of="confirmUndo.lead" />
      </p>
      <Effects undo={undo} />
      <Form busy={busy} onSubmit={(fields) => send({ type: 'pin.submitted', pin: typed(fields, 'pin') })}>
        <PinField
          label="addPin.label"
          isNew={false}
          username={undefined}
          busy={busy}
          isKept={message?.key === 'offline'}
          {...fieldMessages(message, 'pinInvalid')}
          onEdit={() => send({ type: 'pin.edited' })}
          focus
        />
        <Actions>
          <Button type="submit" label="confirmUndo.action" busyLabel="confirmUndo.undoing" busy={busy} />
          {busy ? (
            <Button kind="secondary" label="confirmUndo.mine" disabled />
          ) : (
            <LinkButton kind="secondary" href={links.home} label="confirmUndo.mine" />
          )}
          <ForgotPin />
        </Actions>
      </Form>
    </Screen>
  )
}

export const confirmUndoView: StepView<ConfirmUndoRef> = (props) => {
  const { snapshot, send } = props
  const isOffline = snapshot.context.message?.key === 'offline'
  if (snapshot.hasTag('waiting')) return <Waiting label="confirmUndo.waiting" />
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('reload'))
    return (
      <StopScreen title="confirmUndo.notLoadedTitle" why={isOffline ? 'offline' : 'confirmUndo.notLoaded'} ring="down">
        <Button label="tryAgainAction" onClick={() => send({ type: 'reload.requested' })} />
      </StopScreen>
    )
  if (snapshot.hasTag('gone')) return <Stop send={send} {...stops.gone} />
  if (snapshot.hasTag('held')) return <Stop send={send} {...stops.held} />
  if (snapshot.hasTag('taken')) return <Stop send={send} {...stops.taken} />
  if (snapshot.hasTag('barred')) return <Barred send={send} />
  if (snapshot.hasTag('undone')) return <Done send={send} />
  if (snapshot.hasTag('locked'))
    return (
      <LockedScreen
        title="confirmUndo.lockedTitle"
        why="addPin.locked"
        safe="confirmUndo.lockedSafe"
        forMs={snapshot.context.lockedForMs}
        action="confirmUndo.leave"
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  const { undo } = snapshot.context
  return undo === null ? <Waiting /> : <Question {...props} undo={undo} />
}
