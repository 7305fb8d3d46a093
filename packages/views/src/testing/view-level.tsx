/// <reference types="vite/types/importMeta.d.ts" />
import {
  type ChartHarness,
  coverageOf,
  everyPathOf,
  inWords,
  missingCoverage,
  modelsOf,
  type Path,
  pathRow,
  pathsOf,
  plannedBreak,
  type RunTest,
  replay,
  type Subject,
  verdictOf,
  viewCover,
} from '@palmflow/paths'
import { vitestPage } from '@palmflow/paths/vitest'
import { subjectOf } from '@palmflow/workflows/samples'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { type Draw, viewSurface } from './view-surface.tsx'

export async function failureInView(path: Path, draw: Draw): Promise<string | undefined> {
  try {
    await replay(path, viewSurface(vitestPage({ timeout: 10_000 }), draw))
    return undefined
  } catch (error) {
    return inWords(path, error, 'view')
  }
}

/**
 * Runs a path with a planted defect, which the browser reports as an error event. Any other error event fails the path.
 */
async function breaking(walk: () => Promise<ChartHarness>): Promise<ChartHarness> {
  const messages: string[] = []
  const hear = ({ message }: ErrorEvent) => void messages.push(message)
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  addEventListener('error', hear)
  try {
    const harness = await walk()
    await expect.poll(() => messages).not.toEqual([])
    expect(new Set(messages)).toEqual(new Set([`Uncaught Error: ${plannedBreak}`]))
    return harness
  } finally {
    removeEventListener('error', hear)
    quiet.mockRestore()
  }
}

export const pathsWith = (subject: Subject, type: string): readonly Path[] =>
  pathsOf(subject)
    .filter(({ edges }) => edges.some((edge) => edge.case.event.type === type))
    .toSorted((item, other) => item.edges.length - other.edges.length)

function wantedOf(subject: Subject): readonly Path[] {
  const { VITE_PATHS: wanted = 'part' } = import.meta.env
  if (wanted === 'part' || wanted === 'all') return pathsOf(subject, modelsOf(subject), viewCover(subject, wanted))
  const found = everyPathOf(subject).find(({ id }) => id === wanted)
  return found === undefined ? [] : [found]
}

export function viewLevel(chart: string, draw: Draw): void {
  const subject = subjectOf(chart)
  const paths = wantedOf(subject)
  const stages: ChartHarness[] = []
  const failures: string[] = []
  let seconds = 0
  let tests: readonly RunTest[] | undefined
  describe(`the view of ${chart}`, () => {
    for (const path of paths)
      test(path.title, async () => {
        const startedAt = performance.now()
        const walk = () => replay(path, viewSurface(vitestPage(), draw))
        const breaks = path.edges.some((edge) => edge.case.kind === 'crash')
        try {
          stages.push(await (breaks ? breaking(walk) : walk()))
        } catch (error) {
          const failure = inWords(path, error, 'view')
          failures.push(failure)
          throw new Error(failure)
        } finally {
          seconds += (performance.now() - startedAt) / 1_000
        }
      })
    test('the paths in a view take every state and every transition', ({ task }) => {
      tests = task.suite?.tasks
      const lack = missingCoverage(coverageOf(subject, stages), failures)
      if (lack.length > 0) throw new Error(lack.join('\n'))
    })
    // Runs after all other hooks, because a failed hook also counts as a failure.
    afterAll(async () => {
      const verdict = tests && verdictOf(tests, paths, 'view')
      if (verdict === undefined) return
      const coverage = coverageOf(subject, stages)
      const row = pathRow({ subject, paths, coverage, seconds, red: verdict.red }, 'view')
      const result = { row, problems: verdict.problems, missed: coverage.missed }
      await commands.writeFile(`node_modules/.cache/paths/view-${chart}.json`, JSON.stringify(result))
    })
  })
}
