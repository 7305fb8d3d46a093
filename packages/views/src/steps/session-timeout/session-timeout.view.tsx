import type { StepView } from '@palmflow/react'
import type { SessionTimeoutRef } from '@palmflow/workflows'
import { Button } from '../../primitives/index.ts'
import { awayPalm } from '../../primitives/palm/palm-away.ts'
import { StopScreen } from '../stop-screen.tsx'

export const sessionTimeoutView: StepView<SessionTimeoutRef> = ({ send }) => (
  <StopScreen title="sessionExpiredTryAgain" why="sessionTimeout.why" pose={awayPalm}>
    <Button label="tryAgainAction" onClick={() => send({ type: 'reset.requested' })} />
  </StopScreen>
)
