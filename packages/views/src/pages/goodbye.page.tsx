import { useText } from '../copy/copy.tsx'
import { Actions, Button } from '../primitives/button.tsx'
import { GoneRing } from '../primitives/gone-ring.tsx'
import { Screen } from '../primitives/screen.tsx'
import { WorkflowShell } from '../primitives/workflow-shell.tsx'

export interface GoodbyePageProps {
  readonly onHome: () => void
  readonly onEnroll: () => void
}

/** The session has ended, so the buttons must open pages that need no session. */
export function GoodbyePage({ onHome, onEnroll }: GoodbyePageProps) {
  const translate = useText()
  return (
    <WorkflowShell palm={{ lines: 0, inactive: true }}>
      <Screen title="unenroll.goodbye">
        <p>{translate('unenroll.gone')}</p>
        <p>{translate('unenroll.again')}</p>
        <GoneRing />
        <Actions>
          <Button label="unenroll.done" onClick={onHome} />
          <Button kind="quiet" label="unenroll.enroll" onClick={onEnroll} />
        </Actions>
      </Screen>
    </WorkflowShell>
  )
}
