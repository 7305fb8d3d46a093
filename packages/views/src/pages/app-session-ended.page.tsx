import { AppShell } from '../primitives/app-shell.tsx'
import { Button } from '../primitives/button.tsx'
import { StopScreen } from '../screens/stop-screen.tsx'

export interface AppSessionEndedPageProps {
  readonly onTryAgain: () => void
}

/** Shows the texts of the step SESSION_TIMEOUT, which the app shows at the end of a session (R460, ruling 36). */
export function AppSessionEndedPage({ onTryAgain }: AppSessionEndedPageProps) {
  return (
    <AppShell header={null}>
      <StopScreen title="sessionExpiredTryAgain" why="sessionTimeout.why" ring="timedOut">
        <Button label="tryAgainAction" onClick={onTryAgain} />
      </StopScreen>
    </AppShell>
  )
}
