import type { StepView } from '@palmflow/flow'
import type { CheckVerificationRef } from '@palmflow/workflows'
import { ReloadScreen, tooManyQuotes } from '../../screens/reload-screen.tsx'
import { LockedScreen } from '../../screens/shared-screens.tsx'
import { checkVerificationFirstLoad } from './check-verification.first-load.tsx'

export const checkVerificationView: StepView<CheckVerificationRef> = (props) => {
  const { snapshot, send } = props
  if (snapshot.hasTag('tooMany'))
    return (
      <LockedScreen
        quotes={tooManyQuotes}
        why="checkVerification.tooMany"
        forMs={snapshot.context.lockedForMs}
        action="steps.toSignIn"
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  if (snapshot.hasTag('waiting') && snapshot.hasTag('reload'))
    return <ReloadScreen why="tryAgain" onReload={() => send({ type: 'reload.requested' })} />
  return checkVerificationFirstLoad(props)
}
