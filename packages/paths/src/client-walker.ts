import { type AnyEventObject, transition } from 'xstate'
import { doneEvent, errorEvent } from './casts.ts'
import { activeInvokes } from './chart.ts'
import { type Call, type ChartHarness, callOf, type Leaf } from './chart-harness.ts'
import { GraphWalker } from './graph-walker.ts'
import { answerOf, pause, waitsFor } from './inject.ts'
import { PathError } from './replay.ts'
import type { TextValues } from './samples.ts'
import { type Edge, keyOf, type Model, type Vertex } from './state-graph.ts'
import type { Fault, Injection, Subject } from './subject.ts'
import type { Surface } from './surface.ts'

export type CallEnd = { output: unknown } | { failure: string; error: Error }

/**
 * The part of a call that a fault affects. `once`: the call and all its retries. `first attempt`: the first attempt
 * alone.
 */
export type Reach = 'once' | 'first attempt'

/** A real client and a real server. The network between them can fail. */
export interface ClientUnderTest {
  /**
   * The page on which the user acts. If `surface` is absent, the walker sends the user's events directly to the chart.
   */
  readonly surface?: Surface
  /** Returns false if an edge needs an earlier event that did not happen in this visit. */
  isPossible(edge: Edge): boolean
  /** Returns the real texts of an event. Key: the name in the samples. */
  gives(edge: Edge): Promise<TextValues>
  arm(fault: string, row: string, reach: Reach): Promise<void>
  /**
   * Ends all faults.
   * @returns the problems so far
   */
  heal(): Promise<readonly string[]>
  begin(call: Call): void
  /** Waits until the call has ended, or until the call can only continue after a move of the clock. */
  rest(): Promise<CallEnd | undefined>
  /**
   * Returns the milliseconds until the next timer of the client or the network is due. Returns undefined if no timer
   * runs.
   */
  untilNext(): number | undefined
  elapse(ms: number): Promise<void>
  release(): Promise<void>
  /**
   * Returns the problems while the network is idle. Examples: the server ran one action of the user twice, or the
   * storage contains a secret.
   */
  problems(harness: ChartHarness): Promise<readonly string[]>
  arrived(): Promise<readonly string[]>
  close(): Promise<void>
}

const nameOf = (ended: CallEnd): string => ('failure' in ended ? `'${ended.failure}'` : 'a response')
const eventOf = (invoke: string, ended: CallEnd): AnyEventObject =>
  'failure' in ended ? errorEvent(invoke, ended.error) : doneEvent(invoke, ended.output)

/**
 * Returns the edge of the samples that leads to the same state as the real result.
 * @throws PathError
 */
function edgeOf({ subject, vertex }: { subject: Subject; vertex: Vertex }, invoke: string, ended: CallEnd): Edge {
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
    throw new PathError(`${invoke} ends with ${nameOf(ended)}, and no sample leads to that state`)
  return { ...found, case: { ...found.case, event } }
}

const waitedFor = ({ samples, snapshot }: Leaf): string | undefined =>
  activeInvokes(snapshot).find(({ id }) => samples.calls?.[id] !== undefined)?.id

const deedOf = ({ case: { event }, from }: Edge): string => `${event.type} ${from.key}`

export class ClientWalker extends GraphWalker {
  readonly client: ClientUnderTest
  #begun: Call | undefined
  #lastAct: Edge | undefined
  /**
   * The failed actions, each with its state. The walker repeats a failed action in the same state only after an action
   * of another type.
   */
  readonly #tried = new Set<string>()
  constructor(subject: Subject, model: Model, input: unknown, client: ClientUnderTest) {
    super(subject, model, input, client.surface)
    this.client = client
  }

