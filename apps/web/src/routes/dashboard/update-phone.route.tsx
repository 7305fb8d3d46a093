import { formatPhone, paths } from '@palmflow/contract'
import { type Flow, type FlowState, type FrameProps, useFlow, useVisit, Visit } from '@palmflow/flow'
import type { FlowVisit } from '@palmflow/react/parts'
import { FlowWaiting, useLazy } from '@palmflow/react/parts'
import { WorkflowShell } from '@palmflow/views'
import { NumberChange } from '@palmflow/views/pages/number-change'
import { updatePhoneViews } from '@palmflow/views/use-cases/update-phone'
import {
  bindUpdatePhone,
  profileOf,
  resumeUpdatePhone,
  type UpdatePhoneOutput,
  type UpdatePhoneRef,
  updatePhoneStoredSteps,
} from '@palmflow/workflows'
import { createContext, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { afterUpdate } from '../../account/result.ts'
import { RequireAuth, useSession } from '../../account/use-session.tsx'
import type { App } from '../../boot/app.ts'
import { useApp } from '../../boot/app-context.ts'
import type { DeferredServices } from '../../boot/deferred-services.ts'
import { beginVisit } from '../../flow/begin-visit.ts'
import { FlowPage } from '../../flow/flow-page.tsx'

const visit = new Visit<FlowVisit<UpdatePhoneOutput>>()

function begin(
  { log }: App,
  { api, persistedSession }: DeferredServices,
  tail: string,
  search: string,
): FlowVisit<UpdatePhoneOutput> {
  const actor = createActor(bindUpdatePhone(api, log.defect), { input: { tail } })
  const keeper = persistedSession.resume('UPDATE_PHONE', updatePhoneStoredSteps)
  return beginVisit({ actor, search, keeper, resume: resumeUpdatePhone })
}

const FlowContext = createContext<{ flow: Flow; tail: string } | undefined>(undefined)

/** Undefined until a code was sent to the new number. */
const nextNumber = ({ step, snapshot }: FlowState): string | undefined =>
  step === 'ADD_PHONE' && snapshot?.hasTag('otp') === true ? String(snapshot.context.phone) : undefined

function Numbers({ flow, tail }: { flow: Flow; tail: string }) {
  const next = useFlow(flow, nextNumber)
  return <NumberChange tail={tail} next={next === undefined ? undefined : formatPhone(next)} />
}

function Frame(props: FrameProps) {
  const numbers = useContext(FlowContext)
  return <WorkflowShell {...props} side={numbers && <Numbers {...numbers} />} />
}

function Page({ deferred, tail }: { deferred: DeferredServices; tail: string }) {
  const app = useApp()
  const { search } = useLocation()
  const ongoing = useVisit(visit, search, () => begin(app, deferred, tail, search))
  return (
    <FlowContext value={{ flow: ongoing.flow, tail }}>
      <FlowPage<UpdatePhoneRef, UpdatePhoneOutput>
        visit={ongoing}
        title="titleUpdatePhone"
        views={updatePhoneViews}
        frame={Frame}
        historyOf={deferred.historyOf}
        onEnd={({ kind }, finish) => {
          finish(afterUpdate(deferred.who, kind === 'completed', 'updatePhoneSuccess', paths.dashboard))
          return undefined
        }}
      />
    </FlowContext>
  )
}

function Update() {
  const deferred = useLazy(useApp().deferred)
  const profile = useSession(profileOf)
  return deferred && profile ? (
    <Page deferred={deferred} tail={profile.phoneTail} />
  ) : (
    <FlowWaiting palm={{ lines: 0, inactive: true }} />
  )
}

export function Route() {
  return (
    <RequireAuth waiting={<FlowWaiting palm={{ lines: 0, inactive: true }} />}>
      <Update />
    </RequireAuth>
  )
}
