import { checkSubject } from './complaints.ts'
import { runFaults } from './faults.ts'
import { type Mutation, mutationsOf } from './mutations.ts'
import { modelAt, pathsOf } from './paths.ts'
import { failureOf, problemsOf, runPaths } from './run.ts'
import type { Subject } from './subject.ts'

export interface Survivor {
  name: string
  /** Why it may live, from the samples; absent: nobody has said. */
  reason: string | undefined
}
export interface MutantRun {
  subject: Subject
  mutants: number
  killed: number
  survivors: readonly Survivor[]
  seconds: number
}

/** The first path that fails, one way of beginning the chart after the other: most changes are seen from the first. */
async function firstFailure(subject: Subject): Promise<string | undefined> {
  for (const label of Object.keys(subject.samples.inputs)) {
    const models = new Map([[label, modelAt(subject, label)]])
    const [problem] = problemsOf(models)
    if (problem !== undefined) return problem
    for (const path of pathsOf(subject, models)) {
      const { failure } = await failureOf(path)
      if (failure !== undefined) return failure
    }
  }
  return undefined
}

/** What a changed chart is caught by: the first thing that is wrong with it. */
export async function verdictOn(subject: Subject): Promise<string | undefined> {
  try {
    const [complaint] = checkSubject(subject)
    if (complaint !== undefined) return complaint
    const failure = await firstFailure(subject)
    if (failure !== undefined) return failure
    const { problems } = await runPaths(subject)
    if (problems[0] !== undefined) return problems[0]
    const faults = await runFaults(subject, { isEnough: (found) => found.length > 0 })
    return faults.problems[0]
  } catch (error) {
    return String(error)
  }
}

const mutant = (subject: Subject, { alter }: Mutation): Subject => ({ ...subject, alter })

/** Each guard, target, action and `onError` removed or altered in turn: paths and faults must notice. */
export async function runMutants(subject: Subject): Promise<MutantRun> {
  const begun = performance.now()
  const own = await verdictOn(subject)
  if (own !== undefined) throw new Error(`${subject.chart} fails as it stands, and so would each change of it: ${own}`)
  const mutations = mutationsOf(subject.machine)
  const survivors: Survivor[] = []
  for (const mutation of mutations) {
    if ((await verdictOn(mutant(subject, mutation))) !== undefined) continue
    survivors.push({ name: mutation.name, reason: subject.samples.survivors?.[mutation.name] })
  }
  const seconds = (performance.now() - begun) / 1_000
  return { subject, mutants: mutations.length, killed: mutations.length - survivors.length, survivors, seconds }
}
