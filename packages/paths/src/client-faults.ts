import { childCharts } from './chart.ts'
import { duplicateCalls, leaks } from './check.ts'
import { type ClientUnderTest, ClientWalker, meet, type Reach } from './client-walker.ts'
import { type FaultLevel, type FoundFault, faultsInWords, faultTitle } from './fault-titles.ts'
import { type FaultRun, heal, runs, settle, type Target, targetsOf } from './faults.ts'
import type { Goal } from './graph-walker.ts'
import { errorText } from './replay.ts'
import { stepModel, type Vertex } from './state-graph.ts'
import type { Fault, Subject } from './subject.ts'

export interface Visit {
  subject: Subject
  client: ClientUnderTest
}

export interface ClientFault {
  fault: Fault
  reach: Reach
}

/** The goal in a step ignores the context. The real step may start with another context than the modelled step. */
function goalOf({ steps }: Subject['samples'], target: Target): Goal {
  const [step, inStep] = target.name.split('.')
  if (step === undefined || inStep === undefined) return target.goal
  const cases = steps?.[step]
  const isThereInStep = runs(target.invoke)
  const isThere = (each: Vertex) =>
    childCharts(each.snapshot).some(
      ([name, snapshot]) =>
        name === step &&
        cases !== undefined &&
        [...stepModel(target.model.subject, step, cases, snapshot).vertices.values()].some(isThereInStep),
    )
  return { name: target.name, isThere, isThereInStep }
}

export interface Trouble {
  fault: ClientFault
  problem: string
}

class Sufferer {
  readonly #visit: Visit
  readonly #target: Target
  readonly #goal: Goal
  readonly #walker: ClientWalker
  constructor(visit: Visit, target: Target) {
    const { subject, client: reality } = visit
    this.#visit = visit
    this.#target = target
    this.#goal = goalOf(subject.samples, target)
    this.#walker = new ClientWalker(subject, target.model, target.input, reality)
  }

  get hasEnded(): boolean {
    return this.#walker.at.end !== undefined
  }

  async #found(work: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const problems = await work().catch((error: unknown) => [errorText(error)])
    return problems.map((problem) => `${problem}\n    ${this.#walker.whereabouts()}`)
  }

  async #also(problems: readonly string[]): Promise<readonly string[]> {
    const { harness: stage } = this.#walker
    if (problems.length > 0) return problems
    return [...duplicateCalls(stage), ...leaks(stage), ...(await this.#visit.client.problems(stage))]
  }

  meet({ fault, reach }: ClientFault): Promise<readonly string[]> {
    return this.#found(async () => {
      const walker = this.#walker
      if (!(await walker.go(this.#goal))) return [`${this.#target.name} cannot be reached even without a fault`]
      const startedAt = walker.harness.clock.now()
      const problems = await meet(walker, fault, this.#target, reach)
      return this.#also(problems.length > 0 ? problems : await settle(walker, startedAt))
    })
  }

  /**
   * Walks to a good end without faults.
   * @returns the problems
   */
  arrive(): Promise<readonly string[]> {
    return this.#found(async () => {
      const problems = await heal(this.#walker)
      return this.#also(problems.length > 0 ? problems : await this.#visit.client.arrived())
    })
  }

  async leave(): Promise<void> {
    this.#walker.harness.close()
    await this.#visit.client.close()
  }
}

/**
 * Injects the faults into one call, one after another. A visit continues after each fault that it survives, because a
 * new visit takes longer.
 */
export async function meetFaults(
  open: () => Promise<Visit>,
  target: Target,
  faults: readonly ClientFault[],
): Promise<Trouble[]> {
  const left = [...faults]
  const troubles: Trouble[] = []
  for (let fault = left.shift(); fault !== undefined; fault = left.shift()) {
    const person = new Sufferer(await open(), target)
    try {
      let problems = await person.meet(fault)
      while (problems.length === 0 && left[0] !== undefined && !person.hasEnded) {
        fault = left.shift() ?? fault
        problems = await person.meet(fault)
      }
      if (problems.length === 0) problems = await person.arrive()
      for (const problem of problems) troubles.push({ fault, problem })
    } finally {
      await person.leave()
    }
  }
  return troubles
}

interface Plan {
  level: FaultLevel
  subject: Subject
  /** Each lane opens visits in sequence. Lanes run in parallel. */
  lanes: readonly ((call: string, reach: Reach) => Promise<Visit>)[]
  reachesOf(fault: string, row: string): readonly Reach[]
  isChosen?: (title: string) => boolean
}

/** Injects each fault into the call of each invoke of a chart. After each fault, the visit must reach a good end. */
export async function injectClientFaults({
  level,
  subject,
  lanes,
  reachesOf,
  isChosen = () => true,
}: Plan): Promise<FaultRun> {
  const startedAt = performance.now()
  const waiting = targetsOf(subject).flatMap((target) =>
    subject.faultModel.faults.flatMap((fault) =>
      reachesOf(fault.name, target.row).map((reach) => {
        return { target, fault, reach, title: faultTitle(subject, target.name, fault.name, reach) }
      }),
    ),
  )
  const left = waiting.filter(({ title }) => isChosen(title))
  const cases = left.length
  const problems: FoundFault[] = []
  let passed = 0
  const work = async (open: Plan['lanes'][number]): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { target, fault, reach, title } = next
      const troubles = await meetFaults(() => open(target.invoke, reach), target, [{ fault, reach }])
      passed += troubles.length === 0 ? 1 : 0
      problems.push(...troubles.map(({ problem }) => ({ title, problem })))
    }
  }
  await Promise.all(lanes.map(work))
  const words = faultsInWords(problems, level)
  return { subject, level, cases, passed, problems: words, seconds: (performance.now() - startedAt) / 1_000 }
}
