import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import { doneEvent, errorEvent, mayHappen, routeEvent } from './casts.ts'
import { activeInvokes, firstWait, isRefusal } from './chart.ts'
import type { CallCases, CaseThen, Outcome, StepCases, TextValues } from './samples.ts'
import type { Subject } from './subject.ts'

export type CaseKind = 'person' | 'wait' | 'answer' | 'failure' | 'step' | 'crash' | 'route'

export interface Case {
  /** The same id identifies this case in each state in which the case is possible. */
  id: string
  kind: CaseKind
  label: string
  event: AnyEventObject
  follows: CaseThen
  invoke?: string
  failure?: string
  end?: string
  delay?: string
  ms?: number
  knows?: TextValues
}

/** Returns the label of a case. Parentheses mark a case that the user does not cause. */
export const phrase = ({ kind, label }: Case): string => (kind === 'person' || kind === 'route' ? label : `(${label})`)

/** An end of a step, and the output of the shortest path to this end. */
export interface ShortestPath {
  end: string
  output: unknown
}
export type ShortestPathsOf = (step: StepCases, name: string, snapshot: AnyMachineSnapshot) => readonly ShortestPath[]

const asList = (kinds: string | readonly string[]): readonly string[] => (typeof kinds === 'string' ? [kinds] : kinds)

function outcomeCases(subject: Subject, invoke: string, label: string, outcome: Outcome<unknown>): Case[] {
  if ('output' in outcome) {
    const event = doneEvent(invoke, outcome.output)
    const { knows = {} } = outcome
    return [{ id: `${event.type} ${label}`, kind: 'answer', label, event, follows: outcome, invoke, knows }]
  }
  if (!('failure' in outcome)) return []
  const kinds = asList(outcome.failure)
  return kinds.map((failure) => {
    const event = errorEvent(invoke, subject.faultModel.failure(failure, outcome.detail))
    const name = kinds.length > 1 ? `${label}: ${failure}` : label
    return { id: `${event.type} ${name}`, kind: 'failure', label: name, event, follows: outcome, invoke, failure }
  })
}

const outcomesAt = (snapshot: AnyMachineSnapshot, { outcomes }: CallCases<string, unknown>) =>
  Object.entries(outcomes).filter(([, outcome]) => mayHappen(outcome, snapshot))

const stepBroke = new Error('the step broke')

function stepCases(name: string, step: StepCases, witnesses: readonly ShortestPath[]): Case[] {
  const ends = witnesses.map(({ end, output }): Case => {
    const event = doneEvent(name, output)
    const follows = step.ends[end] ?? {}
    return { id: `${event.type} ${end}`, kind: 'step', label: end, event, follows, invoke: name, end }
  })
  const event = errorEvent(name, stepBroke)
  const label = 'defect'
  return [...ends, { id: `${event.type} ${label}`, kind: 'crash', label, event, follows: step.breaks, invoke: name }]
}

/** Returns each possible end of each active invoke, even if the chart does not handle this end. */
export function invokeCases(subject: Subject, snapshot: AnyMachineSnapshot, shortestPathsOf: ShortestPathsOf): Case[] {
  const { calls, steps } = subject.samples
  return activeInvokes(snapshot).flatMap(({ id }) => {
    const call = calls?.[id]
    if (call !== undefined)
      return outcomesAt(snapshot, call).flatMap(([label, outcome]) => outcomeCases(subject, id, label, outcome))
    const step = steps?.[id]
    return step === undefined ? [] : stepCases(id, step, shortestPathsOf(step, id, snapshot))
  })
}

function waitCase({ samples }: Subject, snapshot: AnyMachineSnapshot): Case[] {
  const wait = firstWait(snapshot)
  if (wait === undefined) return []
  const { type, delay, ms, node } = wait
  const calls = node.invoke.flatMap(({ id }) => samples.calls?.[id] ?? [])
  const outcomes = calls.flatMap((call) => outcomesAt(snapshot, call))
  const own = outcomes.find(([, outcome]) => 'after' in outcome && outcome.after === delay)
  const label = own?.[0] ?? samples.waits?.[delay]?.label ?? `after ${delay}`
  const follows = own?.[1] ?? samples.waits?.[delay] ?? {}
  return [{ id: `${type} ${label}`, kind: 'wait', label, event: { type }, follows, delay, ms }]
}

function personCases({ samples }: Subject, type: string): Case[] {
  return Object.entries(samples.events[type] ?? {}).map(([label, { gives = {}, knows, ...follows }]) => ({
    id: `${type} ${label}`,
    kind: 'person',
    label,
    event: { type, ...gives },
    follows,
    knows: knows ?? Object.fromEntries(Object.entries(gives).filter(([, value]) => typeof value === 'string')),
  }))
}

const routeCases = ({ samples }: Subject): Case[] =>
  Object.entries(samples.routes ?? {}).map(([id, { opens }]) => ({
    id: `xstate.route ${id}`,
    kind: 'route',
    label: `opens ${id} by its address`,
    event: routeEvent(id),
    follows: opens,
  }))

export const isEnabled = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  snapshot.machine.getTransitionData(snapshot, event).some((each) => !isRefusal(each))

/** A refused route is a case too, because a path must prove that the refusal keeps the state. */
export function casesAt(subject: Subject, snapshot: AnyMachineSnapshot, shortestPathsOf: ShortestPathsOf): Case[] {
  if (snapshot.status !== 'active') return []
  const types = [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))]
  const person = types.flatMap((type) => (type.startsWith('xstate.') ? [] : personCases(subject, type)))
  const enabled = [...person, ...waitCase(subject, snapshot), ...invokeCases(subject, snapshot, shortestPathsOf)]
  return [...enabled.filter(({ event }) => isEnabled(snapshot, event)), ...routeCases(subject)]
}
