import { paths } from '@palmflow/contract'
import { type FrameProps, useVisit, Visit } from '@palmflow/flow'
import { checkpointOf, takingOver } from '@palmflow/react/in-app'
import type { FlowVisit } from '@palmflow/react/parts'
import { AppShell, authenticateAppViews } from '@palmflow/views/app'
import {
  type AuthenticateAppOutput,
  type AuthenticateAppRef,
  authenticateAppStoredSteps,
  bindAuthenticateApp,
  resumeAuthenticateApp,
} from '@palmflow/workflows'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { leave } from '../navigation/leave.ts'
import { AppFlowPage } from './app-flow-page.tsx'
import { beginInApp } from './begin-in-app.ts'
import type { InApp } from './in-app.ts'
import { useInApp } from './in-app-context.ts'

const visit = new Visit<FlowVisit<AuthenticateAppOutput>>()

function begin(inApp: InApp, isHealthcareDirect: boolean, search: string): FlowVisit<AuthenticateAppOutput> {
  const { core, persistedSession, main, gateway, scan, log } = inApp
  const query = new URLSearchParams(search)
  // The user may still be signed in after the system has closed the web view. Only the gateway can confirm the session
  // (rulings 8, 27).
  const mayBeSignedIn = persistedSession.gatewayTokens.current().accessToken !== undefined
  const isForced = query.get('forceAuthCompleted') === 'true'
  // Always read the message, because a stored message must be shown at most once (R166).
  const isReAuth = core.takeMessage() === 'sessionExpiredSignIn' || query.get('isReAuth') === 'true'
  const services = {
    ...gateway,
    recordBiometricConsent: takingOver(inApp, gateway.recordBiometricConsent),
    fetchDocument: main.fetchDocument,
    scanPalm: scan,
  }
  const input = { isHealthcareDirect, isReAuth, forceAuthCompleted: mayBeSignedIn || isForced }
  const actor = createActor(bindAuthenticateApp(services, log.defect), { input })
  const keeper = checkpointOf(inApp, 'AUTHENTICATE_APP', authenticateAppStoredSteps)
  // With `forceAuthCompleted` and a stored token, ignore the checkpoint and the requested step. The flow then calls the
  // gateway first (ruling 8).
  const from =
    isForced && mayBeSignedIn ? { search: '', keeper: { ...keeper, read: () => undefined } } : { search, keeper }
  return beginInApp(inApp, { actor, ...from, resume: resumeAuthenticateApp })
}

function Frame({ flowPosition: _, ...shell }: FrameProps) {
  return <AppShell {...shell} />
}

/** After each end except success, the sign-in starts again without the challenge (R329). */
function beginAnew({ persistedSession, shell, addressOf }: InApp): void {
  persistedSession.gatewayTokens.reset()
  void shell.bridge.delivered().then(() => leave.replace(addressOf(paths.signIn)))
}

function leaveFor(inApp: InApp, { kind }: AuthenticateAppOutput, finish: (to: string) => void): void {
  if (kind === 'completed') {
    inApp.who.send({ type: 'profile.refreshRequested' })
    finish(inApp.addressOf(paths.dashboard))
  } else beginAnew(inApp)
}

function SignIn({ isHealthcareDirect }: { isHealthcareDirect: boolean }) {
  const inApp = useInApp()
  const { search } = useLocation()
  return (
    <AppFlowPage<AuthenticateAppRef, AuthenticateAppOutput>
      visit={useVisit(visit, search, () => begin(inApp, isHealthcareDirect, search))}
      title="titleSignIn"
      views={authenticateAppViews}
      frame={Frame}
      onEnd={(output, finish) => leaveFor(inApp, output, finish)}
    />
  )
}

/** Suspends while a first visit loads its flags (R224). */
export function Route() {
  return <SignIn isHealthcareDirect={use(useInApp().isHealthcareDirect)} />
}
