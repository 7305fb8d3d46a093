import type { Scenario, Subject } from '@palmflow/paths'
import { scenariosIn } from '../path-list.ts'
import { browserLevels } from '../paths-levels.ts'

/** Test files that are not generated from paths. */
export const handWritten = [
  ...['sign-in', 'keyboard', 'history', 'reload', 'storage'].map((name) => `apps/web/e2e/sign-in/${name}.test.ts`),
  'apps/web/e2e/engines/',
]

export interface ChosenTests {
  chart: string
  scenarios: readonly Scenario[]
}

export async function choose(subjects: readonly Subject[], first = Number.POSITIVE_INFINITY): Promise<ChosenTests[]> {
  const useCases = subjects.filter(({ kind }) => kind === 'use-case')
  return Promise.all(
    useCases.map(async (subject) => ({
      chart: subject.chart,
      scenarios: (await scenariosIn(subject)).slice(0, first),
    })),
  )
}

/** `pattern` selects tests by title. */
export interface Walk {
  files: readonly string[]
  pattern?: string
  env: Readonly<Record<string, string>>
}

/**
 * Returns the arguments that run these scenarios. The pattern excludes the test that requires coverage of all
 * scenarios.
 */
export function walkOf(chosen: readonly ChosenTests[]): Walk {
  const charts = chosen.map(({ chart }) => chart).join('|')
  const ids = chosen.flatMap(({ scenarios }) => scenarios.map(({ id }) => id))
  return {
    files: browserLevels.app.tests,
    pattern: `^(${charts}), in .* → `,
    env: { VITE_PATHS: ids.join(',') },
  }
}
