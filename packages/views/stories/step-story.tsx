import type { ReactNode } from 'react'
import { AppShell } from '../src/primitives/app-shell.tsx'
import { WorkflowShell } from '../src/primitives/index.ts'

const nothing = () => undefined

interface Shell {
  canGoBack?: boolean
  /** null shows no palm next to the step. */
  lines?: 0 | 1 | 2 | 3 | null
  theme?: 'light' | 'dark'
}

/** Shows a screen of a step in the shell of the website. */
export const inShell = (screen: ReactNode, { canGoBack = false, lines = 0, theme }: Shell = {}): ReactNode => (
  <WorkflowShell
    onBack={canGoBack ? nothing : undefined}
    onCancel={nothing}
    palm={lines === null ? null : { lines }}
    theme={theme}
  >
    {screen}
  </WorkflowShell>
)

/** Shows a screen of a step in the shell of the app. */
export const inAppShell = (screen: ReactNode, { canGoBack = false }: { canGoBack?: boolean } = {}): ReactNode => (
  <AppShell onBack={canGoBack ? nothing : undefined} onCancel={nothing}>
    {screen}
  </AppShell>
)
export const send = nothing
