import type { StepView } from '@palmflow/flow'
import type { SessionTimeoutRef } from '@palmflow/workflows'
import { SessionExpiredScreen } from '../../screens/session-expired-screen.tsx'

export const sessionTimeoutView: StepView<SessionTimeoutRef> = ({ send }) => (
  <SessionExpiredScreen onTryAgain={() => send({ type: 'reset.requested' })} />
)
