import { paths } from '@palmflow/contract'
import { type FlowState, type FrameProps, useFlow, useVisit, Visit, Workflow } from '@palmflow/react'
import { BrokenScreen, useText, Waiting } from '@palmflow/views'
import { AppShell, authenticateAppViews } from '@palmflow/views/app'
import type { AuthenticateAppOutput } from '@palmflow/workflows'
import { use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { FlowHistory } from '../flow-history.ts'
import { leave } from '../leave.ts'
import { move } from '../move.ts'
import { useFlowHistory } from '../use-flow-history.ts'
import type { InApp } from './in-app.ts'
import { useInApp } from './in-app-context.ts'
import { type AppSignInVisit, beginAppSignIn } from './sign-in.visit.ts'

const visit = new Visit<AppSignInVisit>()

function Frame({ place: _, ...shell }: FrameProps) {
  return <AppShell {...shell} />
}

/** After anything but success the page is loaded anew, with nothing of the challenge left (B104). */
function beginAnew({ kept, shell, addressOf }: InApp): void {
  kept.challenge.reset()
  void shell.bridge.delivered().then(() => leave.replace(addressOf(paths.signIn)))
}

function finish(inApp: InApp, { kind }: AuthenticateAppOutput, go: (to: string) => void): void {
  if (kind === 'completed') {
    inApp.who.send({ type: 'profile.refreshRequested' })
    go(inApp.addressOf(paths.dashboard))
  } else beginAnew(inApp)
}

const statusOf = ({ status }: FlowState) => status
const historyOf = (...given: ConstructorParameters<typeof FlowHistory>) => new FlowHistory(...given)

function SignIn({ begun }: { begun: AppSignInVisit }) {
  const inApp = useInApp()
  const say = useText()
  const { flow, output } = begun
  const status = useFlow(flow, statusOf)
  const go = useFlowHistory(flow, historyOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end comes once
  useEffect(() => {
    const ended = output()
    if (status === 'done' && ended !== undefined) finish(inApp, ended, go)
  }, [status])
  return (
    <>
      <title>{say('titleSignIn')}</title>
      <Workflow
        flow={flow}
        views={authenticateAppViews}
        frame={Frame}
        move={move}
        waiting={<Waiting />}
        broken={(reload) => <BrokenScreen onReload={reload} />}
      />
    </>
  )
}

function Begun({ isHealthcareDirect }: { isHealthcareDirect: boolean }) {
  const inApp = useInApp()
  const { search } = useLocation()
  return <SignIn begun={useVisit(visit, search, () => beginAppSignIn(inApp, isHealthcareDirect, search))} />
}

/** The way in, inside the app (B16). Suspends while the flags of a first visit are asked for. */
export function AppSignInRoute() {
  return <Begun isHealthcareDirect={use(useInApp().isHealthcareDirect)} />
}
