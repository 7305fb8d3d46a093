import type { StepView } from '@palmflow/react'
import type { CheckVerificationRef } from '@palmflow/workflows'
import { Actions, Button, Screen } from '../../primitives/index.ts'
import { LockedScreen } from '../shared-screens.tsx'
import { checkVerificationFirst } from './check-verification.first.tsx'

export const checkVerificationView: StepView<CheckVerificationRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('tooMany'))
    return (
      <LockedScreen
        title="tooManyRequestsTitle"
        lead="tooManyRequestsText"
        why="checkVerification.tooMany"
        forMs={snapshot.context.lockedForMs}
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  if (snapshot.hasTag('waiting') && snapshot.hasTag('reload'))
    return (
      <Screen title="checkVerification.failedTitle" lead="tryAgain">
        <Actions>
          <Button label="checkVerification.reload" onClick={() => send({ type: 'reload.requested' })} />
        </Actions>
      </Screen>
    )
  return checkVerificationFirst(props)
}
