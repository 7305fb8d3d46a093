import { type Edge, keyOf, type Model, modelFrom, type Vertex } from './model.ts'
import { leafModel, take } from './replay.ts'
import { type Leaf, leafOf, openStage, type Stage } from './stage.ts'
import type { Subject } from './subject.ts'
import { toward } from './toward.ts'

/** Where to go: a state of the chart, and in it, if that is a workflow, a state of its step. */
export interface Goal {
  name: string
  isThere: (vertex: Vertex) => boolean
  isThereInStep?: (vertex: Vertex) => boolean
}

/** While the world is well: a person acts, time passes, calls are answered, and steps end as they are meant to. */
function isHealthy({ case: { kind, invoke = '', end = '' }, from, taken }: Edge, { samples }: Subject): boolean {
  if (taken.length === 0 || from.snapshot.status !== 'active') return false
  if (kind === 'step') return samples.steps?.[invoke]?.of.ends[end]?.good === true
  return kind === 'person' || kind === 'wait' || kind === 'answer'
}

const longestJourney = 100

/** Someone who finds their way through a chart that really runs, wherever a fault has left them. */
export class Traveller {
  readonly stage: Stage
  #model: Model
  #at: Vertex
  readonly #begun = new Map<string, Model>()
  readonly #elsewhere = new Map<string, Model>()
  constructor(subject: Subject, model: Model, input: unknown) {
    this.stage = openStage(subject, input)
    this.#model = model
    this.#at = model.start
  }

  get at(): Vertex {
    return this.#at
  }

  leaf(): Leaf {
    return leafOf(this.stage)
  }

  /** The state of the innermost chart, and its model. */
  place(): { model: Model; vertex: Vertex } {
    const leaf = this.leaf()
    const model = leafModel(this.stage, leaf, this.#begun)
    if (model === undefined) return { model: this.#model, vertex: this.#at }
    const vertex = model.vertices.get(keyOf(model.subject, leaf.snapshot))
    if (vertex === undefined) throw new Error(`${model.subject.chart} is where its samples do not lead`)
    return { model, vertex }
  }

  /** Makes a case of the innermost chart happen. @throws PathError */
  async take(edge: Edge): Promise<void> {
    const leaf = this.leaf()
    await take(edge, this.stage, leaf)
    if (leaf.step !== undefined && leaf.actor.getSnapshot().status === 'active') return
    this.#follow()
  }

  /** The chart itself has moved, perhaps to where no sample had led yet. */
  #follow(): void {
    const { subject, actor } = this.stage
    const snapshot = actor.getSnapshot()
    const key = keyOf(subject, snapshot)
    const model = this.#model.vertices.has(key)
      ? this.#model
      : (this.#elsewhere.get(key) ?? modelFrom(subject, snapshot))
    if (model !== this.#model) this.#elsewhere.set(key, model)
    this.#model = model
    this.#at = model.vertices.get(key) ?? model.start
  }

  #nextOf({ name, isThere, isThereInStep }: Goal): Edge | 'arrived' | undefined {
    const { model, vertex } = this.place()
    const isStep = model !== this.#model
    const inStep = (tableName: string, isGoal: (at: Vertex) => boolean) =>
      toward(model, tableName, isGoal, (edge) => isHealthy(edge, model.subject)).get(vertex)
    if (isThere(this.#at)) {
      if (isThereInStep === undefined || isThereInStep(vertex)) return 'arrived'
      return isStep ? inStep(`in step ${name}`, isThereInStep) : undefined
    }
    const edge = toward(this.#model, name, isThere, (each) => isHealthy(each, this.#model.subject)).get(this.#at)
    if (edge?.case.kind !== 'step') return edge
    const { end } = edge.case
    return inStep(`good end ${end}`, (at) => at.snapshot.status === 'done' && at.end === end)
  }

  /** @returns whether the goal was reached by the person's own events, with a world that is well. */
  async go(goal: Goal): Promise<boolean> {
    for (let count = 0; count < longestJourney; count++) {
      const next = this.#nextOf(goal)
      if (next === 'arrived' || next === undefined) return next === 'arrived'
      if (next.from === this.#at) await this.#takeAtRoot(next)
      else await this.take(next)
    }
    return false
  }

  async #takeAtRoot(edge: Edge): Promise<void> {
    const { actor, subject } = this.stage
    await take(edge, this.stage, { actor, samples: subject.samples, step: undefined, snapshot: actor.getSnapshot() })
    this.#follow()
  }
}
