import { inside, type Scenario, replayCommand } from '@palmflow/paths'
import { journeysIn } from '@palmflow/tool-paths/path-list'
import { browserLevels } from '@palmflow/tool-paths/paths-levels'
import { surroundings } from '@palmflow/web/testing/surroundings'
import { subjects } from '@palmflow/workflows/samples'
import { runE2e } from '../e2e-tests.ts'
import type { Given, Outcome, SoakRun } from '../soak-run.ts'

type Surrounding = (typeof surroundings)[number]

async function allJourneys(): Promise<readonly Scenario[]> {
  const useCases = subjects.filter(({ kind }) => kind === 'use-case')
  return (await Promise.all(useCases.map((subject) => journeysIn(subject)))).flat()
}

const isOfApp = ({ subject }: Scenario): boolean => subject.chart.endsWith('_APP')

/** A random share of the journeys, by the seed. Each is the same in this surrounding for at least its first leg. */
const chosenFor = (
  surrounding: Surrounding,
  journeys: readonly Scenario[],
  { roll, share }: Given,
): readonly Scenario[] =>
  journeys
    .filter(() => roll() < share)
    .filter((journey) => surrounding.websiteOnly === undefined || !isOfApp(journey))
    .filter((journey) => inside(surrounding, journey) !== undefined)

/** Runs journeys in one surrounding. @returns the problems, each with the command that repeats its journey */
function walk({ name }: Surrounding, journeys: readonly Scenario[]): Pick<Outcome, 'problems'> {
  const env = { VITE_INSIDE: name, VITE_PATHS: journeys.map(({ id }) => id).join(',') }
  const { problems } = runE2e('surroundings', env, browserLevels.app.tests)
  const commandOf = (problem: string): string => {
    const journey = journeys.find(({ title }) => problem.endsWith(title))
    return journey === undefined ? '' : `\n  ${replayCommand(journey, 'app', name)}`
  }
  return { problems: problems.map((problem) => `${name}: ${problem}${commandOf(problem)}`) }
}

export const run: SoakRun = {
  name: 'surroundings',
  about: 'every journey through website and app inside every hostile surrounding; a share of these pairs by the seed',
  tests: ['apps/web/e2e/surroundings.test.ts', 'apps/phone/e2e/surroundings.test.ts'],
  run: async (given) => {
    const journeys = await allJourneys()
    const problems: string[] = []
    let walked = 0
    for (const surrounding of surroundings) {
      const chosen = chosenFor(surrounding, journeys, given)
      if (chosen.length === 0) continue
      const found = walk(surrounding, chosen)
      walked += chosen.length
      problems.push(...found.problems)
      given.tell(`${surrounding.name}: ${chosen.length} journeys, ${found.problems.length} problems`)
    }
    return { figures: { surroundings: surroundings.length, walked }, problems }
  },
}
