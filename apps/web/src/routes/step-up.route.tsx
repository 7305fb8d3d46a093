import { plainPath } from '@palmflow/contract'
import { useVisit, Visit } from '@palmflow/flow'
import { type FlowVisit, keepsNothing, useLazy } from '@palmflow/react/parts'
import { Waiting, WorkflowShell } from '@palmflow/views'
import { stepUpViews } from '@palmflow/views/use-cases/step-up'
import { bindStepUp, resumeStepUp, type StepUpOutput, type StepUpRef } from '@palmflow/workflows'
import { Navigate, useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import { type Selector, useSession } from '../account/use-session.tsx'
import type { App } from '../boot/app.ts'
import { useApp } from '../boot/app-context.ts'
import type { DeferredServices } from '../boot/deferred-services.ts'
import { beginVisit } from '../flow/begin-visit.ts'
import { FlowPage } from '../flow/flow-page.tsx'
import { afterLoad } from '../loading/after-load.ts'

const visit = new Visit<FlowVisit<StepUpOutput>>()

function begin({ log }: App, { api }: DeferredServices, search: string): FlowVisit<StepUpOutput> {
  const actor = createActor(bindStepUp(api, log.defect))
  return beginVisit({ actor, search, keeper: keepsNothing, resume: resumeStepUp })
}

interface Props {
  deferred: DeferredServices
  target: URL
}

function Page({ deferred, target }: Props) {
  const app = useApp()
  const { search } = useLocation()
  return (
    <FlowPage<StepUpRef, StepUpOutput>
      visit={useVisit(visit, search, () => begin(app, deferred, search))}
      title="titleStepUp"
      views={stepUpViews}
      frame={WorkflowShell}
      historyOf={deferred.historyOf}
      onEnd={({ kind }, finish) => {
        // The server decides whether the user is still signed in.
        if (kind === 'sessionEnded') deferred.who.send({ type: 'profile.checkRequested' })
        return afterLoad(app.loadPage(target.pathname), () => finish(pathOf(target)))
      }}
    />
  )
}

const pathOf = ({ pathname, search, hash }: URL): string => plainPath(`${pathname}${search}${hash}`)
const isNobody: Selector<boolean> = (snapshot) => snapshot.hasTag('visitor')

/** A visitor goes to the target page, which redirects the visitor to the sign-in. */
export function Route() {
  const deferred = useLazy(useApp().deferred)
  const isVisitor = useSession(isNobody)
  const { search } = useLocation()
  if (deferred === undefined) return <Waiting />
  const target = deferred.returnTo(search)
  return isVisitor === true ? <Navigate replace to={pathOf(target)} /> : <Page deferred={deferred} target={target} />
}
