import { formatPhone, phoneDigits } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { AddPinContext, AddPinRef } from '@palmflow/workflows'
import type { CopyKey, CopyValues } from '../../copy/catalogue.ts'
import { Actions, Button, Form, PinField, Screen, Waiting } from '../../primitives/index.ts'
import { fieldMessages, typed } from '../../screens/form-messages.ts'
import { leadMessage } from '../../screens/lead-message.tsx'
import { ForgotPin, LockedScreen, TroubledScreen } from '../../screens/shared-screens.tsx'
import { BarredScreen } from '../../screens/stop-screen.tsx'

interface EnteringProps extends Pick<AddPinContext, 'purpose'> {
  phone: string
}
/**
 * In a sign-in, the lead text shows the last digits of the number. A user who resumes the sign-in of another user can
 * therefore notice the other number.
 */
function leadOf({ purpose, phone }: EnteringProps): { lead: CopyKey; values?: CopyValues } {
  if (purpose === 'enrollment') return { lead: 'enroll.pinLead' }
  if (purpose === 'stepUp') return { lead: 'addPin.leadStepUp' }
  return phone === ''
    ? { lead: 'addPin.lead' }
    : { lead: 'addPin.leadOf', values: { tail: phoneDigits(phone).slice(-4) } }
}

const afterLock = {
  secondFactor: 'steps.toSignIn',
  challenge: 'steps.toSignIn',
  stepUp: 'steps.goBack',
  enrollment: 'steps.toSignUp',
} as const

export const addPinView: StepView<AddPinRef> = ({ snapshot, send }) => {
  const { message, lockedForMs, phone = '', purpose } = snapshot.context
  const isNew = purpose === 'enrollment'
  const busy = snapshot.hasTag('busy')
  const { lead, values } = leadOf({ purpose, phone })
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('troubled'))
    return <TroubledScreen back="tryAgainAction" onBack={() => send({ type: 'back.requested' })} />
  if (snapshot.hasTag('barred'))
    return (
      <BarredScreen
        onBack={() => send({ type: 'back.requested' })}
        onContinue={() => send({ type: 'lock.acknowledged' })}
        leave={afterLock[purpose]}
      />
    )
  if (snapshot.hasTag('locked'))
    return (
      <LockedScreen
        why="addPin.locked"
        forMs={lockedForMs}
        action={afterLock[purpose]}
        isNew={isNew}
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  return (
    <Screen title={isNew ? 'enroll.pinTitle' : 'addPin.title'} lead={leadMessage(message, lead, values)}>
      <Form busy={busy} onSubmit={(fields) => send({ type: 'pin.submitted', pin: typed(fields, 'pin') })}>
        <PinField
          label="addPin.label"
          isNew={isNew}
          username={phone === '' ? undefined : formatPhone(phone)}
          busy={busy}
          isKept={message?.key === 'offline'}
          {...fieldMessages(message, 'pinInvalid', 'pinCommon')}
          onEdit={() => send({ type: 'pin.edited' })}
          focus
        />
        <Actions>
          <Button type="submit" label="continue" busyLabel="checking" busy={busy} />
          {!isNew && <ForgotPin />}
        </Actions>
      </Form>
    </Screen>
  )
}
