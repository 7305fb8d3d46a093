import type { StepView } from '@palmflow/flow'
import type { SessionTimeoutRef } from '@palmflow/workflows'
import { Button } from '../../primitives/index.ts'
import { StopScreen } from '../../screens/stop-screen.tsx'

export const sessionTimeoutView: StepView<SessionTimeoutRef> = ({ send }) => (
  <StopScreen title="sessionExpiredTryAgain" why="sessionTimeout.why" ring="timedOut">
    <Button label="tryAgainAction" onClick={() => send({ type: 'reset.requested' })} />
  </StopScreen>
)
