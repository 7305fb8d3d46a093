import { paths } from '@palmflow/contract'
import { useVisit, Visit } from '@palmflow/flow'
import { checkpointOf } from '@palmflow/react/in-app'
import type { FlowVisit } from '@palmflow/react/parts'
import { Waiting } from '@palmflow/views'
import { AppShell } from '@palmflow/views/app'
import { palmAlreadyEnrolledViews } from '@palmflow/views/use-cases/palm-already-enrolled'
import {
  bindPalmAlreadyEnrolled,
  type PalmAlreadyEnrolledOutput,
  type PalmAlreadyEnrolledRef,
  palmAlreadyEnrolledStoredSteps,
  profileOf,
  resumePalmAlreadyEnrolled,
} from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { Navigate, useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { AppFlowPage } from '../app-flow-page.tsx'
import { beginInApp } from '../begin-in-app.ts'
import type { InApp } from '../in-app.ts'
import { useInApp } from '../in-app-context.ts'
import { RequireAppAuth } from '../require-app-auth.tsx'

const visit = new Visit<FlowVisit<PalmAlreadyEnrolledOutput>>()

function begin(inApp: InApp, search: string): FlowVisit<PalmAlreadyEnrolledOutput> {
  const actor = createActor(bindPalmAlreadyEnrolled({}, inApp.log.defect))
  const keeper = checkpointOf(inApp, 'PALM_ALREADY_ENROLLED', palmAlreadyEnrolledStoredSteps)
  return beginInApp(inApp, { actor, search, keeper, resume: resumePalmAlreadyEnrolled })
}

function Page() {
  const inApp = useInApp()
  const { search } = useLocation()
  return (
    <AppFlowPage<PalmAlreadyEnrolledRef, PalmAlreadyEnrolledOutput>
      visit={useVisit(visit, search, () => begin(inApp, search))}
      title="alreadyEnrolled.title"
      views={palmAlreadyEnrolledViews}
      frame={AppShell}
      onEnd={({ kind }, finish) => finish(inApp.addressOf(kind === 'completed' ? paths.dashboard : paths.signIn))}
    />
  )
}

/** Waits until the gateway has confirmed an enrolled palm. Otherwise the screen and the shell event could be wrong. */
function IfEnrolled() {
  const { who, addressOf } = useInApp()
  const profile = useSelector(who, profileOf)
  const isSlow = useSelector(who, (snapshot) => snapshot.hasTag('slow'))
  if (profile === null && !isSlow) return <Waiting />
  // Without a confirmed palm, open the profile page, which has a retry for a gateway that does not respond.
  return profile?.biometrics.length ? <Page /> : <Navigate replace to={addressOf(paths.dashboard)} />
}

export function Route() {
  return (
    <RequireAppAuth>
      <IfEnrolled />
    </RequireAppAuth>
  )
}
