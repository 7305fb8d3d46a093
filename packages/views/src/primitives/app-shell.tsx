import '../styles/app-shell.css'
import type { ReactNode } from 'react'
import { LogoMark } from './palm/logo.tsx'
import { BackButton, CancelButton } from './shell-buttons.tsx'

export interface AppShellProps {
  /** Absent: no Back. */
  readonly onBack?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
  readonly theme?: 'light' | 'dark' | undefined
  readonly children: ReactNode
}

/** The frame inside the app's web view: no navigation, and the app itself says whose it is (B49). */
export function AppShell({ onBack, onCancel, theme, children }: AppShellProps) {
  return (
    <div className="pf-app" data-theme={theme}>
      <header className="pf-bar pf-app-bar">
        <BackButton onBack={onBack} />
        <div className="pf-bar-logo">
          <LogoMark size={24} />
        </div>
        <CancelButton onCancel={onCancel} />
      </header>
      <main className="pf-app-main">{children}</main>
    </div>
  )
}
