import { activeInvokes, childCharts } from './chart.ts'
import { duplicateCalls, leaks } from './check.ts'
import { type FaultLevel, type FoundFault, faultsInWords, faultTitle } from './fault-titles.ts'
import { type Goal, GraphWalker } from './graph-walker.ts'
import { inject } from './inject.ts'
import { modelsOf } from './paths.ts'
import { errorText } from './replay.ts'
import { type Model, stepModel, type Vertex } from './state-graph.ts'
import type { Fault, Subject } from './subject.ts'

const repetitions = { once: 1, twice: 2, always: 4 } as const
type Repetition = keyof typeof repetitions

/** A call that gets a fault. `goal` matches the states that run the invoke. */
export interface Target {
  /** The name, for example 'verifyOtp', or 'VALIDATE_PHONE.verifyOtp' in a workflow. */
  name: string
  invoke: string
  row: string
  input: unknown
  model: Model
  goal: Goal
}

export interface FaultRun {
  subject: Subject
  level: FaultLevel
  cases: number
  passed: number
  problems: readonly string[]
  seconds: number
}

export const runs = (invoke: string) => (vertex: Vertex) =>
  activeInvokes(vertex.snapshot).some(({ id }) => id === invoke)

function stepTargets(subject: Subject, model: Model, vertex: Vertex, input: unknown): Target[] {
  return childCharts(vertex.snapshot).flatMap(([step, snapshot]) => {
    const cases = subject.samples.steps?.[step]
    if (cases === undefined) return []
    const inner = [...stepModel(subject, step, cases, snapshot).vertices.values()]
    return Object.entries(cases.of.calls ?? {}).flatMap(([invoke, { row }]) => {
      if (!inner.some(runs(invoke))) return []
      const isThere = (each: Vertex) => each.key === vertex.key
      const goal = { name: `${step}.${invoke} ${vertex.key}`, isThere, isThereInStep: runs(invoke) }
      return [{ name: `${step}.${invoke}`, invoke, row: cases.rows?.[invoke] ?? row, input, model, goal }]
    })
  })
}

export function targetsOf(subject: Subject): Target[] {
  const found = new Map<string, Target>()
  for (const [label, model] of modelsOf(subject)) {
    const input = subject.samples.inputs[label]?.input
    const own = Object.entries(subject.samples.calls ?? {}).flatMap(([invoke, { row }]) =>
      [...model.vertices.values()].some(runs(invoke))
        ? [{ name: invoke, invoke, row, input, model, goal: { name: invoke, isThere: runs(invoke) } }]
        : [],
    )
    const inSteps = [...model.vertices.values()].flatMap((vertex) => stepTargets(subject, model, vertex, input))
    for (const target of [...own, ...inSteps]) if (!found.has(target.name)) found.set(target.name, target)
  }
  return [...found.values()]
}

/**
 * Continues without faults until the user can act or the chart has ended. This must happen within `budgetMs` of the
 * fault model.
 * @param startedAt the time at which the user's wait began
 * @returns the problems
 */
export async function settle(walker: GraphWalker, startedAt = walker.harness.clock.now()): Promise<string[]> {
  const { harness: stage } = walker
  const { budgetMs } = stage.subject.faultModel
  for (;;) {
    const { vertex } = walker.place()
    if (walker.at.end !== undefined) return []
    if (vertex.edges.some(({ case: { kind } }) => kind === 'person')) return []
    const edge =
      vertex.edges.find(({ case: { kind } }) => kind === 'answer') ??
      vertex.edges.find(({ case: { kind } }) => kind === 'wait')
    if (edge === undefined) return ['stuck: neither an event of the user nor a delay is possible']
    await walker.take(edge)
    if (stage.clock.now() - startedAt > budgetMs) return [`stuck: the user can do nothing for more than ${budgetMs} ms`]
  }
}

export async function heal(walker: GraphWalker): Promise<string[]> {
  const { ends } = walker.harness.subject.samples
  if (walker.at.end !== undefined) return []
  const isThere = ({ end }: Vertex) => end !== undefined && ends[end]?.good === true
  return (await walker.go({ name: 'good end', isThere })) ? [] : ['no path leads to a good end after the fault']
}

async function runCase(subject: Subject, target: Target, fault: Fault, repetition: Repetition): Promise<string[]> {
  const walker = new GraphWalker(subject, target.model, target.input)
  try {
    const problems = await problemsOfCase(walker, target, fault, repetition).catch((error) => [errorText(error)])
    return problems.map((problem) => `${problem}\n    ${walker.whereabouts()}`)
  } finally {
    walker.harness.close()
  }
}

async function problemsOfCase(
  walker: GraphWalker,
  target: Target,
  fault: Fault,
  repetition: Repetition,
): Promise<string[]> {
  for (let count = 0; count < repetitions[repetition]; count++) {
    if (!(await walker.go(target.goal))) {
      if (count === 0) return [`${target.name} cannot be reached even without a fault`]
      break
    }
    const problems = await inject(walker, fault.inject(target.row), target.invoke)
    if (problems.length > 0) return problems
    const unsettled = [...(await settle(walker)), ...duplicateCalls(walker.harness)]
    if (unsettled.length > 0) return unsettled
  }
  return [...(await heal(walker)), ...duplicateCalls(walker.harness), ...leaks(walker.harness)]
}

const isRepetition = (name: string): name is Repetition => name in repetitions

export interface FaultChoice {
  isEnough?: (problems: readonly string[]) => boolean
  isChosen?: (title: string) => boolean
  targets?: readonly Target[]
}

/**
 * Injects each fault into the call of each invoke of a chart. Each fault has three cases: once, twice, and four times
 * (`always`). The user must then reach a good end without further faults.
 */
export async function runFaults(
  subject: Subject,
  { isEnough = () => false, isChosen = () => true, targets = targetsOf(subject) }: FaultChoice = {},
): Promise<FaultRun> {
  const startedAt = performance.now()
  const problems: FoundFault[] = []
  let cases = 0
  let passed = 0
  const all = targets.flatMap((target) =>
    subject.faultModel.faults.flatMap((fault) =>
      Object.keys(repetitions)
        .filter(isRepetition)
        .map((repetition) => ({ target, fault, repetition })),
    ),
  )
  for (const { target, fault, repetition } of all) {
    const title = faultTitle(subject, target.name, fault.name, repetition)
    if (!isChosen(title)) continue
    const found = await runCase(subject, target, fault, repetition)
    cases += 1
    passed += found.length === 0 ? 1 : 0
    problems.push(...found.map((problem) => ({ title, problem })))
    if (isEnough(found)) break
  }
  const words = faultsInWords(problems, 'chart')
  return { subject, level: 'chart', cases, passed, problems: words, seconds: (performance.now() - startedAt) / 1_000 }
}
