import { useBrand } from '../brand/brand.ts'
import { useText } from '../copy/copy.tsx'
import { Actions, Button } from '../primitives/button.tsx'
import { Screen } from '../primitives/screen.tsx'
import { StateRing } from '../primitives/state-ring.tsx'
import { WorkflowShell } from '../primitives/workflow-shell.tsx'

export interface GlobalErrorPageProps {
  readonly helpHref: string
  readonly onReload: () => void
}

/**
 * The page after a render error or a missing file. The links must load a new page, because the router may be broken.
 */
export function GlobalErrorPage({ helpHref, onReload }: GlobalErrorPageProps) {
  const { links } = useBrand()
  const translate = useText()
  return (
    <WorkflowShell palm={{ lines: 0, inactive: true }}>
      <Screen title="globalErrorTitle">
        <p>
          {translate('globalErrorKept')} <span>{translate('globalErrorText')}</span>
        </p>
        <StateRing state="down" />
        <Actions>
          <Button label="checkVerification.reload" onClick={onReload} />
          <Button kind="quiet" label="backToHomepage" onClick={() => location.assign(links.home)} />
          <a className="pf-button pf-quiet" href={helpHref}>
            <span className="pf-button-label">{translate('getHelp')}</span>
          </a>
        </Actions>
      </Screen>
    </WorkflowShell>
  )
}
