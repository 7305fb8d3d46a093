import '../styles/app-shell.css'
import type { ReactNode } from 'react'
import { LogoMark } from './palm/logo.tsx'
import { BackButton, CancelButton } from './shell-buttons.tsx'

export interface AppShellProps {
  /** Absent: no Back. */
  readonly onBack?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
  /** In place of the brand's mark (a partner's beside ours); `null` shows none. */
  readonly logoBar?: ReactNode
  readonly header?: ReactNode
  readonly theme?: 'light' | 'dark' | undefined
  readonly children: ReactNode
}

/** The frame inside the app's web view: no navigation, and the app itself says whose it is (B49). */
export function AppShell({ onBack, onCancel, logoBar, header, theme, children }: AppShellProps) {
  return (
    <div className="pf-app" data-theme={theme}>
      <header className="pf-bar pf-app-bar">
        <BackButton onBack={onBack} />
        <div className="pf-bar-logo">{logoBar === undefined ? <LogoMark size={24} /> : logoBar}</div>
        <CancelButton onCancel={onCancel} />
      </header>
      <main className="pf-app-main">
        {header}
        {children}
      </main>
    </div>
  )
}
