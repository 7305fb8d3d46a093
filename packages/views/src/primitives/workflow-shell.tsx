import type { ReactNode } from 'react'
import { useText } from '../copy/copy.tsx'
import { Logo } from './palm/logo.tsx'
import { Palm, type PalmProps } from './palm/palm.tsx'

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

const backArrow = 'M14.5 5 7.5 12l7 7'

export function WorkflowShell({ onBack, onCancel, logoBar, header, theme, palm, children }: WorkflowShellProps) {
  const say = useText()
  return (
    <div className="pf-shell" data-theme={theme}>
      <header className="pf-bar">
        {onBack !== undefined && (
          <button type="button" className="pf-bar-button" onClick={onBack}>
            <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={backArrow} />
            </svg>
            {say('back')}
          </button>
        )}
        <div className="pf-bar-logo">{logoBar === undefined ? <Logo /> : logoBar}</div>
        {onCancel !== undefined && (
          <button type="button" className="pf-bar-button pf-bar-end" onClick={onCancel}>
            {say('cancel')}
          </button>
        )}
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
