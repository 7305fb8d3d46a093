import type { StepView } from '@palmflow/flow'
import type { ChallengePhoneRef } from '@palmflow/workflows'
import { Waiting } from '../../primitives/index.ts'
import { LockedScreen } from '../../screens/shared-screens.tsx'
import { PhoneForm } from '../../step-shapes/phone-form.tsx'

export const challengePhoneView: StepView<ChallengePhoneRef> = ({ snapshot, send }) => {
  const { phone, message, lockedForMs } = snapshot.context
  if (snapshot.hasTag('leaving')) return <Waiting />
  if (snapshot.hasTag('locked'))
    return (
      <LockedScreen
        why="challengePhone.locked"
        forMs={lockedForMs}
        action="steps.toSignIn"
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  return (
    <PhoneForm
      title="challengePhone.title"
      lead="challengePhone.lead"
      phone={phone}
      message={message}
      busy={snapshot.hasTag('busy')}
      onSubmit={(number) => send({ type: 'phone.submitted', phone: number })}
      onEdit={() => send({ type: 'phone.edited' })}
      onDraft={(number) => send({ type: 'draft.kept', phone: number })}
    />
  )
}
