import {
  type ActiveSurrounding,
  type IsPossible,
  inside,
  inWords,
  runScenario,
  type Scenario,
  scenarioPast,
} from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import { describe, expect, test } from 'vitest'
import { surroundings } from './index.ts'
import type { Host, PageSurrounding, ScenarioDriverOf } from './surrounding.ts'

function remembered(surrounding: PageSurrounding) {
  const found: { host?: Host; laid?: ActiveSurrounding } = {}
  const lay: PageSurrounding['lay'] = async (host) => {
    found.host = host
    found.laid = await surrounding.lay(host)
    return found.laid
  }
  return { ...surrounding, lay, found }
}

/** @throws Error with the command that runs this scenario again */
async function walkInside(
  surrounding: PageSurrounding,
  scenario: Scenario,
  scenarioDriverOf: ScenarioDriverOf,
): Promise<void> {
  try {
    await runScenario(scenario, await scenarioDriverOf(scenario, surrounding))
  } catch (error) {
    throw new Error(inWords(scenario, error, 'app', surrounding.name))
  }
}

interface OfOneChart {
  chart: string
  place: string
  scenarioDriverOf: ScenarioDriverOf
}
interface InEach extends OfOneChart {
  isPossible: IsPossible
  past: readonly string[]
  /** The heading of the page on which the scenario ends. */
  arrives?: string
  isFramed?: true
}

const isWalkedInApp = ({ websiteOnly, sameInApp }: PageSurrounding): boolean =>
  websiteOnly === undefined && sameInApp === undefined

export function walkInEach({ chart, place, isPossible, past, scenarioDriverOf, arrives, isFramed }: InEach): void {
  const scenario = scenarioPast(subjectOf(chart), isPossible, past)
  describe(`${chart} inside each surrounding, in ${place}`, () => {
    for (const surrounding of surroundings.filter((each) => isFramed !== true || isWalkedInApp(each)))
      test(`a scenario with mistakes is the same: ${surrounding.name}`, async () => {
        const { found, ...laying } = remembered(surrounding)
        await walkInside(laying, scenario, scenarioDriverOf)
        if (arrives !== undefined) await found.host?.body.getByRole('heading', { name: arrives, exact: true }).waitFor()
        expect(await found.laid?.hasActed(), 'the surrounding has done something').toBe(true)
      })
  })
}

const { VITE_INSIDE: chosen } = process.env

/** @throws Error with the names of all surroundings if no surrounding has the chosen name */
export function chosenSurrounding(): PageSurrounding | undefined {
  if (chosen === undefined) return undefined
  const found = surroundings.find(({ name }) => name === chosen)
  if (found === undefined)
    throw new Error(`'${chosen}' is an unknown surrounding. Known: ${surroundings.map(({ name }) => name).join(', ')}`)
  return found
}

/** Ends each scenario before the first transition whose result differs in the surrounding. */
export function walkAllInside(
  walks: OfOneChart & { surrounding: PageSurrounding; scenarios: readonly Scenario[] },
): void {
  const { surrounding, chart, place, scenarios, scenarioDriverOf } = walks
  const same = scenarios.flatMap((scenario) => inside(surrounding, scenario) ?? [])
  describe(`${chart}, in ${place}: ${surrounding.name}`, () => {
    // A test file without a test is an error, so add a skipped test.
    if (same.length === 0) test.skip('no scenario runs here')
    for (const scenario of same) test(scenario.title, () => walkInside(surrounding, scenario, scenarioDriverOf))
  })
}
