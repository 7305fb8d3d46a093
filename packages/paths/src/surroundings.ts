import {
  arrive,
  type ScenarioDriver,
  type IsPossible,
  type Scenario,
  journeyOf,
  type ScenarioTransition,
  legsTo,
  type ScenarioPosition,
  waysFrom,
} from './journeys.ts'
import type { Page } from './page.ts'
import { modelsOf } from './paths.ts'
import type { Subject } from './subject.ts'

/** A surrounding of one journey. */
export interface Laid {
  /** Runs before each leg that the user causes. */
  before?(leg: ScenarioTransition): Promise<void>
  /** Runs after each leg that was checked. */
  after?(leg: ScenarioTransition): Promise<void>
  /** Fills a field in place of the adapter. */
  fill?(label: string, text: string): Promise<void>
  /** Whether it has had its effect on this page. Some journeys give it no occasion. */
  hasActed(): Promise<boolean>
}

/** From this leg on, a journey differs in this surrounding. */
export interface Difference {
  begins(leg: ScenarioTransition): boolean
  reason: string
}

/**
 * Changes that a browser, a network or a device makes to a page. The expectations of a journey stay the same in it. A
 * journey ends where `differs` declares a difference.
 */
export interface Surrounding<Host> {
  name: string
  /** Runs before the first page of a journey loads. */
  lay(host: Host): Promise<Laid>
  differs?: readonly Difference[]
}

/** The part of a journey that is the same in a surrounding. Undefined if it differs from its first leg on. */
export function inside<Host>({ differs = [] }: Surrounding<Host>, journey: Scenario): Scenario | undefined {
  const end = journey.legs.findIndex((leg) => differs.some(({ begins }) => begins(leg)))
  if (end === 0) return undefined
  return end < 0 ? journey : { ...journey, legs: journey.legs.slice(0, end) }
}

/** The page that a user uses in a surrounding. */
export const pageIn = (page: Page, { fill }: Partial<Laid> = {}): Page =>
  fill === undefined ? page : { ...page, fill }

/** The escort of a journey, with a surrounding for each of its legs. */
export function within(laid: Laid, escort: ScenarioDriver, legs: readonly ScenarioTransition[]): ScenarioDriver {
  let leg: ScenarioTransition | undefined
  return {
    act: (edge, stage, leaf) => escort.act(edge, stage, leaf),
    before: async (index, stage) => {
      leg = legs[index]
      // A response, or the delay after it, may come at any moment. No act can run exactly before it.
      const { kind } = leg?.edge.case ?? {}
      if (leg !== undefined && (kind === 'person' || kind === 'route')) await laid.before?.(leg)
      await escort.before(index, stage)
    },
    look: async (stage, edge) => {
      const problems = (await escort.look?.(stage, edge)) ?? []
      if (leg !== undefined) await laid.after?.(leg)
      return problems
    },
    ...(escort.spell && { spell: escort.spell }),
  }
}

function nextPast(subject: Subject, from: ScenarioPosition, isPossible: IsPossible, label: string): ScenarioPosition {
  for (const way of waysFrom(subject, from, isPossible, Number.POSITIVE_INFINITY))
    if (way.via?.leg.edge.case.label === label) return way
  throw new Error(`no journey through ${subject.chart} meets '${label}' here`)
}

/**
 * The shortest journey that meets these cases in this order, by their labels.
 * @throws Error with the name of the first case that it cannot reach
 */
export function journeyPast(subject: Subject, isPossible: IsPossible, labels: readonly string[]): Scenario {
  const [first] = modelsOf(subject)
  if (first === undefined) throw new Error(`${subject.chart} has no input`)
  const [inputLabel, model] = first
  let place = arrive(subject, model.start, undefined)
  for (const label of labels) place = nextPast(subject, place, isPossible, label)
  const legs = legsTo(place)
  return journeyOf(subject, inputLabel, legs.length, legs)
}
