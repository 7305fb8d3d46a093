import { type Flow, flowOf } from '@palmflow/react'
import type { Resume, ResumePoint } from '@palmflow/session'
import type { AnyActor, OutputFrom, SnapshotFrom } from 'xstate'
import { bufferSteps } from '../telemetry/step-buffer.ts'

/** Stores the checkpoint of one use case. */
export type Keeper = Resume

/** For a flow inside another one, which needs the only checkpoint. */
export const keepsNothing: Keeper = { read: () => undefined, save: () => {}, clear: () => {} }

/** One visit to a use case. */
export interface FlowVisit<Output> {
  flow: Flow
  /** The end of the flow. Undefined while it runs. */
  output(): Output | undefined
  stop(): void
}

interface Beginning<Workflow extends AnyActor> {
  /** The bound chart, not started yet. */
  actor: Workflow
  /** The query of the address: `step` is the first step. */
  search: string
  keeper: Keeper
  /** Undefined if a fresh start is equivalent. */
  resume(snapshot: SnapshotFrom<Workflow>): ResumePoint | undefined
}

/** Resumes an interrupted visit. Writes the checkpoint at each change of the position. */
export function beginVisit<Workflow extends AnyActor>(beginning: Beginning<Workflow>): FlowVisit<OutputFrom<Workflow>> {
  const { actor, search, keeper, resume } = beginning
  actor.start()
  const flow = flowOf(actor)
  bufferSteps(flow)
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
