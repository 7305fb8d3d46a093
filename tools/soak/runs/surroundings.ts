import { inside, replayCommand, type Scenario } from '@palmflow/paths'
import { scenariosIn } from '@palmflow/tool-paths/path-list'
import { browserLevels } from '@palmflow/tool-paths/paths-levels'
import { surroundings } from '@palmflow/web/testing/surroundings'
import { subjects } from '@palmflow/workflows/samples'
import { runE2e } from '../e2e-tests.ts'
import type { Outcome, SoakInput, SoakRun } from '../soak-run.ts'

type Surrounding = (typeof surroundings)[number]

async function allScenarios(): Promise<readonly Scenario[]> {
  const useCases = subjects.filter(({ kind }) => kind === 'use-case')
  return (await Promise.all(useCases.map((subject) => scenariosIn(subject)))).flat()
}

const isOfApp = ({ subject }: Scenario): boolean => subject.chart.endsWith('_APP')

const chosenFor = (
  surrounding: Surrounding,
  scenarios: readonly Scenario[],
  { random: roll, share }: SoakInput,
): readonly Scenario[] =>
  scenarios
    .filter(() => roll() < share)
    .filter((scenario) => surrounding.websiteOnly === undefined || !isOfApp(scenario))
    .filter((scenario) => inside(surrounding, scenario) !== undefined)

/**
 * Runs scenarios in one surrounding.
 * @returns the faults, each with the command that repeats its scenario
 */
function walk({ name }: Surrounding, scenarios: readonly Scenario[]): Pick<Outcome, 'problems'> {
  const env = { VITE_INSIDE: name, VITE_PATHS: scenarios.map(({ id }) => id).join(',') }
  const { problems } = runE2e('surroundings', env, browserLevels.app.tests)
  const commandOf = (problem: string): string => {
    const scenario = scenarios.find(({ title }) => problem.endsWith(title))
    return scenario === undefined ? '' : `\n  ${replayCommand(scenario, 'app', name)}`
  }
  return { problems: problems.map((problem) => `${name}: ${problem}${commandOf(problem)}`) }
}

export const run: SoakRun = {
  name: 'surroundings',
  about: 'every scenario through website and app inside every hostile surrounding; a share of these pairs by the seed',
  tests: ['apps/web/e2e/browser/surroundings.test.ts', 'apps/app-simulator/e2e/browser/surroundings.test.ts'],
  run: async (input) => {
    const scenarios = await allScenarios()
    const problems: string[] = []
    let walked = 0
    for (const surrounding of surroundings) {
      const chosen = chosenFor(surrounding, scenarios, input)
      if (chosen.length === 0) continue
      const found = walk(surrounding, chosen)
      walked += chosen.length
      problems.push(...found.problems)
      input.log(`${surrounding.name}: ${chosen.length} scenarios, ${found.problems.length} problems`)
    }
    return { figures: { surroundings: surroundings.length, walked }, problems }
  },
}
