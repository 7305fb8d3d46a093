import { formatPhone } from '@palmflow/contract'
import { isLastCode } from '@palmflow/workflows'
import type { ReactNode } from 'react'
import { Waiting } from '../primitives/index.ts'
import { LockedScreen, OtpScreen, TroubledScreen } from '../screens/shared-screens.tsx'
import type { PhoneProofProps } from './phone-form.tsx'

function Code({ snapshot, send }: PhoneProofProps) {
  return (
    <OtpScreen
      lead="validatePhone.otpLead"
      phone={formatPhone(snapshot.context.phone)}
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
}

function Locked({ snapshot, send }: PhoneProofProps) {
  const { isEnrolling, isUpdating, addsPalm, tail, lockedForMs, message } = snapshot.context
  const isTextLimit = snapshot.hasTag('textLimited')
  return (
    <LockedScreen
      {...(isUpdating && { title: 'addPhone.lockedTitle' })}
      {...(addsPalm && { title: 'addPalm.lockedTitle' })}
      {...(isTextLimit && message !== null && { quotes: [message.key] })}
      why={isTextLimit ? 'validatePhone.textsLocked' : 'validatePhone.locked'}
      forMs={lockedForMs}
      action={isUpdating || addsPalm ? 'steps.toProfile' : isEnrolling ? 'steps.toSignUp' : 'steps.toSignIn'}
      isNew={isEnrolling === true && tail === undefined}
      onContinue={() => send({ type: 'lock.acknowledged' })}
    />
  )
}

export function phoneProofScreen(props: PhoneProofProps, form: () => ReactNode): ReactNode {
  const { snapshot, send } = props
  if (snapshot.hasTag('otp')) return <Code {...props} />
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('troubled'))
    return <TroubledScreen back="validatePhone.changeNumber" onBack={() => send({ type: 'back.requested' })} />
  return snapshot.hasTag('locked') ? <Locked {...props} /> : form()
}
