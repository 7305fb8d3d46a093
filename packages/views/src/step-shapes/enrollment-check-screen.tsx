import type { StepView } from '@palmflow/flow'
import type { CheckEnrollmentRef } from '@palmflow/workflows'
import type { CopyKey } from '../copy/catalogue.ts'
import { Waiting } from '../primitives/index.ts'
import { ReloadScreen, TooManyScreen } from '../screens/reload-screen.tsx'

type Props = Parameters<StepView<CheckEnrollmentRef>>[0]

export function EnrollmentCheckScreen({ snapshot, send, waiting }: Props & { waiting: CopyKey }) {
  const { message, lockedForMs } = snapshot.context
  if (snapshot.hasTag('tooMany'))
    return (
      <TooManyScreen
        why="checkEnrollment.tooMany"
        forMs={lockedForMs}
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  if (snapshot.hasTag('reload'))
    return (
      <ReloadScreen
        why={message?.key ?? 'tryAgain'}
        safe="enroll.kept"
        onReload={() => send({ type: 'reload.requested' })}
      />
    )
  return <Waiting {...(snapshot.hasTag('waiting') ? { label: waiting } : {})} />
}
