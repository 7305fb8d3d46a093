import type { AnyMachineSnapshot } from 'xstate'
import { crashEvent } from './casts.ts'
import { screenOf } from './chart.ts'
import { type Call, type ChartHarness, type Leaf, leafOf, openHarness } from './chart-harness.ts'
import { duplicateCalls, leaks } from './check.ts'
import { leafModel, PathError, take } from './replay.ts'
import { type Edge, keyOf, type Model, modelFrom, modelOf, type Vertex } from './state-graph.ts'
import type { Subject } from './subject.ts'

/** An event that a walk can choose. The same event has the same id in each state. */
export interface Option {
  id: string
  /** All possible kinds of the same rarity have the same probability. */
  kind: string
  /** Whether walks choose this event rarely. A frequent choice would end most walks or have no effect. */
  isRare: boolean
  happen: () => Promise<readonly string[]>
}

/** Returns whether a failure of this kind proves that an earlier effect of this row no longer exists. */
export type IsUndone = (row: string, failure: string) => boolean

function promisingLess(subject: Subject): Subject {
  const { steps } = subject.samples
  if (steps === undefined) return subject
  const loose = Object.entries(steps).map(([name, step]) => {
    const { keeps: _, ...of } = step.of
    return [name, { ...step, of }] as const
  })
  return { ...subject, samples: { ...subject.samples, steps: Object.fromEntries(loose) } }
}

/**
 * Caches the models of a chart, because walks often reach the same states. The key is the state from which a walk
 * continues.
 */
export class WalkMap {
  readonly subject: Subject
  readonly isUndone: IsUndone
  readonly #models = new Map<string, Model>()
  constructor(subject: Subject, isUndone: IsUndone = () => false) {
    // The samples of steps get no `keeps`, because a workflow that leaves a step loses the step's values.
    this.subject = promisingLess(subject)
    this.isUndone = isUndone
  }

  from(input: unknown): Model {
    const key = `input ${JSON.stringify(input) ?? ''}`
    const model = this.#models.get(key) ?? modelOf(this.subject, input)
    this.#models.set(key, model)
    return model
  }

  place(model: Model, snapshot: AnyMachineSnapshot): { model: Model; vertex: Vertex } {
    const key = keyOf(this.subject, snapshot)
    const known = model.vertices.get(key)
    if (known !== undefined) return { model, vertex: known }
    const elsewhere = this.#models.get(key) ?? modelFrom(this.subject, snapshot)
    this.#models.set(key, elsewhere)
    return { model: elsewhere, vertex: elsewhere.vertices.get(key) ?? elsewhere.start }
  }
}

const pause = async () => {
  for (let count = 0; count < 10; count++) await Promise.resolve()
}
const isOwn = ({ case: { kind }, taken }: Edge): boolean =>
  taken.length > 0 && (kind === 'person' || kind === 'wait' || kind === 'answer')
const sorted = <Item extends Option>(options: readonly Item[]) =>
  options.toSorted((item, other) => (item.id < other.id ? -1 : 1))

export class WalkHarness {
  readonly harness: ChartHarness
  readonly #map: WalkMap
  readonly #begun = new Map<string, Model>()
  readonly #answered = new Set<Call>()
  #model: Model
  #at: Vertex
  constructor(map: WalkMap, input: unknown) {
    this.#map = map
    this.#model = map.from(input)
    this.#at = this.#model.start
    this.harness = openHarness(map.subject, input)
  }

  get isOver(): boolean {
    return this.#snapshot().status !== 'active'
  }

  whereabouts(): string {
    const leaf = leafOf(this.harness)
    const inner = leaf.step === undefined ? '' : ` ${JSON.stringify(leaf.snapshot.value)}`
    return `${JSON.stringify(this.#snapshot().value)}${inner}`
  }