  protected override mayTake(edge: Edge): boolean {
    return !this.#tried.has(deedOf(edge)) && this.client.isPossible(edge)
  }
  protected override refusals(): string {
    return [' but for', ...this.#tried].join(' ')
  }

  override async take(edge: Edge, leaf: Leaf = this.leaf()): Promise<void> {
    const invoke = edge.case.kind === 'person' ? undefined : waitedFor(leaf)
    if (edge.case.kind === 'person') await super.take(await this.#textsFor(edge), leaf)
    else if (invoke === undefined) await this.#pass(edge)
    else {
      const ended = await this.ended(invoke)
      if (ended === undefined) return
      if ('failure' in ended && this.#lastAct !== undefined) this.#tried.add(deedOf(this.#lastAct))
      const real = this.edgeFor(invoke, ended)
      // After an unexpected response, the walker must avoid this edge. Otherwise the walker would repeat the same
      // cycle.
      if (!('failure' in ended) && edge.case.kind !== 'wait' && real.to.key !== edge.to.key) this.giveUp(edge)
      await this.follow(real)
    }
  }

  async #textsFor(edge: Edge): Promise<Edge> {
    const { event, knows } = edge.case
    if (event.type !== this.#lastAct?.case.event.type) this.#tried.clear()
    this.#lastAct = edge
    const texts = await this.client.gives(edge)
    return { ...edge, case: { ...edge.case, event: { ...event, ...texts }, knows: { ...knows, ...texts } } }
  }

  async #pass(wait: Edge): Promise<void> {
    await this.client.elapse(this.harness.clock.untilNext() ?? 0)
    await super.take(wait)
  }

  /**
   * Waits for the response. Moves the clock if nothing else can happen.
   * @returns undefined if the chart no longer waits for the call
   */
  async ended(invoke: string): Promise<CallEnd | undefined> {
    const { clock } = this.harness
    this.begin(invoke)
    for (;;) {
      const ended = await this.client.rest()
      if (ended !== undefined) return ended
      const ms = this.client.untilNext()
      const own = clock.untilNext()
      if (own !== undefined && (ms === undefined || own <= ms)) {
        const wait = this.place().vertex.edges.find(({ case: { kind } }) => kind === 'wait')
        if (wait === undefined) throw new PathError(`a delay without a sample runs during ${invoke}`)
        await this.#pass(wait)
        if (!waitsFor(this.place().vertex, invoke)) return undefined
      } else if (ms === undefined) throw new PathError(`${invoke} gets no response, and no timeout ends the wait`)
      else {
        await this.client.elapse(ms)
        clock.advance(ms)
      }
    }
  }

  begin(invoke: string): void {
    const call = callOf(this.harness, this.leaf(), invoke)
    if (call === undefined) throw new PathError(`${invoke} made no call: is its slot bound?`)
    if (call !== this.#begun) this.client.begin(call)
    this.#begun = call
  }

  edgeFor(invoke: string, ended: CallEnd): Edge {
    const { model, vertex } = this.place()
    return edgeOf({ subject: model.subject, vertex }, invoke, ended)
  }

  async follow(edge: Edge): Promise<void> {
    const call = callOf(this.harness, this.leaf(), edge.case.invoke ?? '')
    await super.take(edge)
    // The client counts the effects on the server, so the harness must not count this call too.
    if (call !== undefined) call.hasEffect = false
  }
}

const wordsFor = (kind: string | undefined): string => (kind === undefined ? 'a response' : `'${kind}'`)

async function comes(walker: ClientWalker, injection: Injection, invoke: string): Promise<string[]> {
  const kind = 'kind' in injection ? injection.kind : undefined
  const ended = await walker.ended(invoke)
  const isAnswered = injection.type === 'answer' || injection.type === 'twice'
  if (ended === undefined)
    return isAnswered || kind !== undefined ? [`stuck: ${invoke} takes longer than the chart's timeout`] : []
  if (kind !== ('failure' in ended ? ended.failure : undefined))
    return [`the client reports ${nameOf(ended)}, but the fault model says ${wordsFor(kind)}`]
  const { vertex } = walker.place()
  const edge = walker.edgeFor(invoke, ended)
  const wanted =
    kind === undefined ? edge : answerOf(vertex, invoke, { hasEffect: false, ...injection, kind, type: 'answer' })
  if (wanted?.to.key !== edge.to.key) return [`'${edge.case.label}' follows, not '${wanted?.case.label}'`]
  const call = callOf(walker.harness, walker.leaf(), invoke)
  if (call !== undefined) call.isAnswerLost = injection.type !== 'answer' || injection.hasEffect
  await walker.follow(edge)
  return []
}

/**
 * Lets a response arrive after the user has left or the client has timed out. The response must have no effect.
 * @returns the problems
 */
async function comesLate(walker: ClientWalker, injection: Injection, invoke: string): Promise<string[]> {
  const { client: reality, harness: stage } = walker
  walker.begin(invoke)
  const ended = await reality.rest()
  if (ended !== undefined) return [`the network did not delay ${invoke}: it ended with ${nameOf(ended)}`]
  const way = walker
    .place()
    .vertex.edges.find((edge) => edge.case.kind === 'person' && !waitsFor(edge.to, invoke) && reality.isPossible(edge))
  const problems = way === undefined ? await comes(walker, injection, invoke) : []
  if (way !== undefined) await walker.take(way)
  const before = keyOf(stage.subject, stage.actor.getSnapshot())
  await reality.release()
  await pause()
  const after = keyOf(stage.subject, stage.actor.getSnapshot())
  const viewProblems = (await reality.surface?.look?.(stage, undefined)) ?? []
  return [...problems, ...viewProblems, ...(after === before ? [] : ['a late response changes the state'])]
}

/**
 * Injects a fault into the next call of an invoke.
 * @returns the problems that occur immediately
 */
export async function meet(
  walker: ClientWalker,
  fault: Fault,
  { row, invoke }: { row: string; invoke: string },
  reach: Reach,
): Promise<string[]> {
  const { client: reality } = walker
  const injection: Injection = reach === 'once' ? fault.inject(row) : { type: 'answer', hasEffect: true }
  await reality.arm(fault.name, row, reach)
  const problems =
    injection.type === 'late' ? await comesLate(walker, injection, invoke) : await comes(walker, injection, invoke)
  return [...problems, ...(await reality.heal())]
}
