import type { Page } from './page.ts'
import { modelsOf } from './paths.ts'
import type { ScenarioDriver } from './run-scenario.ts'
import {
  arrive,
  type IsPossible,
  type Scenario,
  type ScenarioPosition,
  type ScenarioTransition,
  scenarioOf,
  transitionsTo,
  waysFrom,
} from './scenarios.ts'
import type { Subject } from './subject.ts'

export interface ActiveSurrounding {
  /** Runs before each transition that the user causes. */
  before?(transition: ScenarioTransition): Promise<void>
  /** Runs after each transition, when the driver has checked the transition. */
  after?(transition: ScenarioTransition): Promise<void>
  fill?(label: string, text: string): Promise<void>
  hasActed(): Promise<boolean>
}

/** A transition at which the surrounding may differ from the samples. A scenario ends before this transition. */
export interface Difference {
  begins(transition: ScenarioTransition): boolean
  reason: string
}

/**
 * A change that a browser, a network or a device makes to a page. The expected results of a scenario stay the same
 * until a declared difference.
 */
export interface Surrounding<Host> {
  name: string
  /** Activates the surrounding before the first page of a scenario loads. */
  lay(host: Host): Promise<ActiveSurrounding>
  differs?: readonly Difference[]
}

/**
 * Returns the part of a scenario that is the same in a surrounding. Returns undefined if the first transition already
 * differs.
 */
export function inside<Host>({ differs = [] }: Surrounding<Host>, scenario: Scenario): Scenario | undefined {
  const end = scenario.transitions.findIndex((transition) => differs.some(({ begins }) => begins(transition)))
  if (end === 0) return undefined
  return end < 0 ? scenario : { ...scenario, transitions: scenario.transitions.slice(0, end) }
}

export const pageIn = (page: Page, { fill }: Partial<ActiveSurrounding> = {}): Page =>
  fill === undefined ? page : { ...page, fill }

export function within(
  laid: ActiveSurrounding,
  scenarioDriver: ScenarioDriver,
  transitions: readonly ScenarioTransition[],
): ScenarioDriver {
  let transition: ScenarioTransition | undefined
  return {
    act: (edge, harness, leaf) => scenarioDriver.act(edge, harness, leaf),
    before: async (index, harness) => {
      transition = transitions[index]
      // A surrounding acts only before actions of the user and routes. Responses and delays can happen at any time, so
      // no code can run directly before them.
      const { kind } = transition?.edge.case ?? {}
      if (transition !== undefined && (kind === 'person' || kind === 'route')) await laid.before?.(transition)
      await scenarioDriver.before(index, harness)
    },
    look: async (harness, edge) => {
      const problems = (await scenarioDriver.look?.(harness, edge)) ?? []
      if (transition !== undefined) await laid.after?.(transition)
      return problems
    },
    ...(scenarioDriver.spell && { spell: scenarioDriver.spell }),
  }
}

function nextPast(subject: Subject, from: ScenarioPosition, isPossible: IsPossible, label: string): ScenarioPosition {
  for (const way of waysFrom(subject, from, isPossible, Number.POSITIVE_INFINITY))
    if (way.via?.transition.edge.case.label === label) return way
  throw new Error(`no scenario through ${subject.chart} meets '${label}' here`)
}

/**
 * Returns a scenario with these cases in this order. Between two cases, the scenario takes the shortest path.
 * @throws Error with the first case that no scenario reaches
 */
export function scenarioPast(subject: Subject, isPossible: IsPossible, labels: readonly string[]): Scenario {
  const [first] = modelsOf(subject)
  if (first === undefined) throw new Error(`${subject.chart} has no input`)
  const [inputLabel, model] = first
  let position = arrive(subject, model.start, undefined)
  for (const label of labels) position = nextPast(subject, position, isPossible, label)
  const transitions = transitionsTo(position)
  return scenarioOf(subject, inputLabel, transitions.length, transitions)
}
