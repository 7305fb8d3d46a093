import { paths, type wire } from '@palmflow/contract'
import { type FrameProps, useVisit, Visit } from '@palmflow/flow'
import { checkpointOf, originFrom, signedScans } from '@palmflow/react/in-app'
import type { FlowVisit } from '@palmflow/react/parts'
import { Waiting } from '@palmflow/views'
import { AppShell } from '@palmflow/views/app'
import { addPalmViews } from '@palmflow/views/use-cases/add-palm'
import {
  type AddPalmOutput,
  type AddPalmRef,
  addPalmStoredSteps,
  bindAddPalm,
  enrollmentCalls,
  handsToAdd,
  profileOf,
  resumeAddPalm,
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

const visit = new Visit<FlowVisit<AddPalmOutput>>()

function begin(inApp: InApp, profile: wire.WebsiteProfile, search: string): FlowVisit<AddPalmOutput> {
  const { main, scan, core, log } = inApp
  const keeper = checkpointOf(inApp, 'ADD_PALM', addPalmStoredSteps)
  const earlier = keeper.read()
  const isOpen = earlier !== undefined && (earlier.step !== 'ADD_PHONE' || earlier.stage === 'otpSent')
  const services = {
    ...verificationCalls(inApp, isOpen),
    ...signedScans(inApp, enrollmentCalls(main, originFrom(core, search))),
    fetchDocument: main.fetchDocument,
    scanPalm: scan,
  }
  const { palm, enrolled } = handsToAdd(profile.biometrics, new URLSearchParams(search).get('palm'))
  const input = { tail: profile.phoneTail, canScan: true, palm, enrolled }
  const actor = createActor(bindAddPalm(services, log.defect), { input })
  return beginInApp(inApp, { actor, search, keeper, resume: resumeAddPalm })
}

function leaveFor(inApp: InApp, { kind }: AddPalmOutput, finish: (to: string) => void): void {
  const { persistedSession, who, shell, addressOf } = inApp
  leaveAsUser(inApp)
  persistedSession.gatewayTokens.reset()
  if (kind === 'completed') shell.notify('shell.profile.refresh')
  finish(afterUpdate(who, kind === 'completed', 'addPalmSuccess', addressOf(paths.dashboard)))
}

function Frame({ flowPosition: _, ...shell }: FrameProps) {
  return <AppShell {...shell} />
}

function Page({ profile }: { profile: wire.WebsiteProfile }) {
  const inApp = useInApp()
  const { search } = useLocation()
  return (
    <AppFlowPage<AddPalmRef, AddPalmOutput>
      visit={useVisit(visit, search, () => begin(inApp, profile, search))}
      title="titleAddPalm"
      views={addPalmViews}
      frame={Frame}
      onEnd={(output, finish) => leaveFor(inApp, output, finish)}
    />
  )
}

function Add() {
  const profile = useSelector(useInApp().who, profileOf)
  return profile ? <Page profile={profile} /> : <Waiting />
}

export function Route() {
  return (
    <RequireAppAuth>
      <Add />
    </RequireAppAuth>
  )
}
