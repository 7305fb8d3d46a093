import { type Flow, flowOf } from '@palmflow/react'
import type { Resume, ResumePoint } from '@palmflow/session'
import type { AnyActor, OutputFrom, SnapshotFrom } from 'xstate'
import { observe } from '../telemetry/seen.ts'

/** Keeps the envelope of one use case. */
export type Keeper = Resume

/** For a flow in the middle of another one: there is one envelope, and the other flow needs it. */
export const keepsNothing: Keeper = { read: () => undefined, save: () => {}, clear: () => {} }

/** One visit to a use case. */
export interface FlowVisit<Output> {
  flow: Flow
  /** How the flow ended; undefined while it runs. */
  output(): Output | undefined
  stop(): void
}

interface Beginning<Workflow extends AnyActor> {
  /** Bound, and not started yet. */
  actor: Workflow
  /** The query of the address: `step` says where to begin. */
  search: string
  keeper: Keeper
  /** Nothing where the visit may as well start afresh. */
  resume(snapshot: SnapshotFrom<Workflow>): ResumePoint | undefined
}

/** Where the last visit was interrupted it goes on; at each change of its place the envelope is written anew. */
export function beginVisit<Workflow extends AnyActor>(beginning: Beginning<Workflow>): FlowVisit<OutputFrom<Workflow>> {
  const { actor, search, keeper, resume } = beginning
  actor.start()
  const flow = flowOf(actor)
  observe(flow)
  flow.enter(keeper.read(), new URLSearchParams(search).get('step') ?? undefined)
  const keep = (otherwise: () => void): void => {
    const point = resume(actor.getSnapshot())
    if (point === undefined) otherwise()
    else keeper.save(point)
  }
  keep(() => {})
  const unsubscribe = flow.subscribe(() => keep(keeper.clear))
  return {
    flow,
    output: () => actor.getSnapshot().output,
    stop: () => {
      unsubscribe()
      actor.stop()
      keeper.clear()
    },
  }
}
