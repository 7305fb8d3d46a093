import { type FrameProps, useVisit, Visit } from '@palmflow/flow'
import { type FlowVisit, keepsNothing } from '@palmflow/react/parts'
import { AppShell } from '@palmflow/views/app'
import { stepUpViews } from '@palmflow/views/use-cases/step-up'
import { bindStepUp, resumeStepUp, type StepUpOutput, type StepUpRef } from '@palmflow/workflows'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { environmentHere } from '../boot/environment.ts'
import { returnTo } from '../navigation/return-to.ts'
import { AppFlowPage } from './app-flow-page.tsx'
import { beginInApp } from './begin-in-app.ts'
import type { InApp } from './in-app.ts'
import { useInApp } from './in-app-context.ts'
import { RequireAppAuth } from './require-app-auth.tsx'
import { leaveAsUser, userCalls } from './user-calls.ts'

const visit = new Visit<FlowVisit<StepUpOutput>>()

function begin(inApp: InApp, search: string): FlowVisit<StepUpOutput> {
  const submitCredential = userCalls(inApp, false)(inApp.main.submitCredential)
  const actor = createActor(bindStepUp({ submitCredential }, inApp.log.defect))
  return beginInApp(inApp, { actor, search, keeper: keepsNothing, resume: resumeStepUp })
}

function leaveFor(inApp: InApp, search: string, finish: (to: string) => void): void {
  leaveAsUser(inApp)
  // The server decides whether the user is still signed in.
  inApp.who.send({ type: 'profile.checkRequested' })
  const target = returnTo(search, environmentHere(document), inApp.log)
  finish(inApp.addressOf(`${target.pathname}${target.search}`))
}

function Frame({ flowPosition: _, ...shell }: FrameProps) {
  return <AppShell {...shell} />
}

function Page() {
  const inApp = useInApp()
  const { search } = useLocation()
  return (
    <AppFlowPage<StepUpRef, StepUpOutput>
      visit={useVisit(visit, search, () => begin(inApp, search))}
      title="titleStepUp"
      views={stepUpViews}
      frame={Frame}
      onEnd={(_, finish) => leaveFor(inApp, search, finish)}
    />
  )
}

export function Route() {
  return (
    <RequireAppAuth>
      <Page />
    </RequireAppAuth>
  )
}
