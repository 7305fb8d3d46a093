import { formatPhone } from '@palmflow/contract'
import type { StepView } from '@palmflow/react'
import type { AddPinRef } from '@palmflow/workflows'
import { Actions, Button, Form, Notice, PinField, Screen, Waiting } from '../../primitives/index.ts'
import { asNotice, besideField, typed } from '../messages.ts'
import { LockedScreen, TroubledScreen } from '../shared-screens.tsx'

export const addPinView: StepView<AddPinRef> = ({ snapshot, send }) => {
  const { message, lockedForMs, phone, purpose } = snapshot.context
  const isNew = purpose === 'enrollment'
  const busy = snapshot.hasTag('busy')
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('troubled'))
    return <TroubledScreen back="tryAgainAction" onBack={() => send({ type: 'back.requested' })} />
  if (snapshot.hasTag('locked'))
    return (
      <LockedScreen
        why="addPin.locked"
        forMs={lockedForMs}
        isNew={isNew}
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  return (
    <Screen title={isNew ? 'enroll.pinTitle' : 'addPin.title'} lead={isNew ? 'enroll.pinLead' : 'addPin.lead'}>
      <Form busy={busy} onSubmit={(fields) => send({ type: 'pin.submitted', pin: typed(fields, 'pin') })}>
        <PinField
          label="addPin.label"
          isNew={isNew}
          username={phone === undefined || phone === '' ? undefined : formatPhone(phone)}
          busy={busy}
          isKept={message?.key === 'offline'}
          error={besideField(message, 'pinInvalid')}
          onEdit={() => send({ type: 'pin.edited' })}
          focus
        />
        <Notice {...asNotice(message, 'pinInvalid')} />
        <Actions>
          <Button type="submit" label="continue" busy={busy} />
        </Actions>
      </Form>
    </Screen>
  )
}
