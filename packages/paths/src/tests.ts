import { checkSubject } from './complaints.ts'
import { coverageOf, lackOf } from './coverage.ts'
import { runFaults, targetsOf } from './faults.ts'
import { modelsOf, type Path, pathsOf } from './paths.ts'
import { failureOf, problemsOf } from './run.ts'
import type { Subject } from './subject.ts'

export interface GeneratedTest {
  title: string
  /** @throws an Error whose message says what is wrong, where, and how to see it again. */
  run: () => Promise<void>
}

/** Titles of what is promised of all paths of a chart: whoever reads a report looks for them. */
export const promises = {
  open: 'nobody is stuck: every state has a way on, and every failure an answer',
  walked: 'every state and every transition is walked',
  faults: 'whatever fails, once, twice or always: the person goes on, and nothing is lost, doubled or leaked',
} as const

/** Walks each path once, whoever asks. */
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

/** One for each call, for all of them together take a busy machine longer than a test may; one for a chart without calls. */
function faultTestsOf(subject: Subject): GeneratedTest[] {
  const targets = targetsOf(subject)
  if (targets.length === 0) return [{ title: promises.faults, run: async () => {} }]
  return targets.map((target) => ({
    title: `${target.name}: ${promises.faults}`,
    run: async () => demandNone((await runFaults(subject, { targets: [target] })).problems),
  }))
}

/** The tests of a chart, for whatever runner: one for each path, and one for each promise about all of them. */
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
        const stages = walks.flatMap(({ stage }) => stage ?? [])
        demandNone(lackOf(coverageOf(subject, stages), failures))
      },
    },
    ...faultTestsOf(subject),
  ]
}
