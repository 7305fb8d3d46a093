import { nodesOf, transitionNames } from './chart.ts'
import type { ChartHarness } from './chart-harness.ts'
import { machineOf, type Subject } from './subject.ts'

export interface Coverage {
  states: readonly [covered: number, total: number]
  transitions: readonly [covered: number, total: number]
  missed: readonly string[]
}

/**
 * Returns a complaint for each uncovered part. If a path fails, returns one complaint with the number of uncovered
 * parts. A failed path counts as no coverage.
 */
export function missingCoverage({ missed }: Pick<Coverage, 'missed'>, failures: readonly unknown[]): readonly string[] {
  if (failures.length === 0 || missed.length === 0)
    return missed.map((each) => `${each}: write a sample that leads there`)
  const fail = failures.length === 1 ? '1 path fails' : `${failures.length} paths fail`
  return [`${missed.length} states and transitions are not covered because ${fail}: correct that first`]
}

export function coverageOf(subject: Subject, stages: readonly Pick<ChartHarness, 'entered' | 'taken'>[]): Coverage {
  const machine = machineOf(subject)
  const entered = new Set(stages.flatMap((stage) => [...stage.entered]))
  const taken = new Set(stages.flatMap((stage) => [...stage.taken]))
  const states = nodesOf(machine).map(({ id }) => id)
  const transitions = [...transitionNames(machine).values()]
  const missed = [
    ...states.filter((id) => !entered.has(id)).map((id) => `uncovered state: ${id}`),
    ...transitions.filter((name) => !taken.has(name)).map((name) => `uncovered transition: ${name}`),
  ]
  return {
    states: [states.filter((id) => entered.has(id)).length, states.length],
    transitions: [transitions.filter((name) => taken.has(name)).length, transitions.length],
    missed: missed.map((each) => `${subject.file}: ${each}`),
  }
}
