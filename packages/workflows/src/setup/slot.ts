import { type Call, isFailure } from '@palmflow/contract'
import { fromPromise, type PromiseActorLogic } from 'xstate'

export type { Call }

type CallOf<Logic> = Logic extends PromiseActorLogic<infer Output, infer Input> ? Call<Input, Output> : never

/** A slot that nobody filled is a defect of the program, not a failure of the world: no chart may answer it. */
export class UnboundSlot extends Error {
  override readonly name = 'UnboundSlot'
}

/** What the people who run a chart must hear of, and the person who stands in it cannot mend. Never what was asked. */
export type Defect =
  | { type: 'slotUnbound'; slot: string; cause: UnboundSlot }
  /** A call ended with something that is no `Failure`; its chart goes on as after `unknown`. */
  | { type: 'callThrew'; slot: string; cause: unknown }
  /** A word that `nextSteps` lacks (ruling 48). */
  | { type: 'nextStepUnknown'; slot: string; nextStep: string }
  /** A program's pattern that nobody can test in linear time (ruling 21). */
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
      // Who is no longer waited for may end as it likes.
      if (!signal.aborted && !isFailure(cause)) report?.({ type: 'callThrew', slot: name, cause })
      throw cause
    }
  })

/**
 * What a step asks of the world, named by intent; the workflow that uses the step binds it.
 * An unbound slot never settles. It is reported by name, or thrown outside the chart where nobody listens for reports.
 */
export const slot = <Input, Output>(name: string): PromiseActorLogic<Output, Input> => filled<Input, Output>(name)

/** The calls that a row needs, by the names of its slots. */
export type Calls<Slots> = { [Name in keyof Slots]: CallOf<Slots[Name]> }

/** Turns calls into the actors that `provide` takes. The type keeps every slot required; without types one may be missing. */
export function fill<Slots extends object>(slots: Slots, calls: Calls<Slots>, report?: Report): Slots {
  const given = calls as Record<string, Call<unknown, unknown>>
  return Object.fromEntries(Object.keys(slots).map((name) => [name, filled(name, given[name], report)])) as Slots
}
