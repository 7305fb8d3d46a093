import { checkSubject } from './check-subject.ts'
import { runFaults } from './faults.ts'
import { type Mutation, mutationsOf } from './mutations.ts'
import { modelAt, pathsOf } from './paths.ts'
import { failureOf, type OnWork, problemsOf, runPaths } from './run.ts'
import type { Subject } from './subject.ts'

export interface Survivor {
  name: string
  reason: string | undefined
}
export interface MutantRun {
  subject: Subject
  mutants: number
  killed: number
  survivors: readonly Survivor[]
  seconds: number
}

/**
 * Returns the first problem of a model or the first failure of a path. Tests one input after another, because most
 * mutants fail with the first input.
 */
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

export async function findFailure(subject: Subject): Promise<string | undefined> {
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

/**
 * Removes or changes each guard, target, action and transition in turn. The paths and faults must detect each mutant.
 * @throws Error if the unchanged chart fails
 */
export async function runMutants(subject: Subject, onWork: OnWork = () => {}): Promise<MutantRun> {
  const startedAt = performance.now()
  const own = await findFailure(subject)
  if (own !== undefined) throw new Error(`${subject.chart} fails without a change, so mutants prove nothing: ${own}`)
  const mutations = mutationsOf(subject.machine)
  const survivors: Survivor[] = []
  for (const [index, mutation] of mutations.entries()) {
    onWork(`mutant ${index + 1} of ${mutations.length}`)
    if ((await findFailure(mutant(subject, mutation))) !== undefined) continue
    survivors.push({ name: mutation.name, reason: subject.samples.survivors?.[mutation.name] })
  }
  const seconds = (performance.now() - startedAt) / 1_000
  return { subject, mutants: mutations.length, killed: mutations.length - survivors.length, survivors, seconds }
}
