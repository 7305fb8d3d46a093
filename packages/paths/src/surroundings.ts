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

/** A surrounding of one scenario. */
export interface ActiveSurrounding {
  /** Runs before each transition that the user causes. */
  before?(transition: ScenarioTransition): Promise<void>
  /** Runs after each transition that was checked. */
  after?(transition: ScenarioTransition): Promise<void>
  /** Fills a field in place of the adapter. */
  fill?(label: string, text: string): Promise<void>
  /** Whether it has had its effect on this page. Some scenarios give it no occasion. */
  hasActed(): Promise<boolean>
}

/** From this transition on, a scenario differs in this surrounding. */
export interface Difference {
  begins(transition: ScenarioTransition): boolean
  reason: string
}

/**
 * Changes that a browser, a network or a device makes to a page. The expectations of a scenario stay the same in it. A
 * scenario ends where `differs` declares a difference.
 */
export interface Surrounding<Host> {
  name: string
  /** Runs before the first page of a scenario loads. */
  lay(host: Host): Promise<ActiveSurrounding>
  differs?: readonly Difference[]
}

/** The part of a scenario that is the same in a surrounding. Undefined if it differs from its first transition on. */
export function inside<Host>({ differs = [] }: Surrounding<Host>, scenario: Scenario): Scenario | undefined {
  const end = scenario.transitions.findIndex((transition) => differs.some(({ begins }) => begins(transition)))
  if (end === 0) return undefined
  return end < 0 ? scenario : { ...scenario, transitions: scenario.transitions.slice(0, end) }
}

/** The page that a user uses in a surrounding. */
export const pageIn = (page: Page, { fill }: Partial<ActiveSurrounding> = {}): Page =>
  fill === undefined ? page : { ...page, fill }

/** The scenarioDriver of a scenario, with a surrounding for each of its transitions. */
export function within(
  laid: ActiveSurrounding,
  scenarioDriver: ScenarioDriver,
  transitions: readonly ScenarioTransition[],
): ScenarioDriver {
  let transition: ScenarioTransition | undefined
  return {
    act: (edge, stage, leaf) => scenarioDriver.act(edge, stage, leaf),
    before: async (index, stage) => {
      transition = transitions[index]
      // A response, or the delay after it, may come at any moment. No act can run exactly before it.
      const { kind } = transition?.edge.case ?? {}
      if (transition !== undefined && (kind === 'person' || kind === 'route')) await laid.before?.(transition)
      await scenarioDriver.before(index, stage)
    },
    look: async (stage, edge) => {
      const problems = (await scenarioDriver.look?.(stage, edge)) ?? []
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
 * The shortest scenario that meets these cases in this order, by their labels.
 * @throws Error with the name of the first case that it cannot reach
 */
export function scenarioPast(subject: Subject, isPossible: IsPossible, labels: readonly string[]): Scenario {
  const [first] = modelsOf(subject)
  if (first === undefined) throw new Error(`${subject.chart} has no input`)
  const [inputLabel, model] = first
  let place = arrive(subject, model.start, undefined)
  for (const label of labels) place = nextPast(subject, place, isPossible, label)
  const transitions = transitionsTo(place)
  return scenarioOf(subject, inputLabel, transitions.length, transitions)
}
