import { paths, undoEndpoints } from '@palmflow/contract'
import { useVisit, Visit } from '@palmflow/flow'
import { type FlowVisit, keepsNothing, useLazy } from '@palmflow/react/parts'
import { Waiting, WorkflowShell } from '@palmflow/views'
import { undoChangeViews } from '@palmflow/views/use-cases/undo-change'
import { bindUndoChange, resumeUndoChange, type UndoChangeOutput, type UndoChangeRef } from '@palmflow/workflows'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import type { App } from '../boot/app.ts'
import { useApp } from '../boot/app-context.ts'
import type { DeferredServices } from '../boot/deferred-services.ts'
import { beginVisit } from '../flow/begin-visit.ts'
import { FlowPage } from '../flow/flow-page.tsx'
import { afterLoad } from '../loading/after-load.ts'

const visit = new Visit<FlowVisit<UndoChangeOutput>>()
const maxTokenLength = 128

interface Address {
  search: string
  hash: string
}

/** The token stays in the address, so that a reload shows the question again. */
function begin({ log }: App, { apiOf }: DeferredServices, { search, hash }: Address): FlowVisit<UndoChangeOutput> {
  const api = apiOf(undoEndpoints)
  const token = hash.slice(1, maxTokenLength + 1)
  const services = {
    loadUndo: (_: object, signal: AbortSignal) => api.loadUndo({ token }, signal),
    undoChange: ({ pin }: { pin: string }, signal: AbortSignal) => api.undoChange({ token, pin }, signal),
  }
  const actor = createActor(bindUndoChange(services, log.defect))
  return beginVisit({ actor, search, keeper: keepsNothing, resume: resumeUndoChange })
}

function Page({ deferred }: { deferred: DeferredServices }) {
  const app = useApp()
  const address = useLocation()
  return (
    <FlowPage<UndoChangeRef, UndoChangeOutput>
      visit={useVisit(visit, `${address.search}${address.hash}`, () => begin(app, deferred, address))}
      title="titleUndo"
      views={undoChangeViews}
      frame={WorkflowShell}
      historyOf={deferred.historyOf}
      onEnd={(_, finish) => {
        // Check the session, because the undo ends all sessions of the profile. This browser may have such a session.
        deferred.who.send({ type: 'profile.checkRequested' })
        return afterLoad(app.loadPage(paths.signIn), () => finish(paths.signIn))
      }}
    />
  )
}

export function Route() {
  // Reload the page, because a second link in the same tab changes only the fragment.
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
  const deferred = useLazy(useApp().deferred)
  if (deferred !== undefined) return <Page deferred={deferred} />
  return (
    <WorkflowShell>
      <Waiting label="confirmUndo.waiting" />
    </WorkflowShell>
  )
}
