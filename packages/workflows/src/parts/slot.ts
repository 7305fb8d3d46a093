import { fromPromise, type PromiseActorLogic } from 'xstate'

type Call<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>
type Slot<Input, Output> = PromiseActorLogic<Output, Input>
type CallOf<Logic> = Logic extends PromiseActorLogic<infer Output, infer Input> ? Call<Input, Output> : never

/** A slot that nobody filled is a defect of the program, not a failure of the world: no chart may answer it. */
export class UnboundSlot extends Error {
  override readonly name = 'UnboundSlot'
}

/**
 * What a step asks of the world, named by intent; the workflow that uses the step binds it.
 * An unbound slot never settles: it is thrown outside the chart, by name, and apps show their `broken` screen.
 */
export function slot<Input, Output>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => {
    void Promise.reject(new UnboundSlot(`slot '${name}' is not bound`))
    return new Promise<Output>(() => {})
  })
}

const filled = <Input, Output>(call: Call<Input, Output>): Slot<Input, Output> =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal))

/** The calls that a row needs, by the names of its slots. */
export type Calls<Slots> = { [Name in keyof Slots]: CallOf<Slots[Name]> }

/** Turns calls into the actors that `provide` takes. The type keeps every slot required. */
export function fill<Slots extends Record<string, unknown>>(calls: Calls<Slots>): Slots {
  const actors = Object.entries<Call<unknown, unknown>>(calls).map(([name, call]) => [name, filled(call)])
  return Object.fromEntries(actors) as Slots
}
