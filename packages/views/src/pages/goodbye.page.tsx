import { useText } from '../copy/copy.tsx'
import { Actions, Button } from '../primitives/button.tsx'
import { Screen } from '../primitives/screen.tsx'
import { WorkflowShell } from '../primitives/workflow-shell.tsx'

export interface GoodbyePageProps {
  readonly onHome: () => void
  readonly onSignIn: () => void
}

/** The links open only pages that need no session, because the session has ended. */
export function GoodbyePage({ onHome, onSignIn }: GoodbyePageProps) {
  const translate = useText()
  return (
    <WorkflowShell palm={{ lines: 0, inactive: true }}>
      <Screen title="unenroll.goodbye" lead="unenroll.gone">
        <p>{translate('unenroll.again')}</p>
        <Actions>
          <Button label="backToHomepage" onClick={onHome} />
          <Button kind="secondary" label="signIn" onClick={onSignIn} />
        </Actions>
      </Screen>
    </WorkflowShell>
  )
}
