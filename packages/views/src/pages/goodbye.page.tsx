import { useText } from '../copy/copy.tsx'
import { Actions, Button } from '../primitives/button.tsx'
import { Screen } from '../primitives/screen.tsx'
import { StateRing } from '../primitives/state-ring.tsx'
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
        <p className="pf-lead">{translate('unenroll.again')}</p>
        <StateRing state="done" />
        <Actions>
          <Button label="backToHomepage" onClick={onHome} />
          <Button kind="quiet" label="unenroll.enroll" onClick={onEnroll} />
        </Actions>
      </Screen>
    </WorkflowShell>
  )
}
