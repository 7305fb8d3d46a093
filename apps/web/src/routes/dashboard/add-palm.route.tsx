import { enrollmentEndpoints, Failure, paths, type wire } from '@palmflow/contract'
import { type FrameProps, useVisit, Visit } from '@palmflow/flow'
import type { FlowVisit } from '@palmflow/react/parts'
import { FlowWaiting, Lazy, useLazy } from '@palmflow/react/parts'
import { WorkflowShell } from '@palmflow/views'
import { PalmPair } from '@palmflow/views/pages/palm-pair'
import { addPalmViews } from '@palmflow/views/use-cases/add-palm'
import {
  type AddPalmOutput,
  type AddPalmRef,
  addPalmStoredSteps,
  bindAddPalm,
  handsToAdd,
  profileOf,
  resumeAddPalm,
} from '@palmflow/workflows'
import { createContext, Suspense, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { afterUpdate } from '../../account/result.ts'
import { RequireAuth, useSession } from '../../account/use-session.tsx'
import type { App } from '../../boot/app.ts'
import { useApp } from '../../boot/app-context.ts'
import type { DeferredServices } from '../../boot/deferred-services.ts'
import { beginVisit } from '../../flow/begin-visit.ts'
import { FlowPage } from '../../flow/flow-page.tsx'
import { copy } from '../../i18n/copy.ts'
import { LazyPage, type PageComponent } from '../../loading/lazy-page.tsx'
import { appToAddPalm } from '../../navigation/app-links.ts'

const visit = new Visit<FlowVisit<AddPalmOutput>>()

/** Always fails, because a website has no scanner. The flow ends before this call. */
const nothingScans = () => Promise.reject(new Failure('unavailable'))

function begin(
  { log }: App,
  deferred: DeferredServices,
  profile: wire.WebsiteProfile,
  search: string,
): FlowVisit<AddPalmOutput> {
  const { fetchDocument, recordConsent } = deferred.apiOf(enrollmentEndpoints)
  const services = {
    ...deferred.api,
    fetchDocument,
    recordConsent,
    scanPalm: nothingScans,
    submitPalm: nothingScans,
  }
  const { palm, enrolled } = handsToAdd(profile.biometrics, new URLSearchParams(search).get('palm'))
  const input = { tail: profile.phoneTail, canScan: false, palm, enrolled }
  const actor = createActor(bindAddPalm(services, log.defect), { input })
  const keeper = deferred.persistedSession.resume('ADD_PALM', addPalmStoredSteps)
  return beginVisit({ actor, search, keeper, resume: resumeAddPalm })
}

/** The questions on the website, in order: number, code and consent. */
function linesAt(flowPosition: FrameProps['flowPosition']): 0 | 1 | 2 {
  if (flowPosition?.step === 'CONSENT_BIOMETRICS') return 2
  return flowPosition?.inner === true ? 1 : 0
}

/** The palm to add, and whether the user has already added the other palm. */
const HandContext = createContext<{ side: 'left' | 'right'; isSecond: boolean }>({ side: 'right', isSecond: false })
const purposes = { left: 'addPalm.missingLeft', right: 'addPalm.missingRight' } as const

function Frame({ flowPosition, ...shell }: FrameProps) {
  const { side, isSecond } = useContext(HandContext)
  const lines = linesAt(flowPosition)
  const pair = isSecond ? <PalmPair adds={side} lines={lines} /> : undefined
  return <WorkflowShell {...shell} palm={{ lines, side }} side={pair} purpose={purposes[side]} />
}

function Page({ deferred, profile }: { deferred: DeferredServices; profile: wire.WebsiteProfile }) {
  const app = useApp()
  const { search } = useLocation()
  const { palm: hand, enrolled } = handsToAdd(profile.biometrics, new URLSearchParams(search).get('palm'))
  return (
    <HandContext value={{ side: hand === 'LEFT' ? 'left' : 'right', isSecond: enrolled.length > 0 }}>
      <FlowPage<AddPalmRef, AddPalmOutput>
        visit={useVisit(visit, search, () => begin(app, deferred, profile, search))}
        title="titleAddPalm"
        views={addPalmViews}
        frame={Frame}
        historyOf={deferred.historyOf}
        onEnd={({ kind, palm }, finish) => {
          finish(
            kind === 'handedOff'
              ? appToAddPalm(palm)
              : afterUpdate(deferred.who, kind === 'completed', 'addPalmSuccess', paths.dashboard),
          )
          return undefined
        }}
      />
    </HandContext>
  )
}

function Add() {
  const deferred = useLazy(useApp().deferred)
  const profile = useSession(profileOf)
  return deferred && profile ? <Page deferred={deferred} profile={profile} /> : <FlowWaiting />
}

/** The texts of these steps are in the app's part of the messages. */
const add = new Lazy<PageComponent>(async () => {
  await copy.load('app')
  return Add
})

/**
 * On the website, the user verifies the phone number and agrees to the consent. The app scans the palm (rulings 9, 28).
 */
export function Route() {
  return (
    <RequireAuth waiting={<FlowWaiting />}>
      <Suspense fallback={<FlowWaiting />}>
        <LazyPage of={add} />
      </Suspense>
    </RequireAuth>
  )
}
