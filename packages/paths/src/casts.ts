import type { AnyActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { AnySamples, Outcome, TextValues, Then, ThenBy } from './samples.ts'

type Call = (input: unknown, signal: AbortSignal) => Promise<unknown>

export const doneEvent = (invoke: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${invoke}`,
  output,
  actorId: invoke,
})
export const errorEvent = (invoke: string, error: Error): AnyEventObject => ({
  type: `xstate.error.actor.${invoke}`,
  error,
  actorId: invoke,
})
export const routeEvent = (id: string): AnyEventObject => ({ type: 'xstate.route', to: `#${id}` })

export function delayOf(snapshot: AnyMachineSnapshot, delay: unknown): number {
  if (typeof delay === 'number') return delay
  const found: unknown = snapshot.machine.implementations.delays[String(delay)]
  if (typeof found === 'number') return found
  if (typeof found !== 'function') return Number.NaN
  return (found as (args: object, params: undefined) => number)({ context: snapshot.context }, undefined)
}

export const bindTo = (samples: AnySamples, calls: Record<string, Call>): AnyStateMachine =>
  (samples.bind as (calls: Record<string, Call>) => AnyStateMachine)(calls)

export const messageOf = (samples: AnySamples, snapshot: AnyMachineSnapshot): string | null | undefined =>
  (samples.messageIn as ((snapshot: AnyMachineSnapshot) => string | null) | undefined)?.(snapshot)
export const visibleBy = (samples: AnySamples, snapshot: AnyMachineSnapshot): object =>
  (samples.visible as ((snapshot: AnyMachineSnapshot) => object) | undefined)?.(snapshot) ?? {}
export const factsOf = (samples: AnySamples, snapshot: AnyMachineSnapshot): TextValues =>
  (samples.keeps as ((snapshot: AnyMachineSnapshot) => TextValues) | undefined)?.(snapshot) ?? {}
export const resumedBy = (samples: AnySamples, snapshot: AnyMachineSnapshot): unknown =>
  (samples.resume as ((snapshot: AnyMachineSnapshot) => unknown) | undefined)?.(snapshot)
export const boundBy = (samples: AnySamples, context: unknown): unknown =>
  samples.bound === undefined ? context : (samples.bound as (context: unknown) => unknown)(context)

const crash = 'paths.crash'
/** The error message of a step that a test breaks on purpose. */
export const plannedBreak = 'the step broke'
export const crashEvent = (): AnyEventObject => ({ type: crash })

/**
 * Returns logic that throws on a crash event and otherwise behaves like `logic`. The workflow then receives an error of
 * the step.
 */
export function breakable(logic: AnyActorLogic): AnyActorLogic {
  const transition: AnyActorLogic['transition'] = (snapshot, event, scope) => {
    if (event.type === crash) throw new Error(plannedBreak)
    return logic.transition(snapshot, event, scope)
  }
  return Object.assign(Object.create(logic) as AnyActorLogic, { transition })
}

export const actorsOf = (machine: AnyStateMachine): Record<string, AnyActorLogic> =>
  machine.implementations.actors as Record<string, AnyActorLogic>
export const mayHappen = ({ when }: Outcome<unknown>, { context }: AnyMachineSnapshot): boolean =>
  when === undefined || (when as (context: unknown) => boolean)(context)
export function thenBy({ by, ...then }: ThenBy, { context }: AnyMachineSnapshot): Then {
  const exact = (by as ((context: unknown) => Then) | undefined)?.(context)
  return { ...then, ...exact, shows: { ...then.shows, ...exact?.shows } }
}
