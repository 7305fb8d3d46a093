import { checkSubject } from './check-subject.ts'
import { coverageOf, missingCoverage } from './coverage.ts'
import { runFaults, targetsOf } from './faults.ts'
import { modelsOf, type Path, pathsOf } from './paths.ts'
import { failureOf, problemsOf } from './run.ts'
import type { Subject } from './subject.ts'

export interface GeneratedTest {
  title: string
  /**
   * Runs the test.
   * @throws Error with the problem, its position, and the command that repeats the test
   */
  run: () => Promise<void>
}

export const promises = {
  open: 'each state leads to an end, and each failure is handled',
  walked: 'each state and each transition is covered',
  faults: 'after each fault the user can go on, without loss, double effects or leaks',
} as const

function walkedOnce(): typeof failureOf {
  const walks = new Map<Path, ReturnType<typeof failureOf>>()
  return (path) => {
    const walk = walks.get(path) ?? failureOf(path)
    walks.set(path, walk)
    return walk
  }
}

function demandNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/**
 * Returns one test for each call. One test of all calls would exceed its time limit on a slow machine. A chart without
 * calls gets one test.
 */
function faultTestsOf(subject: Subject): GeneratedTest[] {
  const targets = targetsOf(subject)
  if (targets.length === 0) return [{ title: promises.faults, run: async () => {} }]
  return targets.map((target) => ({
    title: `${target.name}: ${promises.faults}`,
    run: async () => demandNone((await runFaults(subject, { targets: [target] })).problems),
  }))
}

export function testsOf(subject: Subject): readonly GeneratedTest[] {
  const complaints = checkSubject(subject)
  if (complaints.length > 0)
    return [{ title: 'its samples fit the chart', run: () => Promise.reject(new Error(complaints.join('\n'))) }]
  const models = modelsOf(subject)
  const paths = pathsOf(subject, models)
  const walkOf = walkedOnce()
  const walked = paths.map((path) => ({
    title: path.title,
    run: async () => {
      const { failure } = await walkOf(path)
      if (failure !== undefined) throw new Error(failure)
    },
  }))
  return [
    {
      title: promises.open,
      run: async () => demandNone(problemsOf(models)),
    },
    ...walked,
    {
      title: promises.walked,
      run: async () => {
        const walks = await Promise.all(paths.map(walkOf))
        const failures = walks.flatMap(({ failure }) => failure ?? [])
        const stages = walks.flatMap(({ harness: stage }) => stage ?? [])
        demandNone(missingCoverage(coverageOf(subject, stages), failures))
      },
    },
    ...faultTestsOf(subject),
  ]
}
