import type { StepView } from '@palmflow/react'
import { type CheckVerificationRef, isSubmittedEarly } from '@palmflow/workflows'
import { Actions, Button, Screen, Waiting } from '../../primitives/index.ts'
import { PhoneScreen } from '../phone-screen.tsx'
import { LockedScreen } from '../shared-screens.tsx'

export const checkVerificationView: StepView<CheckVerificationRef> = ({ snapshot, send }) => {
  const { phone, message, lockedForMs } = snapshot.context
  const reload = () => send({ type: 'reload.requested' })
  if (snapshot.hasTag('phone'))
    return (
      <PhoneScreen
        phone={phone}
        message={message}
        busy={isSubmittedEarly(snapshot) && !snapshot.hasTag('reload')}
        onSubmit={(typedPhone) => send({ type: 'phone.submitted', phone: typedPhone })}
        onEdit={() => send({ type: 'phone.edited' })}
        onDraft={(draft) => send({ type: 'draft.kept', phone: draft })}
        {...(snapshot.hasTag('reload') ? { onReload: reload } : {})}
      />
    )
  if (snapshot.hasTag('reload'))
    return (
      <Screen title="checkVerification.failedTitle" lead="tryAgain">
        <Actions>
          <Button label="checkVerification.reload" onClick={reload} />
        </Actions>
      </Screen>
    )
  if (snapshot.hasTag('tooMany'))
    return (
      <LockedScreen
        why="checkVerification.tooMany"
        forMs={lockedForMs}
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  return <Waiting label="checkVerification.waiting" />
}
