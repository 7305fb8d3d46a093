import type { StepView } from '@palmflow/flow'
import type { CheckAuthenticationRef } from '@palmflow/workflows'
import { Button, Waiting } from '../../primitives/index.ts'
import { StopScreen } from '../../screens/stop-screen.tsx'

export const checkAuthenticationView: StepView<CheckAuthenticationRef> = ({ snapshot, send }) =>
  snapshot.hasTag('failed') ? (
    <StopScreen title="authError.unavailableTitle" why="tryAgain" ring="down">
      <Button label="tryAgainAction" onClick={() => send({ type: 'again.requested' })} />
    </StopScreen>
  ) : (
    <Waiting />
  )
