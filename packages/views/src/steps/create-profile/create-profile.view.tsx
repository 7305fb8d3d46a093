import type { StepView } from '@palmflow/flow'
import type { CreateProfileRef } from '@palmflow/workflows'
import { Waiting } from '../../primitives/index.ts'
import { ReloadScreen, TooManyScreen } from '../../screens/reload-screen.tsx'
import { TroubledScreen } from '../../screens/shared-screens.tsx'

export const createProfileView: StepView<CreateProfileRef> = ({ snapshot, send }) => {
  const { message, lockedForMs } = snapshot.context
  if (snapshot.hasTag('troubled'))
    return <TroubledScreen back="validatePhone.changeNumber" onBack={() => send({ type: 'back.requested' })} />
  if (snapshot.hasTag('tooMany'))
    return (
      <TooManyScreen
        why="createProfile.tooMany"
        forMs={lockedForMs}
        onContinue={() => send({ type: 'lock.acknowledged' })}
      />
    )
  if (snapshot.hasTag('reload'))
    return (
      <ReloadScreen
        {...(snapshot.hasTag('later') ? { title: 'createProfile.failedTitle' } : {})}
        why={message?.key ?? 'tryAgain'}
        safe="enroll.kept"
        onReload={() => send({ type: 'reload.requested' })}
      />
    )
  if (snapshot.hasTag('creating')) return <Waiting label="createProfile.waiting" />
  return <Waiting {...(snapshot.hasTag('waiting') ? { label: 'createProfile.readying' } : {})} />
}