  #snapshot(): AnyMachineSnapshot {
    return this.harness.actor.getSnapshot()
  }

  #key(): string {
    return keyOf(this.harness.subject, this.#snapshot())
  }

  #inner(leaf: Leaf): Vertex {
    const model = leafModel(this.harness, leaf, this.#begun)
    if (model === undefined) return this.#at
    const vertex = model.vertices.get(keyOf(model.subject, leaf.snapshot))
    if (vertex === undefined) throw new PathError(`${model.subject.chart} is in a state that its samples do not reach`)
    return vertex
  }

  #follow(): void {
    const { model, vertex } = this.#map.place(this.#model, this.#snapshot())
    this.#model = model
    this.#at = vertex
  }

  async #take(edge: Edge, leaf: Leaf): Promise<readonly string[]> {
    this.#undo(edge.case.failure)
    await take(edge, this.harness, leaf)
    // While a step runs, the state of the workflow does not change.
    if (leaf.step === undefined || leaf.actor.getSnapshot().status !== 'active') this.#follow()
    return []
  }

  /**
   * Forgets an earlier effect if the failure proves that the effect no longer exists. A repeated call may then have an
   * effect again.
   */
  #undo(failure: string | undefined): void {
    if (failure === undefined) return
    const { calls, subject } = this.harness
    const rows = Object.values(subject.samples.calls ?? {})
    for (const call of calls) {
      const row = rows.find(({ slot }) => slot === call.slot)?.row ?? call.slot
      if (this.#map.isUndone(row, failure)) call.hasEffect = false
    }
  }

  /**
   * Sends an event of the workflow in any state of its step. `take` cannot do this, because the model contains only the
   * start of the step.
   */
  async #interrupt({ case: { kind, event, invoke = '', label }, taken, to }: Edge): Promise<readonly string[]> {
    const before = this.#key()
    if (kind === 'person') this.harness.intents += 1
    if (kind === 'crash') this.#snapshot().children[invoke]?.send(crashEvent())
    else this.harness.actor.send(event)
    if (taken.length === 0) return before === this.#key() ? [] : [`${label}: the state changes, but must not`]
    this.#follow()
    const screen = screenOf(this.#snapshot())
    return screen === to.screen ? [] : [`${label}: sees '${screen}', not '${to.screen}'`]
  }

  #innerOptions(leaf: Leaf): Option[] {
    return this.#inner(leaf).edges.flatMap((edge) => {
      const { kind, id } = edge.case
      if (kind === 'step') return []
      const name = leaf.step === undefined ? id : `${leaf.step} ${id}`
      return [{ id: name, kind, isRare: kind === 'crash' || kind === 'route', happen: () => this.#take(edge, leaf) }]
    })
  }

  #outerOptions(leaf: Leaf): Option[] {
    if (leaf.step === undefined) return []
    return this.#at.edges.flatMap((edge) => {
      const { kind, id } = edge.case
      if (kind !== 'person' && kind !== 'route' && kind !== 'crash') return []
      return [{ id, kind: `${kind} of the workflow`, isRare: true, happen: () => this.#interrupt(edge) }]
    })
  }

  /** Late responses must have no effect. */
  #lateOptions(): Option[] {
    const { calls } = this.harness
    const late = calls.filter((call) => !this.#answered.has(call) && call.asker.getSnapshot().status !== 'active')
    return late.map((call) => {
      const turn = calls.filter(({ slot }) => slot === call.slot).indexOf(call) + 1
      const happen = () => this.#answerAfterEnd(call)
      return { id: `late response ${call.slot} ${turn}`, kind: 'late', isRare: true, happen }
    })
  }

  async #answerAfterEnd(call: Call): Promise<readonly string[]> {
    this.#answered.add(call)
    const before = this.#key()
    call.resolve(undefined)
    await pause()
    return before === this.#key() ? [] : ['a late response changes the state']
  }

  options(): Option[] {
    if (this.isOver) return []
    const leaf = leafOf(this.harness)
    return sorted([...this.#innerOptions(leaf), ...this.#outerOptions(leaf), ...this.#lateOptions()])
  }

  check(): string[] {
    const { harness: stage } = this
    const snapshot = this.#snapshot()
    if (snapshot.status === 'error') return [`broken: ${String(snapshot.error)}`]
    const leaf = leafOf(stage)
    const isStuck = snapshot.status === 'active' && !this.#inner(leaf).edges.some(isOwn)
    const isEnd = leaf.step === undefined && this.#at.end !== undefined
    return [
      ...(isStuck && !isEnd ? ['stuck: no event of the user, response or delay is possible'] : []),
      ...leaks(stage),
      ...duplicateCalls(stage),
    ]
  }
}
