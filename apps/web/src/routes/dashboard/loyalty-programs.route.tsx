import { paths, profileEndpoints } from '@palmflow/contract'
import { type FrameProps, useVisit, Visit } from '@palmflow/flow'
import type { FlowVisit } from '@palmflow/react/parts'
import { useLazy } from '@palmflow/react/parts'
import { LoyaltyProgramsWaiting } from '@palmflow/views/loyalty-programs'
import { AccountSectionPage } from '@palmflow/views/pages/account-section'
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
import { useAccountRail } from '../../account/account-rail.ts'
import { partnerAddress, perPageHere, testExternalId } from '../../account/loyalty-programs.ts'
import { RequireAuth } from '../../account/use-session.tsx'
import type { App } from '../../boot/app.ts'
import { useApp } from '../../boot/app-context.ts'
import type { DeferredServices } from '../../boot/deferred-services.ts'
import { beginVisit } from '../../flow/begin-visit.ts'
import { FlowPage } from '../../flow/flow-page.tsx'
import { SitePage } from '../../layout/site-page.tsx'

const visit = new Visit<FlowVisit<LoyaltyProgramsOutput>>()

function begin(
  { log }: App,
  { apiOf, persistedSession }: DeferredServices,
  search: string,
): FlowVisit<LoyaltyProgramsOutput> {
  const services = { ...apiOf(profileEndpoints), testExternalId }
  const input = { isInApp: false, perPage: perPageHere() }
  const actor = createActor(bindLoyaltyPrograms(services, log.defect), { input })
  const keeper = persistedSession.resume('LOYALTY_PROGRAMS', loyaltyProgramsStoredSteps)
  return beginVisit({ actor, search, keeper, resume: resumeLoyaltyPrograms })
}

/** The flow has neither a Back nor a Cancel button, because the page around the flow has links back. */
const Frame = ({ position, children }: FrameProps) => <div data-position={position}>{children}</div>

function Page({ deferred }: { deferred: DeferredServices }) {
  const app = useApp()
  const { search } = useLocation()
  const [read] = useState(() => partnerAddress(app.log))
  return (
    <PartnerAddress value={read}>
      <FlowPage<LoyaltyProgramsRef, LoyaltyProgramsOutput>
        visit={useVisit(visit, search, () => begin(app, deferred, search))}
        title={null}
        views={loyaltyProgramsViews}
        frame={Frame}
        historyOf={deferred.historyOf}
        onEnd={({ kind }, finish) => {
          // The server decides whether the user is still signed in.
          if (kind === 'sessionEnded') deferred.who.send({ type: 'profile.checkRequested' })
          finish(paths.dashboard)
          return undefined
        }}
      />
    </PartnerAddress>
  )
}

function Programs() {
  const deferred = useLazy(useApp().deferred)
  return deferred === undefined ? <LoyaltyProgramsWaiting /> : <Page deferred={deferred} />
}

export function Route() {
  const rail = useAccountRail()
  return (
    <SitePage title="titleLoyaltyPrograms">
      <AccountSectionPage profileHref={paths.dashboard} rail={rail}>
        <RequireAuth waiting={<LoyaltyProgramsWaiting />}>
          <Programs />
        </RequireAuth>
      </AccountSectionPage>
    </SitePage>
  )
}
