import { Button } from '../primitives/button.tsx'
import { StopScreen } from './stop-screen.tsx'

/** The end of a session in the app (R460). */
export const SessionExpiredScreen = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <StopScreen title="sessionExpiredTryAgain" why="sessionTimeout.why" ring="timedOut">
    <Button label="tryAgainAction" onClick={onTryAgain} />
  </StopScreen>
)
