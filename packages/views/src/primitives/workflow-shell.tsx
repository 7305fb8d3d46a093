import type { ReactNode } from 'react'
import { Logo } from './palm/logo.tsx'
import { Palm, type PalmProps } from './palm/palm.tsx'
import { BackButton, CancelButton } from './shell-buttons.tsx'

export interface WorkflowShellProps {
  /** Absent: no Back. */
  readonly onBack?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
  /** In place of the brand's logo (a partner's beside ours); `null` shows none. */
  readonly logoBar?: ReactNode
  readonly header?: ReactNode
  readonly theme?: 'light' | 'dark' | undefined
  /** The hand beside the question: its lines draw as the person gets on. `null` shows none. */
  readonly palm?: Pick<PalmProps, 'side' | 'mode' | 'lines'> | null | undefined
  readonly children: ReactNode
}

export function WorkflowShell({ onBack, onCancel, logoBar, header, theme, palm, children }: WorkflowShellProps) {
  return (
    <div className="pf-shell" data-theme={theme}>
      <header className="pf-bar">
        <BackButton onBack={onBack} />
        <div className="pf-bar-logo">{logoBar === undefined ? <Logo /> : logoBar}</div>
        <CancelButton onCancel={onCancel} />
      </header>
      {palm !== null && (
        <div className="pf-shell-palm">
          <Palm mode="still" {...palm} />
        </div>
      )}
      <main className="pf-shell-main">
        {header}
        {children}
      </main>
    </div>
  )
}
