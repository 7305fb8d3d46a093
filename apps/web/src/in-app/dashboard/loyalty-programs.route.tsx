import { paths } from '@palmflow/contract'
import { type FrameProps, useVisit, Visit } from '@palmflow/flow'
import { checkpointOf } from '@palmflow/react/in-app'
import type { FlowVisit } from '@palmflow/react/parts'
import { AppShell } from '@palmflow/views/app'
import { PartnerAddress } from '@palmflow/views/partner-address'
import { loyaltyProgramsViews } from '@palmflow/views/use-cases/loyalty-programs'
import {
  bindLoyaltyPrograms,
  type LoyaltyProgramsOutput,
  type LoyaltyProgramsRef,
  loyaltyProgramsStoredSteps,
  resumeLoyaltyPrograms,
} from '@palmflow/workflows'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { partnerAddress, perPageHere, testExternalId } from '../../account/loyalty-programs.ts'
import { AppFlowPage } from '../app-flow-page.tsx'
import { beginInApp } from '../begin-in-app.ts'
import type { InApp } from '../in-app.ts'
import { useInApp } from '../in-app-context.ts'
import { RequireAppAuth } from '../require-app-auth.tsx'
import { leaveAsUser, userCalls } from '../user-calls.ts'

const visit = new Visit<FlowVisit<LoyaltyProgramsOutput>>()

function begin(inApp: InApp, search: string): FlowVisit<LoyaltyProgramsOutput> {
  const { main, log } = inApp
  const keeper = checkpointOf(inApp, 'LOYALTY_PROGRAMS', loyaltyProgramsStoredSteps)
  const known = userCalls(inApp, keeper.read() !== undefined)
  const services = {
    listPrograms: known(main.listPrograms),
    linkProgram: known(main.linkProgram),
    unlinkProgram: known(main.unlinkProgram),
    testExternalId,
  }
  const input = { isInApp: true, perPage: perPageHere() }
  const actor = createActor(bindLoyaltyPrograms(services, log.defect), { input })
  return beginInApp(inApp, { actor, search, keeper, resume: resumeLoyaltyPrograms })
}

function leaveFor(inApp: InApp, { kind }: LoyaltyProgramsOutput, finish: (to: string) => void): void {
  leaveAsUser(inApp)
  // The server decides whether the user is still signed in.
  if (kind === 'sessionEnded') inApp.who.send({ type: 'profile.checkRequested' })
  finish(inApp.addressOf(paths.dashboard))
}

function Frame({ flowPosition: _, ...shell }: FrameProps) {
  return <AppShell {...shell} />
}

function Page() {
  const inApp = useInApp()
  const { search } = useLocation()
  const [read] = useState(() => partnerAddress(inApp.log))
  return (
    <PartnerAddress value={read}>
      <AppFlowPage<LoyaltyProgramsRef, LoyaltyProgramsOutput>
        visit={useVisit(visit, search, () => begin(inApp, search))}
        title="titleLoyaltyPrograms"
        views={loyaltyProgramsViews}
        frame={Frame}
        onEnd={(output, finish) => leaveFor(inApp, output, finish)}
      />
    </PartnerAddress>
  )
}

export function Route() {
  return (
    <RequireAppAuth>
      <Page />
    </RequireAppAuth>
  )
}
