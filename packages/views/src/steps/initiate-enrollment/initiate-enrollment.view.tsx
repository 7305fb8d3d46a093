import type { StepView } from '@palmflow/flow'
import type { InitiateEnrollmentRef } from '@palmflow/workflows'
import { Button, Waiting } from '../../primitives/index.ts'
import { ReloadScreen, TooManyScreen } from '../../screens/reload-screen.tsx'

export const initiateEnrollmentView: StepView<InitiateEnrollmentRef> = ({ snapshot, send }) => {
  const { message, lockedForMs, isResumed } = snapshot.context
  if (snapshot.hasTag('tooMany'))
    return (
      <TooManyScreen
        why="initiateEnrollment.tooMany"
        forMs={lockedForMs}
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  if (snapshot.hasTag('reload'))
    return (
      <ReloadScreen
        why={message?.key ?? 'tryAgain'}
        // Only a resumed visit has saved data, so only this visit has the text about saved data.
        {...(isResumed && { safe: 'enroll.kept' })}
        onReload={() => send({ type: 'reload.requested' })}
      >
        {snapshot.hasTag('partner') && (
          <Button kind="quiet" label="initiateEnrollment.without" onClick={() => send({ type: 'partner.skipped' })} />
        )}
      </ReloadScreen>
    )
  return <Waiting {...(snapshot.hasTag('waiting') ? { label: 'initiateEnrollment.waiting' } : {})} />
}
