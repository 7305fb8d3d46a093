import { type ReactNode, useContext } from 'react'
import { type ShellLook, useShellLook } from '../brand/brand.ts'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { PageTitle } from './page-title.ts'
import { Logo } from './palm/logo.tsx'
import { Palm, type PalmProps } from './palm/palm.tsx'
import { BackButton, CancelButton } from './shell-buttons.tsx'

export interface WorkflowShellProps extends ShellLook {
  readonly onBack?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
  /** The step of the flow and the tags of its state. Tests also read this text. */
  readonly position?: string | undefined
  /**
   * The hand. Its lines show the number of answered questions. A narrow page shows the hand below a field. With
   * `null`, there is no hand.
   */
  readonly palm?: Pick<PalmProps, 'side' | 'mode' | 'lines' | 'inactive'> | null | undefined
  /** The text above the hand. A narrow page does not show this text. */
  readonly purpose?: CopyKey | undefined
  readonly side?: ReactNode
  readonly children: ReactNode
}

export function WorkflowShell({
  onBack,
  onCancel,
  position,
  palm,
  purpose,
  side,
  children,
  ...own
}: WorkflowShellProps) {
  const translate = useText()
  const { logoBar, header, theme } = useShellLook(own)
  // The screens of a lock have their own button to leave. The Back button of the browser still works.
  const isLocked = / (locked|tooMany|barred)\b/.test(position ?? '')
  // A text must be in a landmark, so that screen-reader users find the text.
  const Side = (purpose ?? side) === undefined ? 'div' : 'aside'
  // Inside a host's page, the shell has no landmarks, because the host's page already has landmarks.
  const isHosted = useContext(PageTitle) === null
  const [Bar, Main] = isHosted ? (['div', 'div'] as const) : (['header', 'main'] as const)
  return (
    <div className="pf-shell" data-theme={theme} data-position={position}>
      <Bar className="pf-bar">
        <BackButton onBack={isLocked ? undefined : onBack} />
        <div className="pf-bar-logo">{logoBar === undefined ? <Logo /> : logoBar}</div>
        <CancelButton onCancel={onCancel} />
      </Bar>
      {palm !== null && (
        <Side className="pf-shell-palm">
          {purpose && <p>{translate(purpose)}</p>}
          {side ?? <Palm mode="still" large {...palm} />}
        </Side>
      )}
      <Main className="pf-shell-main">
        {header}
        {children}
      </Main>
    </div>
  )
}
