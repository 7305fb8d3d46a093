import type { Journey, Subject } from '@palmflow/paths'
import { journeysIn } from '@palmflow/tool-paths/path-list'
import { browserLevels } from '@palmflow/tool-paths/paths-levels'

/** Tests that no path has: the keyboard, the history, a reload, the storage, and pages that the browser keeps. */
export const handWritten = [
  ...['sign-in', 'keyboard', 'history', 'reload', 'storage'].map((name) => `apps/web/e2e/${name}.test.ts`),
  'apps/web/e2e/engines/',
]

/** The journeys of one use case that are walked. */
export interface Chosen {
  chart: string
  journeys: readonly Journey[]
}

/** The journeys of these use cases, at most `first` of each. */
export async function choose(subjects: readonly Subject[], first = Number.POSITIVE_INFINITY): Promise<Chosen[]> {
  const useCases = subjects.filter(({ kind }) => kind === 'use-case')
  return Promise.all(
    useCases.map(async (subject) => ({
      chart: subject.chart,
      journeys: (await journeysIn(subject)).slice(0, first),
    })),
  )
}

/** A run of the test runner: its files, its tests by name, and its environment. */
export interface Walk {
  files: readonly string[]
  pattern?: string
  env: Readonly<Record<string, string>>
}

/** The run that walks these journeys. A test that counts what all of them cover is not one of them. */
export function walkOf(chosen: readonly Chosen[]): Walk {
  const charts = chosen.map(({ chart }) => chart).join('|')
  const ids = chosen.flatMap(({ journeys }) => journeys.map(({ id }) => id))
  return {
    files: browserLevels.app.tests,
    pattern: `^(${charts}), before .* a person who `,
    env: { VITE_PATHS: ids.join(',') },
  }
}
