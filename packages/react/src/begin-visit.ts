import { type Flow, flowOf } from '@palmflow/flow'
import type { Resume, ResumePoint } from '@palmflow/session'
import type { AnyActor, OutputFrom, SnapshotFrom } from 'xstate'

export type Keeper = Resume

export const keepsNothing: Keeper = { read: () => undefined, save: () => {}, clear: () => {} }

export interface FlowVisit<Output> {
  flow: Flow
  output(): Output | undefined
  stop(): void
}

export interface Beginning<Workflow extends AnyActor> {
  /** The bound chart, which has not started yet. */
  actor: Workflow
  /** The query of the address. `step` selects the first step if there is no checkpoint. */
  search: string
  keeper: Keeper
  /** Returns the checkpoint, or undefined if a fresh start is equivalent. */
  resume(snapshot: SnapshotFrom<Workflow>): ResumePoint | undefined
  /** Runs before the flow opens its first step. */
  onFlow?: ((flow: Flow) => void) | undefined
}

/** Each change of the flow stores the checkpoint, or removes the checkpoint if `resume` returns undefined. */
export function beginVisit<Workflow extends AnyActor>(beginning: Beginning<Workflow>): FlowVisit<OutputFrom<Workflow>> {
  const { actor, search, keeper, resume, onFlow } = beginning
  actor.start()
  const flow = flowOf(actor)
  onFlow?.(flow)
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
