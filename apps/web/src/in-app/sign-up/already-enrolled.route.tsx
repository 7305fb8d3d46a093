import { paths } from '@palmflow/contract'
import { useVisit, Visit } from '@palmflow/react'
import { AppShell } from '@palmflow/views/app'
import { palmAlreadyEnrolledViews } from '@palmflow/views/use-cases/palm-already-enrolled'
import {
  bindPalmAlreadyEnrolled,
  type PalmAlreadyEnrolledOutput,
  type PalmAlreadyEnrolledRef,
  palmAlreadyEnrolledKept,
  resumePalmAlreadyEnrolled,
} from '@palmflow/workflows'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import type { FlowVisit } from '../../begin-visit.ts'
import { AppFlowPage } from '../app-flow-page.tsx'
import { beginInApp } from '../begin-in-app.ts'
import type { InApp } from '../in-app.ts'
import { useInApp } from '../in-app-context.ts'
import { keeperOf } from '../keeper.ts'

const visit = new Visit<FlowVisit<PalmAlreadyEnrolledOutput>>()

function begin(inApp: InApp, search: string): FlowVisit<PalmAlreadyEnrolledOutput> {
  const actor = createActor(bindPalmAlreadyEnrolled({}, inApp.log.defect))
  const keeper = keeperOf(inApp, 'PALM_ALREADY_ENROLLED', palmAlreadyEnrolledKept)
  return beginInApp(inApp, { actor, search, keeper, resume: resumePalmAlreadyEnrolled })
}

export function Route() {
  const inApp = useInApp()
  const { search } = useLocation()
  return (
    <AppFlowPage<PalmAlreadyEnrolledRef, PalmAlreadyEnrolledOutput>
      visit={useVisit(visit, search, () => begin(inApp, search))}
      title="alreadyEnrolled.title"
      views={palmAlreadyEnrolledViews}
      frame={AppShell}
      onEnd={({ kind }, finish) => {
        // Whom the gateway knows is not sent through the way in: the enrolment's entry check had asked, and not the page.
        if (inApp.kept.challenge.current().accessToken !== undefined)
          inApp.who.send({ type: 'profile.refreshRequested' })
        finish(inApp.addressOf(kind === 'completed' ? paths.dashboard : paths.signIn))
      }}
    />
  )
}
