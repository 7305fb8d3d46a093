import { AppShell } from '../primitives/app-shell.tsx'
import { SessionExpiredScreen } from '../screens/session-expired-screen.tsx'

export interface AppSessionEndedPageProps {
  readonly onTryAgain: () => void
}

/** Shows the texts of the step SESSION_TIMEOUT, which the app shows at the end of a session (R460, ruling 36). */
export function AppSessionEndedPage({ onTryAgain }: AppSessionEndedPageProps) {
  return (
    <AppShell header={null}>
      <SessionExpiredScreen onTryAgain={onTryAgain} />
    </AppShell>
  )
}
