import type { StepView } from '@palmflow/flow'
import { type ChallengeOtpRef, hasLastAttempt } from '@palmflow/workflows'
import { Waiting } from '../../primitives/index.ts'
import { LockedScreen, OtpScreen } from '../../screens/shared-screens.tsx'

export const challengeOtpView: StepView<ChallengeOtpRef> = ({ snapshot, send }) => {
  const { message, lockedForMs } = snapshot.context
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('locked'))
    return (
      <LockedScreen
        why="validatePhone.locked"
        quotes={['otpIncorrect', 'otpTooManyTimes']}
        forMs={lockedForMs}
        action="steps.toSignIn"
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  return (
    <OtpScreen
      lead="challengeOtp.lead"
      isLast={hasLastAttempt(snapshot)}
      message={message}
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
