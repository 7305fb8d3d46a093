import { telemetryNames } from '@palmflow/contract'
import * as workflows from '@palmflow/workflows'
import { isChildStep } from '@palmflow/workflows'
import type { AnyStateMachine } from 'xstate'
import type { Told } from './told.ts'

/** A step as the charts have it, and how people fared there. */
export interface Stage {
  step: string
  /** Nobody is asked anything there: a call is made, or the app has the screen. */
  isByItself: boolean
  /** How often people came, and went on from it; who comes back counts again. */
  came: number
  went: number
  /** They came and did not go on: they have closed the page, or are there now. */
  stayed: number
  /** Of the most that any step of this use case had, from 0 to 1. */
  share: number
  /** On average; undefined where nobody went on. */
  milliseconds: number | undefined
}

export interface Funnel {
  useCase: string
  stages: readonly Stage[]
  /** Where most have stayed; undefined where nobody has. */
  mostStayed: string | undefined
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/** A workflow's state runs the step of its own name; a step's and a panel's states run calls. */
const stepsIn = ({ root }: AnyStateMachine): string[] =>
  Object.entries(root.states)
    .filter(([key, { invoke }]) => invoke.some(({ id }) => id === key))
    .map(([key]) => key)

/** Every use case with its steps, in the order in which its chart has them. */
export const charted: readonly { useCase: string; steps: readonly string[] }[] = Object.values<unknown>(workflows)
  .filter(isMachine)
  .map((machine) => ({ useCase: machine.id, steps: stepsIn(machine) }))
  .filter(({ steps }) => steps.length > 0)

export function funnelsOf(tallies: Told['tallies']): Funnel[] {
  const metrics = new Map(tallies.flatMap((tally) => (tally.kind === 'metric' ? [[tally.name, tally]] : [])))
  return charted.map(({ useCase, steps }) => {
    const told = (step: string, what: 'Entered' | 'Left' | 'Duration') =>
      metrics.get(telemetryNames.step(useCase, step, what))
    const most = Math.max(1, ...steps.map((step) => told(step, 'Entered')?.total ?? 0))
    const stages = steps.map((step): Stage => {
      const came = told(step, 'Entered')?.total ?? 0
      const went = told(step, 'Left')?.total ?? 0
      const took = told(step, 'Duration')
      return {
        ...{ step, came, went, isByItself: isChildStep(step), share: came / most },
        stayed: Math.max(0, came - went),
        milliseconds: took === undefined || took.times === 0 ? undefined : took.total / took.times,
      }
    })
    const longest = Math.max(...stages.map(({ stayed }) => stayed))
    return {
      useCase,
      stages,
      mostStayed: longest > 0 ? stages.find(({ stayed }) => stayed === longest)?.step : undefined,
    }
  })
}
