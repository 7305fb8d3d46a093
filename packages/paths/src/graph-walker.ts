import { phrase } from './cases.ts'
import { type ChartHarness, type Leaf, leafOf, openHarness } from './chart-harness.ts'
import { firstEdgesToward } from './first-edges.ts'
import { leafModel, take } from './replay.ts'
import { type Edge, keyOf, type Model, modelFrom, type Vertex } from './state-graph.ts'
import { chartFileOf, type Subject } from './subject.ts'
import { type Surface, sending } from './surface.ts'

export interface Goal {
  name: string
  isThere: (vertex: Vertex) => boolean
  isThereInStep?: (vertex: Vertex) => boolean
}

/**
 * Returns whether a case is not a fault. Events of the user, delays, responses, good ends of steps and failures with
 * `mistake` are not faults.
 */
export function isHealthy({ case: each, from, taken }: Edge, { samples }: Subject): boolean {
  const { kind, invoke = '', end = '', follows } = each
  if (taken.length === 0 || from.snapshot.status !== 'active') return false
  if (kind === 'step') return samples.steps?.[invoke]?.of.ends[end]?.good === true
  return kind === 'person' || kind === 'wait' || kind === 'answer' || 'mistake' in follows
}

const maxScenarioLength = 100
const lastCases = 6

const nameOf = ({ case: { id }, from }: Edge): string => `${from.snapshot.machine.id} ${id}`

export class GraphWalker {
  readonly harness: ChartHarness
  #model: Model
  #at: Vertex
  readonly #begun = new Map<string, Model>()
  readonly #elsewhere = new Map<string, Model>()
  readonly #surface: Surface
  readonly #trail: string[] = []
  /** The edges to avoid. Each is a response or an end of a step that the walker expected and that did not occur. */
  readonly #vain = new Set<string>()
  /** The edge for the end that the walker tries to reach in the active step. */
  #hoped: Edge | undefined
  constructor(subject: Subject, model: Model, input: unknown, surface: Surface = sending) {
    this.harness = openHarness(subject, input)
    this.harness.spell = surface.spell ?? this.harness.spell
    this.#surface = surface
    this.#model = model
    this.#at = model.start
  }

  get at(): Vertex {
    return this.#at
  }

  leaf(): Leaf {
    return leafOf(this.harness)
  }

  place(): { model: Model; vertex: Vertex } {
    const leaf = this.leaf()
    const model = leafModel(this.harness, leaf, this.#begun)
    if (model === undefined) return { model: this.#model, vertex: this.#at }
    const vertex = model.vertices.get(keyOf(model.subject, leaf.snapshot))
    if (vertex === undefined) throw new Error(`${model.subject.chart} is in a state that its samples do not reach`)
    return { model, vertex }
  }

  protected mayTake(_edge: Edge): boolean {
    return true
  }
  /** Returns a key for the edges that `mayTake` refuses now. The cache key of paths contains this key. */
  protected refusals(): string {
    return ''
  }

  whereabouts(): string {
    const { subject } = this.harness
    const { step, snapshot } = this.leaf()
    const inner = step === undefined ? '' : `, in its step ${step} ${JSON.stringify(snapshot.value)}`
    const way = this.#trail.length > 0 ? `, after ${this.#trail.slice(-lastCases).join(', ')}` : ''
    const vain = this.#vain.size > 0 ? `; expected but not received: ${[...this.#vain].join(', ')}` : ''
    return `in ${chartFileOf(subject)} ${JSON.stringify(this.#at.snapshot.value)}${inner}${way}${vain}`
  }

  /**
   * Avoids this edge while another path exists. If no other edge leads to the hoped end of the step, also avoids this
   * end.
   */
  protected giveUp(edge: Edge): void {
    this.#vain.add(nameOf(edge))
    const hoped = this.#hoped
    if (hoped !== undefined && hoped.from === this.#at && this.#inStep(hoped) === undefined)
      this.#vain.add(nameOf(hoped))
  }

  /**
   * Makes a case happen. The default leaf is the innermost chart.
   * @throws PathError
   */
  async take(edge: Edge, leaf: Leaf = this.leaf()): Promise<void> {
    this.#trail.push(phrase(edge.case))
    await take(edge, this.harness, leaf, this.#surface)
    if (leaf.step !== undefined && leaf.actor.getSnapshot().status === 'active') return
    this.#follow()
  }

  /**
   * Updates the walker's position from the state of the chart. If no sample reaches this state, creates a model that
   * starts there.
   */
  #follow(): void {
    const { subject, actor } = this.harness
    const snapshot = actor.getSnapshot()
    const key = keyOf(subject, snapshot)
    const model = this.#model.vertices.has(key)
      ? this.#model
      : (this.#elsewhere.get(key) ?? modelFrom(subject, snapshot))
    if (model !== this.#model) this.#elsewhere.set(key, model)
    this.#model = model
    this.#at = model.vertices.get(key) ?? model.start
  }

  #toward(model: Model, name: string, isGoal: (at: Vertex) => boolean): ReadonlyMap<Vertex, Edge> {
    const isAllowed = (edge: Edge) =>
      isHealthy(edge, model.subject) && !this.#vain.has(nameOf(edge)) && this.mayTake(edge)
    return firstEdgesToward(model, [name + this.refusals(), ...this.#vain].join(' without '), isGoal, isAllowed)
  }

  #nextOf(goal: Goal): Edge | 'arrived' | undefined {
    const { name, isThere, isThereInStep } = goal
    const { model, vertex } = this.place()
    const isStep = model !== this.#model
    if (isThere(this.#at)) {
      if (isThereInStep === undefined || isThereInStep(vertex)) return 'arrived'
      return isStep ? this.#toward(model, `in step ${name}`, isThereInStep).get(vertex) : undefined
    }
    const edge = this.#toward(this.#model, name, isThere).get(this.#at)
    if (edge?.case.kind !== 'step') return edge
    this.#hoped = edge
    const inStep = this.#inStep(edge)
    if (inStep !== undefined) return inStep
    this.giveUp(edge)
    return this.#nextOf(goal)
  }

  #inStep({ case: { end } }: Edge): Edge | undefined {
    const { model, vertex } = this.place()
    const isEnd = (at: Vertex) => at.snapshot.status === 'done' && at.end === end
    return this.#toward(model, `good end ${end}`, isEnd).get(vertex)
  }

  /**
   * Allows avoided edges again, because no other path exists and a later attempt may succeed.
   * @returns whether there were avoided edges
   */
  #hopeAgain(): boolean {
    const wasVain = this.#vain.size > 0
    this.#vain.clear()
    return wasVain
  }

  /**
   * Walks to the goal without faults.
   * @returns whether the walker has reached the goal
   */
  async go(goal: Goal): Promise<boolean> {
    let hasHopedAgain = false
    for (let count = 0; count < maxScenarioLength; count++) {
      let next = this.#nextOf(goal)
      if (next === undefined && !hasHopedAgain) {
        hasHopedAgain = true
        next = this.#hopeAgain() ? this.#nextOf(goal) : undefined
      }
      if (next === 'arrived' || next === undefined) return next === 'arrived'
      if (next.from === this.#at) await this.#takeAtRoot(next)
      else await this.take(next)
    }
    return false
  }

  #takeAtRoot(edge: Edge): Promise<void> {
    const { actor, subject } = this.harness
    return this.take(edge, { actor, samples: subject.samples, step: undefined, snapshot: actor.getSnapshot() })
  }
}
