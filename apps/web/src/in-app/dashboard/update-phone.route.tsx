import { paths } from '@palmflow/contract'
import { type FrameProps, useVisit, Visit } from '@palmflow/flow'
import { checkpointOf } from '@palmflow/react/in-app'
import type { FlowVisit } from '@palmflow/react/parts'
import { Waiting } from '@palmflow/views'
import { AppShell } from '@palmflow/views/app'
import { updatePhoneViews } from '@palmflow/views/use-cases/update-phone'
import {
  bindUpdatePhone,
  profileOf,
  resumeUpdatePhone,
  type UpdatePhoneOutput,
  type UpdatePhoneRef,
  updatePhoneStoredSteps,
} from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { afterUpdate } from '../../account/result.ts'
import { AppFlowPage } from '../app-flow-page.tsx'
import { beginInApp } from '../begin-in-app.ts'
import type { InApp } from '../in-app.ts'
import { useInApp } from '../in-app-context.ts'
import { RequireAppAuth } from '../require-app-auth.tsx'
import { leaveAsUser, verificationCalls } from '../user-calls.ts'

const visit = new Visit<FlowVisit<UpdatePhoneOutput>>()

function begin(inApp: InApp, tail: string, search: string): FlowVisit<UpdatePhoneOutput> {
  const keeper = checkpointOf(inApp, 'UPDATE_PHONE', updatePhoneStoredSteps)
  const earlier = keeper.read()
  const services = verificationCalls(inApp, earlier?.step === 'ADD_PHONE' || earlier?.stage === 'otpSent')
  const actor = createActor(bindUpdatePhone(services, inApp.log.defect), { input: { tail } })
  return beginInApp(inApp, { actor, search, keeper, resume: resumeUpdatePhone })
}

function leaveFor(inApp: InApp, { kind }: UpdatePhoneOutput, finish: (to: string) => void): void {
  const { who, shell, addressOf } = inApp
  leaveAsUser(inApp)
  if (kind === 'completed') shell.notify('shell.profile.refresh')
  finish(afterUpdate(who, kind === 'completed', 'updatePhoneSuccess', addressOf(paths.dashboard)))
}

function Frame({ flowPosition: _, ...shell }: FrameProps) {
  return <AppShell {...shell} />
}

function Page({ tail }: { tail: string }) {
  const inApp = useInApp()
  const { search } = useLocation()
  return (
    <AppFlowPage<UpdatePhoneRef, UpdatePhoneOutput>
      visit={useVisit(visit, search, () => begin(inApp, tail, search))}
      title="titleUpdatePhone"
      views={updatePhoneViews}
      frame={Frame}
      onEnd={(output, finish) => leaveFor(inApp, output, finish)}
    />
  )
}

function Update() {
  const profile = useSelector(useInApp().who, profileOf)
  return profile ? <Page tail={profile.phoneTail} /> : <Waiting />
}

export function Route() {
  return (
    <RequireAppAuth>
      <Update />
    </RequireAppAuth>
  )
}
