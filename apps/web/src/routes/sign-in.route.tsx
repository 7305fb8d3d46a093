import { paths, returnParameters } from '@palmflow/contract'
import { type FlowState, type FrameProps, type Place, useFlow, useVisit, Visit, Workflow } from '@palmflow/react'
import {
  authenticateFirstViews,
  authenticateSharedScreen,
  BrokenScreen,
  useText,
  Waiting,
  WorkflowShell,
} from '@palmflow/views'
import type { AuthenticateOutput } from '@palmflow/workflows'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { App } from '../app.ts'
import { useApp } from '../app-context.ts'
import { useLate } from '../late.ts'
import { move } from '../move.ts'
import { loadPage } from '../pages.tsx'
import { useFlowHistory } from '../use-flow-history.ts'
import { beginSignIn, type SignInVisit } from './sign-in.visit.ts'

/** Where a person goes when the flow has ended: back to where they came from, or to the dashboard (B118, ruling 27). */
function destination(app: App, output: AuthenticateOutput, search: string): string {
  const target = app.later.current()?.returnTo(search)
  if (output.kind !== 'completed' || target === undefined) return paths.landing
  if (output.returnToken !== undefined) target.searchParams.set(returnParameters.token, output.returnToken)
  return `${target.pathname}${target.search}${target.hash}`
}

const statusOf = ({ status }: FlowState) => status

const visits = new WeakMap<App, Visit<SignInVisit>>()

/** One visit at a time; kept beside the app, for React may throw a first render away. */
export function visitOf(app: App): Visit<SignInVisit> {
  const visit = visits.get(app) ?? new Visit<SignInVisit>()
  visits.set(app, visit)
  return visit
}

/** The three lines of the hand, drawn as a person gets on: number, code, PIN. */
function linesAt(place: Place | undefined): 0 | 1 | 2 {
  if (place?.step === 'ADD_PIN') return 2
  return place?.inner === true ? 1 : 0
}

function Frame({ place, ...shell }: FrameProps) {
  return <WorkflowShell {...shell} palm={{ lines: linesAt(place) }} />
}

function SignIn({ visit }: { visit: SignInVisit }) {
  const app = useApp()
  const say = useText()
  const { flow, output } = visit
  const status = useFlow(flow, statusOf)
  const { search } = useLocation()
  const [query] = useState(search)
  const later = useLate(app.later)
  const finish = useFlowHistory(flow, later?.historyOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end comes once
  useEffect(() => {
    const ended = output()
    if (status !== 'done' || ended === undefined) return
    let isHere = true
    if (ended.kind === 'completed') app.later.current()?.who.send({ type: 'profile.refreshRequested' })
    const to = destination(app, ended, query)
    const go = () => isHere && finish(to)
    // The last screen stays until the page that follows is there, or will not come.
    void loadPage(to.replace(/[?#].*/, '')).then(go, go)
    return () => {
      isHere = false
    }
  }, [status])
  return (
    <>
      <title>{say('titleSignIn')}</title>
      <Workflow
        flow={flow}
        views={later?.views ?? authenticateFirstViews}
        sharedScreen={authenticateSharedScreen}
        frame={Frame}
        move={move}
        waiting={<Waiting />}
        broken={(reload) => <BrokenScreen onReload={reload} />}
      />
    </>
  )
}

export function SignInRoute() {
  const app = useApp()
  const { search } = useLocation()
  return <SignIn visit={useVisit(visitOf(app), search, () => beginSignIn(app, search))} />
}
