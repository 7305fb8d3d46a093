import { formatPhone } from '@palmflow/contract'
import type { StepView } from '@palmflow/react'
import type { ValidatePhoneRef } from '@palmflow/workflows'
import { Actions, Button, Form, Notice, OtpField, Screen, Waiting } from '../../primitives/index.ts'
import { asNotice, besideField, typed } from '../messages.ts'
import { LockedScreen, TroubledScreen } from '../shared-screens.tsx'
import { validatePhoneFirst } from './validate-phone.first.tsx'

/** A number stays on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

const otpView: StepView<ValidatePhoneRef> = ({ snapshot, send }) => {
  const { phone, message } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <Screen
      title="validatePhone.otpTitle"
      lead="validatePhone.otpLead"
      values={{ phone: unbroken(formatPhone(phone)) }}
    >
      <Button kind="quiet" label="validatePhone.changeNumber" onClick={() => send({ type: 'back.requested' })} />
      <Form busy={busy} onSubmit={(fields) => send({ type: 'otp.submitted', otp: typed(fields, 'otp') })}>
        <OtpField
          label="validatePhone.otpLabel"
          note="validatePhone.otpNote"
          busy={busy}
          error={besideField(message, 'otpInvalid')}
          onEdit={() => send({ type: 'otp.edited' })}
          focus
        />
        <Notice {...asNotice(message, 'otpInvalid')} />
        <Actions>
          <Button type="submit" label="continue" busy={busy} />
          <Button
            kind="quiet"
            label="validatePhone.resend"
            busy={snapshot.hasTag('resending')}
            onClick={() => send({ type: 'otp.resendRequested' })}
          />
        </Actions>
      </Form>
    </Screen>
  )
}

export const validatePhoneView: StepView<ValidatePhoneRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('otp')) return otpView(props)
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('troubled'))
    return <TroubledScreen back="validatePhone.changeNumber" onBack={() => send({ type: 'back.requested' })} />
  if (snapshot.hasTag('locked'))
    return (
      <LockedScreen
        why="validatePhone.locked"
        forMs={snapshot.context.lockedForMs}
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  return validatePhoneFirst(props)
}
