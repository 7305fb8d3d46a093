import { telemetryNames } from '@palmflow/contract'
import * as workflows from '@palmflow/workflows'
import { isChildStep } from '@palmflow/workflows'
import type { AnyStateMachine } from 'xstate'
import type { TelemetryReport } from './telemetry-report.ts'

export interface Stage {
  step: string
  /** Whether the step asks no question, because a call runs or the app shows its own screen. */
  isByItself: boolean
  /** The number of entries (`came`) and of exits (`went`). A return counts as another entry. */
  came: number
  went: number
  /** The number of entries without an exit. The user has closed the page or is still in the step. */
  stayed: number
  /** `came` divided by the largest `came` of the use case. */
  share: number
  /** The mean duration of the step. Undefined if there are no exits. */
  milliseconds: number | undefined
}

export interface Funnel {
  useCase: string
  stages: readonly Stage[]
  /** The step with the most entries without an exit. Undefined if each entry has an exit. */
  mostStayed: string | undefined
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/**
 * A step is a state with an invoke whose id is the name of the state. The charts of steps and panels have no such
 * states.
 */
const stepsIn = ({ root }: AnyStateMachine): string[] =>
  Object.entries(root.states)
    .filter(([key, { invoke }]) => invoke.some(({ id }) => id === key))
    .map(([key]) => key)

export const charted: readonly { useCase: string; steps: readonly string[] }[] = Object.values<unknown>(workflows)
  .filter(isMachine)
  .map((machine) => ({ useCase: machine.id, steps: stepsIn(machine) }))
  .filter(({ steps }) => steps.length > 0)

export function funnelsOf(dailyCounts: TelemetryReport['dailyCounts']): Funnel[] {
  const metrics = new Map(
    dailyCounts.flatMap((dailyCount) => (dailyCount.kind === 'metric' ? [[dailyCount.name, dailyCount]] : [])),
  )
  return charted.map(({ useCase, steps }) => {
    const countOf = (step: string, what: 'Entered' | 'Left' | 'Duration') =>
      metrics.get(telemetryNames.step(useCase, step, what))
    const max = Math.max(1, ...steps.map((step) => countOf(step, 'Entered')?.total ?? 0))
    const stages = steps.map((step): Stage => {
      const came = countOf(step, 'Entered')?.total ?? 0
      const went = countOf(step, 'Left')?.total ?? 0
      const took = countOf(step, 'Duration')
      return {
        ...{ step, came, went, isByItself: isChildStep(step), share: came / max },
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
