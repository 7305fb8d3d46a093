import { type AnyEventObject, transition } from 'xstate'
import { activeInvokes } from './chart.ts'
import { answerOf, pause, waitsFor } from './inject.ts'
import { type Edge, keyOf, type Model, type Vertex } from './model.ts'
import { PathError } from './replay.ts'
import type { Known } from './samples.ts'
import { doneEvent, errorEvent } from './seam.ts'
import { type Call, callOf, type Leaf, type Stage } from './stage.ts'
import type { Fault, Injection, Subject } from './subject.ts'
import type { Surface } from './surface.ts'
import { Traveller } from './traveller.ts'

/** How a call has really ended. */
export type Ended = { output: unknown } | { failure: string; error: Error }

/** How much of a call a fault meets: all of it, with every attempt that a client makes; or the first attempt alone. */
export type Reach = 'once' | 'first attempt'

/** Whatever really answers, in place of the script: a client and a server, and a wire between them that can fail. */
export interface Reality {
  /** Where a person acts and looks; absent: there is the chart alone. */
  readonly surface?: Surface
  /** Whether the person of this visit could do this: some cases ask for a past that they do not have. */
  isPossible(edge: Edge): boolean
  /** What is really given with an event, by the names of the samples. */
  gives(edge: Edge): Promise<Known>
  /** The next call of this row meets the fault. */
  arm(fault: string, row: string, reach: Reach): Promise<void>
  /** All is well again. @returns what was wrong on the way: too many attempts, a person led elsewhere. */
  heal(): Promise<readonly string[]>
  begin(call: Call): void
  /** Waits until the call has ended, or until nothing more happens by itself: then only time leads on. */
  rest(): Promise<Ended | undefined>
  /** Milliseconds until time makes something happen here. */
  untilNext(): number | undefined
  elapse(ms: number): Promise<void>
  /** What the wire has held back comes. */
  release(): Promise<void>
  /** What is wrong at rest: more effects than intents on the server, a secret in what is stored. */
  problems(stage: Stage): Promise<readonly string[]>
  /** The person is where they wanted to be: what is wrong with that. */
  arrived(): Promise<readonly string[]>
  close(): Promise<void>
}

const nameOf = (ended: Ended): string => ('failure' in ended ? `'${ended.failure}'` : 'an answer')
const eventOf = (invoke: string, ended: Ended): AnyEventObject =>
  'failure' in ended ? errorEvent(invoke, ended.error) : doneEvent(invoke, ended.output)

/** The case of the samples that has really happened: it leads where the real event leads. @throws PathError */
function edgeOf({ subject, vertex }: { subject: Subject; vertex: Vertex }, invoke: string, ended: Ended): Edge {
  const event = eventOf(invoke, ended)
  const [next] = transition(vertex.snapshot.machine, vertex.snapshot, event)
  const key = keyOf(subject, next)
  const found = vertex.edges.find(
    ({ case: each, to }) =>
      each.invoke === invoke &&
      (each.kind === 'answer' || each.kind === 'failure') &&
      each.failure === ('failure' in ended ? ended.failure : undefined) &&
      to.key === key,
  )
  if (found === undefined)
    throw new PathError(`${invoke} ends with ${nameOf(ended)}, and no sample leads where that does`)
  return { ...found, case: { ...found.case, event } }
}

/** The call of the samples that this chart waits for. */
const waitedFor = ({ samples, snapshot }: Leaf): string | undefined =>
  activeInvokes(snapshot).find(({ id }) => samples.calls?.[id] !== undefined)?.id

const deedOf = ({ case: { event }, from }: Edge): string => `${event.type} ${from.key}`

/** Someone who finds their way through a chart whose calls are really answered: in which way, nobody knows before. */
export class RealTraveller extends Traveller {
  readonly reality: Reality
  #begun: Call | undefined
  #lastAct: Edge | undefined
  /** What did not help where it was done: it is not tried there again before something else was. */
  readonly #tried = new Set<string>()
  constructor(subject: Subject, model: Model, input: unknown, reality: Reality) {
    super(subject, model, input, reality.surface)
    this.reality = reality
  }

