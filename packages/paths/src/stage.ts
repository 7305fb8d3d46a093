import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { childCharts, isChart, nameTransitions } from './chart.ts'
import { StillClock } from './clock.ts'
import { asWritten, type Spell } from './page.ts'
import type { AnySamples, Known } from './samples.ts'
import { actorsOf, bindTo, breakable } from './seam.ts'
import type { Subject } from './subject.ts'

type Asker = InspectionEvent['actorRef']

/** A call that the chart has made, answered when the path says so. */
export interface Call {
  slot: string
  input: unknown
  /** Aborted once nobody waits for the answer any more. */
  signal: AbortSignal
  /** Who asked: an invoke of the chart itself or of one of its steps. */
  asker: Asker
  resolve: (output: unknown) => void
  reject: (error: Error) => void
  /** Which event of the person it follows, and what was known by then. */
  intent: number
  known: Known
  last: Known
  /** The step of a workflow that ran then. */
  step: string | undefined
  /** The server has acted on it, or may yet: until it is refused, and even then if only the answer was lost. */
  hasEffect: boolean
  isAnswerLost: boolean
}

interface Heard {
  by: Asker
  type: string
}

/** A chart that runs for real: on a clock that stands still, with services that answer by script. */
export interface Stage {
  subject: Subject
  actor: AnyActorRef
  clock: StillClock
  calls: Call[]
  told: AnyEventObject[]
  /** Names of the transitions taken and ids of the states entered so far, by the chart alone. */
  taken: Set<string>
  entered: Set<string>
  /** The same of its steps, by their names. */
  inside: Map<string, Pick<Stage, 'taken' | 'entered'>>
  /** Every event, by whom it was heard. */
  heard: Heard[]
  /** How many of them belong to the cases so far. */
  looked: number
  known: Known
  last: Known
  intents: number
  /** Makes one of the two spellings that samples and pages give the same text. */
  spell: Spell
  close(): void
}

type Ask = (slot: string, input: unknown, signal: AbortSignal) => Promise<unknown>

/** A chart whose calls go to the stage on which one of its actors has just started. */
interface Bound {
  machine: AnyStateMachine
  /** An actor asks while it starts, and nothing else starts meanwhile, on whatever stage. */
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

/** Kept: to bind a workflow takes longer than to walk through it. */
function boundOf(subject: Subject): Bound {
  const bound = boundCharts.get(subject) ?? bind(subject)
  boundCharts.set(subject, bound)
  return bound
}

const textsOf = (input: unknown): Known =>
  Object.fromEntries(
    Object.entries(typeof input === 'object' && input !== null ? input : {}).filter(
      ([, value]) => typeof value === 'string' && value !== '',
    ),
  )

interface Sight extends Pick<Stage, 'taken' | 'entered' | 'inside'> {
  heard: Heard[]
}

/** Writes down what the chart itself does, and says who starts, and so is about to ask. */
function observe(machine: AnyStateMachine, starts: (actor: Asker) => void) {
  const seen: Sight = { taken: new Set(), entered: new Set(), inside: new Map(), heard: [] }
  const sightOf = ({ actorRef, rootId }: InspectionEvent, own: AnyStateMachine): Pick<Stage, 'taken' | 'entered'> => {
    if (actorRef.sessionId === rootId) return seen
    const inside = seen.inside.get(own.id) ?? { taken: new Set(), entered: new Set() }
    seen.inside.set(own.id, inside)
    return inside
  }
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.event') seen.heard.push({ by: event.actorRef, type: event.event.type })
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') starts(event.actorRef)
    if (event.type !== '@xstate.microstep' || !isChart(event.snapshot)) return
    const own: AnyStateMachine = event.actorRef.sessionId === event.rootId ? machine : event.snapshot.machine
    const { taken, entered } = sightOf(event, own)
    for (const name of nameTransitions(own, event._transitions)) taken.add(name)
    for (const { source } of event._transitions) entered.add(source.id)
    for (const node of event.snapshot._nodes) entered.add(node.id)
  }
  return { seen, inspect }
}

export function openStage(subject: Subject, input: unknown): Stage {
  const clock = new StillClock()
  const calls: Call[] = []
  const bound = boundOf(subject)
  const askOf =
    (asker: Asker): Ask =>
    (slot, given, signal) =>
      new Promise((resolve, reject) => {
        const { intents: intent, known, last } = stage
        calls.push({
          ...{ slot, input: given, signal, asker, resolve, reject, intent, known, last },
          ...{ step: leafOf(stage).step, hasEffect: true, isAnswerLost: false },
        })
      })
  const { machine } = bound
  const { seen, inspect } = observe(machine, (asker) => {
    bound.ask = askOf(asker)
  })
  const actor: AnyActorRef = createActor(machine, { input, clock, inspect })
  const { taken, entered, inside, heard } = seen
  const close = () => {
    actor.stop()
  }
  const stage: Stage = {
    ...{ subject, actor, clock, calls, told: [], taken, entered, inside, heard, close },
    ...{ looked: 0, known: textsOf(input), last: {}, intents: 0, spell: asWritten },
  }
  actor.on('*', (event) => stage.told.push(event))
  // Without an observer a chart that breaks would be thrown outside the harness; the replay reads its status.
  actor.subscribe({ error: () => {} })
  actor.start()
  for (const node of actor.getSnapshot()._nodes) entered.add(node.id)
  return stage
}

/** The innermost chart that runs: a workflow's step, or the chart itself. */
export interface Leaf {
  actor: AnyActorRef
  samples: AnySamples
  /** The name of the step. */
  step: string | undefined
  snapshot: AnyMachineSnapshot
}

export function leafOf({ actor, subject }: Stage): Leaf {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const [step] = childCharts(snapshot)
  const samples = step === undefined ? undefined : subject.samples.steps?.[step[0]]?.of
  const child: AnyActorRef | undefined = step === undefined ? undefined : snapshot.children[step[0]]
  if (step === undefined || samples === undefined || child === undefined)
    return { actor, samples: subject.samples, step: undefined, snapshot }
  return { actor: child, samples, step: step[0], snapshot: step[1] }
}

/** The call that an invoke waits for. */
export function callOf(stage: Stage, { snapshot }: Leaf, invoke: string): Call | undefined {
  const asker: AnyActorRef | undefined = snapshot.children[invoke]
  return stage.calls.findLast((call) => call.asker === asker)
}

const isRunning = (actor: Asker): boolean => actor.getSnapshot().status === 'active'
const longestWait = 1_000

/** Waits until an answer has been taken in: by then its asker has ended. */
export async function taken({ asker }: Call): Promise<void> {
  for (let count = 0; count < longestWait && isRunning(asker); count++) await Promise.resolve()
}
