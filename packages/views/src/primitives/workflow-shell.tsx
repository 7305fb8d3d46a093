import type { ReactNode } from 'react'
import { type ShellLook, useShellLook } from '../brand/brand.ts'
import { Logo } from './palm/logo.tsx'
import { Palm, type PalmProps } from './palm/palm.tsx'
import { BackButton, CancelButton } from './shell-buttons.tsx'

export interface WorkflowShellProps extends ShellLook {
  /** If absent, Back is not shown. */
  readonly onBack?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
  /** The step of the flow and the tags of its state, for tests. */
  readonly position?: string | undefined
  /** The hand next to the question. Its lines show the progress. `null` shows no hand. */
  readonly palm?: Pick<PalmProps, 'side' | 'mode' | 'lines' | 'inactive'> | null | undefined
  readonly children: ReactNode
}

export function WorkflowShell({ onBack, onCancel, position, palm, children, ...own }: WorkflowShellProps) {
  const { logoBar, header, theme } = useShellLook(own)
  return (
    <div className="pf-shell" data-theme={theme} data-position={position}>
      <header className="pf-bar">
        <BackButton onBack={onBack} />
        <div className="pf-bar-logo">{logoBar === undefined ? <Logo /> : logoBar}</div>
        <CancelButton onCancel={onCancel} />
      </header>
      {palm?.lines !== undefined && palm.inactive !== true && (
        <div className="pf-shell-lines" data-lines={palm.lines} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
      {palm !== null && (
        <div className="pf-shell-palm">
          <Palm mode="still" large {...palm} />
        </div>
      )}
      <main className="pf-shell-main">
        {header}
        {children}
      </main>
    </div>
  )
}
