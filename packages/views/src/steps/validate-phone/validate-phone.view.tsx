import { formatPhone } from '@palmflow/contract'
import type { StepView } from '@palmflow/react'
import { isLastCode, type ValidatePhoneRef } from '@palmflow/workflows'
import { Waiting } from '../../primitives/index.ts'
import { LockedScreen, OtpScreen, TroubledScreen } from '../shared-screens.tsx'
import { validatePhoneFirst } from './validate-phone.first.tsx'

/** A number stays on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

const otpView: StepView<ValidatePhoneRef> = ({ snapshot, send }) => (
  <OtpScreen
    lead="validatePhone.otpLead"
    values={{ phone: unbroken(formatPhone(snapshot.context.phone)) }}
    isLast={isLastCode(snapshot)}
    message={snapshot.context.message}
    busy={snapshot.hasTag('busy')}
    due={snapshot.hasTag('due')}
    resending={snapshot.hasTag('resending')}
    onSubmit={(otp) => send({ type: 'otp.submitted', otp })}
    onEdit={() => send({ type: 'otp.edited' })}
    onFilled={(otp) => send({ type: 'otp.filled', otp })}
    onResend={() => send({ type: 'otp.resendRequested' })}
    onBack={() => send({ type: 'back.requested' })}
  />
)

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
        isNew={snapshot.context.isEnrolling === true && snapshot.context.tail === undefined}
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  return validatePhoneFirst(props)
}
