import { type Call, isFailure } from '@palmflow/contract'
import { fromPromise, type PromiseActorLogic } from 'xstate'

export type { Call }

type CallOf<Logic> = Logic extends PromiseActorLogic<infer Output, infer Input> ? Call<Input, Output> : never

/** No call is bound to a slot, which is a defect of the program. A chart must not treat this error as a failed call. */
export class UnboundSlot extends Error {
  override readonly name = 'UnboundSlot'
}

/** A defect for the report to the host app. For privacy, a defect must contain no text that the user typed. */
export type Defect =
  | { type: 'slotUnbound'; slot: string; cause: UnboundSlot }
  /** A call was rejected with a value that is not a `Failure`. The chart treats this value as the kind `unknown`. */
  | { type: 'callThrew'; slot: string; cause: unknown }
  /** The server sent a `nextStep` that is not in `nextSteps` (ruling 48). */
  | { type: 'nextStepUnknown'; slot: string; nextStep: string }
  /** The page cannot test the pattern of a program in linear time, so the server tests the id (ruling 21). */
  | { type: 'patternUnreadable'; slot: string; programId: string }
export type Report = (defect: Defect) => void

function unbound(name: string, report: Report | undefined): Promise<never> {
  const cause = new UnboundSlot(`slot '${name}' is not bound`)
  if (report === undefined) void Promise.reject(cause)
  else report({ type: 'slotUnbound', slot: name, cause })
  return new Promise(() => {})
}

const filled = <Input, Output>(name: string, call?: Call<Input, Output>, report?: Report) =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    if (call === undefined) return unbound(name, report)
    try {
      return await call(input, signal)
    } catch (cause) {
      // An aborted call rejects too, but this rejection is not a defect, because the chart ignores it.
      if (!signal.aborted && !isFailure(cause)) report?.({ type: 'callThrew', slot: name, cause })
      throw cause
    }
  })

/**
 * Creates a call that a workflow later binds to a service. Without a binding, the call never settles and reports a
 * defect. Without `report`, the defect is an uncaught error.
 */
export const slot = <Input, Output>(name: string): PromiseActorLogic<Output, Input> => filled<Input, Output>(name)

export type Calls<Slots> = { [Name in keyof Slots]: CallOf<Slots[Name]> }

/** Converts calls to actors for `provide`. The type requires a call for each slot. */
export function fill<Slots extends object>(slots: Slots, calls: Calls<Slots>, report?: Report): Slots {
  const input = calls as Record<string, Call<unknown, unknown>>
  return Object.fromEntries(Object.keys(slots).map((name) => [name, filled(name, input[name], report)])) as Slots
}
