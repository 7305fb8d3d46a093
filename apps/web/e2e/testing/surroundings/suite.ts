import { subjectOf } from '@palmflow/workflows/samples'
import { describe, expect, test } from 'vitest'
import {
  type IsPossible,
  inside,
  inWords,
  type Journey,
  journeyPast,
  type Laid,
  travel,
} from '../../../../../packages/paths/src/index.ts'
import { surroundings } from './index.ts'
import type { EscortOf, PageSurrounding } from './surrounding.ts'

/** Walks a journey inside a surrounding. @returns whether the surrounding has done anything to the page. */
async function walkInside(surrounding: PageSurrounding, journey: Journey, escortOf: EscortOf): Promise<boolean> {
  const same = inside(surrounding, journey)
  if (same === undefined) return false
  let laid: Laid | undefined
  const lay: PageSurrounding['lay'] = async (host) => {
    laid = await surrounding.lay(host)
    return laid
  }
  try {
    await travel(same, await escortOf(same, { ...surrounding, lay }))
    return (await laid?.hasActed()) === true
  } catch (error) {
    throw new Error(inWords(same, error, 'app', surrounding.name))
  }
}

interface OfOneChart {
  chart: string
  before: string
  escortOf: EscortOf
}

/** One journey of a chart inside each surrounding. */
export function walkInEach(walks: OfOneChart & { isPossible: IsPossible; past: readonly string[] }): void {
  const { chart, before, isPossible, past, escortOf } = walks
  const journey = journeyPast(subjectOf(chart), isPossible, past)
  describe(`${chart} inside each surrounding, before ${before}`, () => {
    for (const surrounding of surroundings)
      test(`mistakes, and the way on, are the same: ${surrounding.name}`, async () => {
        expect(await walkInside(surrounding, journey, escortOf), 'the surrounding has done something').toBe(true)
      })
  })
}

const { VITE_INSIDE: chosen } = process.env

/** The surrounding that this run is for. @throws an Error that names those that there are. */
export function chosenSurrounding(): PageSurrounding | undefined {
  if (chosen === undefined) return undefined
  const found = surroundings.find(({ name }) => name === chosen)
  if (found === undefined)
    throw new Error(`No surrounding is called '${chosen}': ${surroundings.map(({ name }) => name).join(', ')}`)
  return found
}

/** All journeys of a chart inside one surrounding. */
export function walkAllInside(
  walks: OfOneChart & { surrounding: PageSurrounding; journeys: readonly Journey[] },
): void {
  const { surrounding, chart, before, journeys, escortOf } = walks
  describe(`${chart}, before ${before}: ${surrounding.name}`, () => {
    for (const journey of journeys)
      test.skipIf(inside(surrounding, journey) === undefined)(journey.title, async () => {
        await walkInside(surrounding, journey, escortOf)
      })
  })
}
