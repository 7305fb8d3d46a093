import type { ReactNode } from 'react'
import { AppShell } from '../src/primitives/app-shell.tsx'
import { WorkflowShell } from '../src/primitives/index.ts'
import { EnrollmentShell } from '../src/step-shapes/enrollment-shell.tsx'

const noop = () => undefined

export const consentText = `<h2>What you allow</h2>
<p>You link your Harbor Market account so you can pay and get your member prices with your palm.</p>
<h2>What Harbor Market learns</h2>
<p>Which member you are, and when and at which checkout you use your palm. It never gets your palm signature, your PIN or your number from us.</p>
<h2>How long it lasts</h2>
<p>Until you unlink it in the app, which you can do anytime, or delete your profile.</p>`

interface Shell {
  canGoBack?: boolean
  lines?: 0 | 1 | 2 | 3 | null
  theme?: 'light' | 'dark'
  isEnded?: boolean
}

export const inShell = (
  screen: ReactNode,
  { canGoBack = false, lines = 0, theme, isEnded = false }: Shell = {},
): ReactNode => (
  <WorkflowShell
    onBack={canGoBack ? noop : undefined}
    onCancel={isEnded ? undefined : noop}
    palm={lines === null ? null : { lines }}
    theme={theme}
  >
    {screen}
  </WorkflowShell>
)

interface InApp extends Pick<Shell, 'canGoBack' | 'isEnded'> {
  enrols?: string
}

export const inAppShell = (
  screen: ReactNode,
  { canGoBack = false, isEnded = false, enrols }: InApp = {},
): ReactNode => {
  const ways = { onBack: canGoBack ? noop : undefined, onCancel: isEnded ? undefined : noop }
  if (enrols === undefined) return <AppShell {...ways}>{screen}</AppShell>
  return (
    <EnrollmentShell flowPosition={{ step: enrols, inner: false }} position={enrols} {...ways}>
      {screen}
    </EnrollmentShell>
  )
}
export const send = noop
