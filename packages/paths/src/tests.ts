import { checkSubject } from './complaints.ts'
import { runFaults } from './faults.ts'
import { modelsOf, pathsOf } from './paths.ts'
import { failureOf, problemsOf, runPaths } from './run.ts'
import type { Subject } from './subject.ts'

export interface GeneratedTest {
  title: string
  /** @throws an Error whose message says what is wrong, where, and how to see it again. */
  run: () => Promise<void>
}

function demandNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** The tests of a chart, for whatever runner: one for each path, and one for each promise about all of them. */
export function testsOf(subject: Subject): readonly GeneratedTest[] {
  const complaints = checkSubject(subject)
  if (complaints.length > 0)
    return [{ title: 'its samples fit the chart', run: () => Promise.reject(new Error(complaints.join('\n'))) }]
  const models = modelsOf(subject)
  const walked = pathsOf(subject, models).map((path) => ({
    title: path.title,
    run: async () => {
      const { failure } = await failureOf(path)
      if (failure !== undefined) throw new Error(failure)
    },
  }))
  return [
    {
      title: 'nobody is stuck: every state has a way on, and every failure an answer',
      run: async () => demandNone(problemsOf(models)),
    },
    ...walked,
    {
      title: 'every state and every transition is walked',
      run: async () => demandNone((await runPaths(subject)).coverage.missed),
    },
    {
      title: 'whatever fails, once, twice or always: the person goes on, and nothing is lost, doubled or leaked',
      run: async () => demandNone((await runFaults(subject)).problems),
    },
  ]
}
