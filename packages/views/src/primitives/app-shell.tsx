import '../styles/app-shell.css'
import type { ReactNode } from 'react'
import { type ShellLook, useShellLook } from '../brand/brand.ts'
import { InAppContext } from './in-app-context.ts'
import { LogoMark } from './palm/logo.tsx'
import { BackButton, CancelButton } from './shell-buttons.tsx'

export interface AppShellProps extends ShellLook {
  readonly onBack?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
  /** The step of the flow and the tags of its state. Tests read this text. */
  readonly position?: string | undefined
  readonly children: ReactNode
}

/** The frame of a step inside the app's web view. The frame has no navigation links (R071). */
export function AppShell({ onBack, onCancel, position, children, ...own }: AppShellProps) {
  const { logoBar, header, theme } = useShellLook(own)
  return (
    <div className="pf-app" data-theme={theme} data-position={position}>
      <header className="pf-bar pf-app-bar">
        <BackButton onBack={onBack} />
        <div className="pf-bar-logo">{logoBar === undefined ? <LogoMark size={24} /> : logoBar}</div>
        <CancelButton onCancel={onCancel} />
      </header>
      <main className="pf-app-main">
        {header}
        <InAppContext.Provider value={true}>{children}</InAppContext.Provider>
      </main>
    </div>
  )
}
