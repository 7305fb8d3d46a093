import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { actorsOf, bindTo, breakable } from './casts.ts'
import { childCharts, isChart, nameTransitions } from './chart.ts'
import { StillClock } from './clock.ts'
import { asWritten, type Spell } from './page.ts'
import type { AnySamples, TextValues } from './samples.ts'
import type { Subject } from './subject.ts'

type Asker = InspectionEvent['actorRef']

export interface Call {
  slot: string
  input: unknown
  /** Aborts when the chart no longer waits for the response. */
  signal: AbortSignal
  /** The actor of the invoke. */
  asker: Asker
  resolve: (output: unknown) => void
  reject: (error: Error) => void
  /** The number of the user's last event before the call. `known` has the values that the user knew then. */
  intent: number
  known: TextValues
  last: TextValues
  step: string | undefined
  /**
   * Whether the server has processed the call, or may still process it. A failure sets `false`, unless only the
   * response was lost.
   */
  hasEffect: boolean
  isAnswerLost: boolean
}

interface ReceivedEvent {
  by: Asker
  type: string
}

export interface ChartHarness {
  subject: Subject
  actor: AnyActorRef
  clock: StillClock
  calls: Call[]
  events: AnyEventObject[]
  /** The names of the taken transitions and the ids of the entered states. Steps are not included. */
  taken: Set<string>
  entered: Set<string>
  /** The taken transitions and the entered states of the steps. Key: the id of the step's chart. */
  inside: Map<string, Pick<ChartHarness, 'taken' | 'entered'>>
  messages: ReceivedEvent[]
  /** The number of events in `messages` that the checks have already read. */
  looked: number
  known: TextValues
  last: TextValues
  intents: number
  spell: Spell
  close(): void
}

type Ask = (slot: string, input: unknown, signal: AbortSignal) => Promise<unknown>

/** A chart whose calls go to the harness of the actor that makes the call. */
interface Bound {
  machine: AnyStateMachine
  /**
   * Forwards a call to the harness whose actor is starting. Only this actor can make the call, because an actor makes
   * its calls during its start.
   */
  ask: Ask
}

const unasked: Ask = () => new Promise(() => {})
const boundCharts = new WeakMap<Subject, Bound>()

function bind(subject: Subject): Bound {
  const { samples } = subject
  const call = (slot: string) => (input: unknown, signal: AbortSignal) => bound.ask(slot, input, signal)
  const machine = bindTo(samples, Object.fromEntries(Object.keys(samples.asks).map((slot) => [slot, call(slot)])))
  const actors = actorsOf(machine)
  const steps = Object.keys(samples.steps ?? {}).flatMap((name) => {
    const logic = actors[name]
    return logic === undefined ? [] : [[name, breakable(logic)]]
  })
  const whole = machine.provide({ actors: Object.fromEntries(steps) })
  const bound: Bound = { machine: subject.alter?.(whole) ?? whole, ask: unasked }
  return bound
}

/** The result is cached, because binding a workflow takes longer than running it. */
function boundOf(subject: Subject): Bound {
  const bound = boundCharts.get(subject) ?? bind(subject)
  boundCharts.set(subject, bound)
  return bound
}

const textsOf = (input: unknown): TextValues =>
  Object.fromEntries(
    Object.entries(typeof input === 'object' && input !== null ? input : {}).filter(
      ([, value]) => typeof value === 'string' && value !== '',
    ),
  )

interface Sight extends Pick<ChartHarness, 'taken' | 'entered' | 'inside'> {
  messages: ReceivedEvent[]
}

/**
 * Records the taken transitions and entered states. Calls `starts` for each actor that starts, because this actor makes
 * the next call.
 */
function observe(machine: AnyStateMachine, starts: (actor: Asker) => void) {
  const sight: Sight = { taken: new Set(), entered: new Set(), inside: new Map(), messages: [] }
  const sightOf = (
    { actorRef, rootId }: InspectionEvent,
    own: AnyStateMachine,
  ): Pick<ChartHarness, 'taken' | 'entered'> => {
    if (actorRef.sessionId === rootId) return sight
    const inside = sight.inside.get(own.id) ?? { taken: new Set(), entered: new Set() }
    sight.inside.set(own.id, inside)
    return inside
  }
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.event') sight.messages.push({ by: event.actorRef, type: event.event.type })
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') starts(event.actorRef)
    if (event.type !== '@xstate.microstep' || !isChart(event.snapshot)) return
    const own: AnyStateMachine = event.actorRef.sessionId === event.rootId ? machine : event.snapshot.machine
    const { taken, entered } = sightOf(event, own)
    for (const name of nameTransitions(own, event._transitions)) taken.add(name)
    for (const { source } of event._transitions) entered.add(source.id)
    for (const node of event.snapshot._nodes) entered.add(node.id)
  }
  return { sight, inspect }
}

export function openHarness(subject: Subject, input: unknown): ChartHarness {
  const clock = new StillClock()
  const calls: Call[] = []
  const bound = boundOf(subject)
  const askOf =
    (asker: Asker): Ask =>
    (slot, input, signal) =>
      new Promise((resolve, reject) => {
        const { intents: intent, known, last } = harness
        calls.push({
          ...{ slot, input, signal, asker, resolve, reject, intent, known, last },
          ...{ step: leafOf(harness).step, hasEffect: true, isAnswerLost: false },
        })
      })
  const { machine } = bound
  const { sight, inspect } = observe(machine, (asker) => {
    bound.ask = askOf(asker)
  })
  const actor: AnyActorRef = createActor(machine, { input, clock, inspect })
  const { taken, entered, inside, messages } = sight
  const close = () => {
    actor.stop()
  }
  const harness: ChartHarness = {
    ...{ subject, actor, clock, calls, events: [], taken, entered, inside, messages, close },
    ...{ looked: 0, known: textsOf(input), last: {}, intents: 0, spell: asWritten },
  }
  actor.on('*', (event) => harness.events.push(event))
  // Without an error observer, XState would throw the error of a chart outside the harness.
  actor.subscribe({ error: () => {} })
  actor.start()
  for (const node of actor.getSnapshot()._nodes) entered.add(node.id)
  return harness
}

/** The innermost running chart. It is the active step of a workflow, or the chart itself. */
export interface Leaf {
  actor: AnyActorRef
  samples: AnySamples
  step: string | undefined
  snapshot: AnyMachineSnapshot
}

export function leafOf({ actor, subject }: ChartHarness): Leaf {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const [step] = childCharts(snapshot)
  const samples = step === undefined ? undefined : subject.samples.steps?.[step[0]]?.of
  const child: AnyActorRef | undefined = step === undefined ? undefined : snapshot.children[step[0]]
  if (step === undefined || samples === undefined || child === undefined)
    return { actor, samples: subject.samples, step: undefined, snapshot }
  return { actor: child, samples, step: step[0], snapshot: step[1] }
}

export function callOf(harness: ChartHarness, { snapshot }: Leaf, invoke: string): Call | undefined {
  const asker: AnyActorRef | undefined = snapshot.children[invoke]
  return harness.calls.findLast((call) => call.asker === asker)
}

const isRunning = (actor: Asker): boolean => actor.getSnapshot().status === 'active'
const maxTicks = 1_000

/** Waits until the actor that made the call has ended. The chart has then processed the response. */
export async function untilProcessed({ asker }: Call): Promise<void> {
  for (let count = 0; count < maxTicks && isRunning(asker); count++) await Promise.resolve()
}
