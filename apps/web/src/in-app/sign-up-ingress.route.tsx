import { paths } from '@palmflow/contract'
import { useVisit, Visit } from '@palmflow/flow'
import { checkpointOf } from '@palmflow/react/in-app'
import type { FlowVisit } from '@palmflow/react/parts'
import { AppShell } from '@palmflow/views/app'
import { signUpIngressAppViews } from '@palmflow/views/use-cases/sign-up-ingress-app'
import {
  bindSignUpIngressApp,
  resumeSignUpIngressApp,
  type SignUpIngressAppOutput,
  type SignUpIngressAppRef,
  signUpIngressAppStoredSteps,
} from '@palmflow/workflows'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { AppFlowPage } from './app-flow-page.tsx'
import { beginInApp } from './begin-in-app.ts'
import type { InApp } from './in-app.ts'
import { useInApp } from './in-app-context.ts'

const visit = new Visit<FlowVisit<SignUpIngressAppOutput>>()

function begin(inApp: InApp, search: string): FlowVisit<SignUpIngressAppOutput> {
  const actor = createActor(bindSignUpIngressApp({}, inApp.log.defect))
  const keeper = checkpointOf(inApp, 'SIGN_UP_INGRESS_APP', signUpIngressAppStoredSteps)
  return beginInApp(inApp, { actor, search, keeper, resume: resumeSignUpIngressApp })
}

export function Route() {
  const inApp = useInApp()
  const { search } = useLocation()
  return (
    <AppFlowPage<SignUpIngressAppRef, SignUpIngressAppOutput>
      visit={useVisit(visit, search, () => begin(inApp, search))}
      title="signInIngress.title"
      views={signUpIngressAppViews}
      frame={AppShell}
      onEnd={({ kind }, finish) => finish(inApp.addressOf(kind === 'completed' ? paths.signUp : paths.signIn))}
    />
  )
}