  protected override mayTake(edge: Edge): boolean {
    return !this.#tried.has(deedOf(edge)) && this.reality.isPossible(edge)
  }
  protected override refusals(): string {
    return [' but for', ...this.#tried].join(' ')
  }

  override async take(edge: Edge, leaf: Leaf = this.leaf()): Promise<void> {
    const invoke = edge.case.kind === 'person' ? undefined : waitedFor(leaf)
    if (edge.case.kind === 'person') await super.take(await this.#given(edge), leaf)
    else if (invoke === undefined) await this.#pass(edge)
    else {
      const ended = await this.ended(invoke)
      if (ended === undefined) return
      if ('failure' in ended && this.#lastAct !== undefined) this.#tried.add(deedOf(this.#lastAct))
      const real = this.edgeFor(invoke, ended)
      // Another answer than the way was found with: who hopes for it anew goes in a circle.
      if (!('failure' in ended) && edge.case.kind !== 'wait' && real.to.key !== edge.to.key) this.giveUp(edge)
      await this.follow(real)
    }
  }

  async #given(edge: Edge): Promise<Edge> {
    const { event, knows } = edge.case
    if (event.type !== this.#lastAct?.case.event.type) this.#tried.clear()
    this.#lastAct = edge
    const given = await this.reality.gives(edge)
    return { ...edge, case: { ...edge.case, event: { ...event, ...given }, knows: { ...knows, ...given } } }
  }

  /** Lets a wait of the chart end. */
  async #pass(wait: Edge): Promise<void> {
    await this.reality.elapse(this.stage.clock.untilNext() ?? 0)
    await super.take(wait)
  }

  /** Waits for the answer, and lets time pass where only that leads on. @returns nothing if the chart did not wait. */
  async ended(invoke: string): Promise<Ended | undefined> {
    const { clock } = this.stage
    this.begin(invoke)
    for (;;) {
      const ended = await this.reality.rest()
      if (ended !== undefined) return ended
      const ms = this.reality.untilNext()
      const own = clock.untilNext()
      if (own !== undefined && (ms === undefined || own <= ms)) {
        const wait = this.place().vertex.edges.find(({ case: { kind } }) => kind === 'wait')
        if (wait === undefined) throw new PathError(`${invoke} is waited for, and time runs that nobody has sampled`)
        await this.#pass(wait)
        if (!waitsFor(this.place().vertex, invoke)) return undefined
      } else if (ms === undefined) throw new PathError(`${invoke} is never answered, and no patience ends`)
      else {
        await this.reality.elapse(ms)
        clock.advance(ms)
      }
    }
  }

  begin(invoke: string): void {
    const call = callOf(this.stage, this.leaf(), invoke)
    if (call === undefined) throw new PathError(`${invoke} asked nothing: is its slot bound?`)
    if (call !== this.#begun) this.reality.begin(call)
    this.#begun = call
  }

  /** The case of the samples that this end is. @throws PathError */
  edgeFor(invoke: string, ended: Ended): Edge {
    const { model, vertex } = this.place()
    return edgeOf({ subject: model.subject, vertex }, invoke, ended)
  }

  /** The call has ended so. */
  async follow(edge: Edge): Promise<void> {
    const call = callOf(this.stage, this.leaf(), edge.case.invoke ?? '')
    await super.take(edge)
    // What it has done stands in the server's own books.
    if (call !== undefined) call.hasEffect = false
  }
}

const wordsFor = (kind: string | undefined): string => (kind === undefined ? 'an answer' : `'${kind}'`)

/** The answer comes, or fails to: in the way that the chart's samples reckon with. */
async function comes(traveller: RealTraveller, injection: Injection, invoke: string): Promise<string[]> {
  const kind = 'kind' in injection ? injection.kind : undefined
  const ended = await traveller.ended(invoke)
  const isAnswered = injection.type === 'answer' || injection.type === 'twice'
  if (ended === undefined)
    return isAnswered || kind !== undefined ? [`stuck: ${invoke} outlasts the chart's patience`] : []
  if (kind !== ('failure' in ended ? ended.failure : undefined))
    return [`the client makes ${nameOf(ended)} of it, where the samples of the world say ${wordsFor(kind)}`]
  const { vertex } = traveller.place()
  const edge = traveller.edgeFor(invoke, ended)
  const wanted =
    kind === undefined ? edge : answerOf(vertex, invoke, { hasEffect: false, ...injection, kind, type: 'answer' })
  if (wanted?.to.key !== edge.to.key) return [`'${edge.case.label}' follows, not '${wanted?.case.label}'`]
  const call = callOf(traveller.stage, traveller.leaf(), invoke)
  if (call !== undefined) call.isAnswerLost = injection.type !== 'answer' || injection.hasEffect
  await traveller.follow(edge)
  return []
}

/** The person leaves, or the client gives up, before the answer comes: nothing may follow. */
async function comesLate(traveller: RealTraveller, injection: Injection, invoke: string): Promise<string[]> {
  const { reality, stage } = traveller
  traveller.begin(invoke)
  const ended = await reality.rest()
  if (ended !== undefined) return [`the wire held nothing back: ${invoke} ended with ${nameOf(ended)}`]
  const way = traveller
    .place()
    .vertex.edges.find((edge) => edge.case.kind === 'person' && !waitsFor(edge.to, invoke) && reality.isPossible(edge))
  const problems = way === undefined ? await comes(traveller, injection, invoke) : []
  if (way !== undefined) await traveller.take(way)
  const before = keyOf(stage.subject, stage.actor.getSnapshot())
  await reality.release()
  await pause()
  const after = keyOf(stage.subject, stage.actor.getSnapshot())
  const seen = (await reality.surface?.look?.(stage, undefined)) ?? []
  return [...problems, ...seen, ...(after === before ? [] : ['an answer that comes late moves the chart'])]
}

/** Makes a fault happen to the call that an invoke is about to make. @returns what is wrong at once. */
export async function meet(
  traveller: RealTraveller,
  fault: Fault,
  { row, invoke }: { row: string; invoke: string },
  reach: Reach,
): Promise<string[]> {
  const { reality } = traveller
  const injection: Injection = reach === 'once' ? fault.inject(row) : { type: 'answer', hasEffect: true }
  await reality.arm(fault.name, row, reach)
  const problems =
    injection.type === 'late'
      ? await comesLate(traveller, injection, invoke)
      : await comes(traveller, injection, invoke)
  return [...problems, ...(await reality.heal())]
}
