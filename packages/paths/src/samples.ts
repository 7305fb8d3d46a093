import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'

/** What is known of a person's choices: the last value given under each name. */
export type Known = Readonly<Record<string, string>>

/** What must follow a case, told by someone who has read the specification and not the chart. */
export interface Then {
  /** The screen that follows, or those of which one follows; absent: the screen stays. */
  sees?: string | readonly string[]
  /** The end that follows, by its label, or those of which one follows. */
  ends?: string | readonly string[]
  /** The message that stands there then; absent: none; `as before`: whatever stood there. */
  says?: string | null
  /** What ends it by itself: a delay, just begun, or an event of the person that is possible now. */
  until?: string
  /** What else a person can see then: a part of what `visible` selects. */
  shows?: object
  /** Types of the facts that are emitted, in order. */
  tells?: readonly string[]
  /** Ids of the requirements that this case proves. */
  proves?: readonly string[]
}

/** What must follow, said more exactly where it depends on what the chart knows before. */
export interface ThenBy extends Then {
  /** By the context, without what `bound` leaves out: what it says stands before the rest, its `shows` beside those. */
  by?(context: never): Then
}

/** A case whose consequence depends on the screen on which it happens. */
export interface CaseThen extends ThenBy {
  on?: Readonly<Record<string, ThenBy>>
}

export interface InputCase<Input> extends Then {
  input?: Input
}

export interface EventCase<Payload> extends CaseThen {
  gives?: Payload
  /** What the harness may take for known from now on; absent: the texts of `gives`. */
  knows?: Known
}

/** One class of a call's answers: an output, failure kinds of its contract row, or none within a named delay. */
export type Outcome<Output> = {
  /** The states of the chart in which the call may end like this; absent: all. */
  when?(context: never): boolean
  /** What the harness may take for known from now on, beside what the person has given. */
  knows?: Known
} & (
  | (CaseThen & { output: Output })
  | (CaseThen & {
      failure: string | readonly string[]
      detail?: object
      /** The person erred and the world is well: a way to a state may lead through it. */
      mistake?: true
    })
  | (CaseThen & { after: string })
)

export interface CallCases<Slot, Output> {
  /** The slot of the chart. */
  slot: Slot
  /** The row of the contract that says how the call may fail. */
  row: string
  outcomes: Readonly<Record<string, Outcome<Output>>>
}

export interface Screen {
  /** What the person meets, as the end of a sentence: 'is asked for the code'. */
  label: string
  /** Types of the person's events that are possible here, always, in each of their cases. */
  can: readonly string[]
  /** Types of events that are possible here at times. */
  may?: readonly string[]
}

/** A declared end: an output class of a chart that ends, a screen of one that stands. */
export interface End {
  /** The part of the output that tells this class from the others. */
  output?: object
  screen?: string
  /** The person has what they came for: every fault must leave a way here. */
  good?: true
}

/** A step of a workflow: its own samples, and what follows each of its ends. */
export interface StepCases {
  of: AnySamples
  /** The rows that this workflow binds the step's calls to, by the id of the invoke, where they are not the samples' own. */
  rows?: Readonly<Record<string, string>>
  /** By the label of the step's end. */
  ends: Readonly<Record<string, CaseThen>>
  /** Ends that the step cannot have as this workflow begins it; where it has one all the same, its path fails. */
  never?: readonly string[]
  /** What follows if the step itself breaks. */
  breaks: CaseThen
}

export interface RouteCases {
  opens: CaseThen
  /** Screens where it always opens. */
  opensOn?: readonly string[]
  /** Screens where it never opens. */
  refusedOn: readonly string[]
}

/** What a person does with their hands. */
export interface Effort {
  taps: number
  keys: number
}

/** Samples as the generator reads them. */
export interface AnySamples {
  bind(calls: never): AnyStateMachine
  inputs: Readonly<Record<string, InputCase<unknown>>>
  screens: Readonly<Record<string, Screen>>
  events: Readonly<Record<string, Readonly<Record<string, EventCase<object>>>>>
  waits?: Readonly<Record<string, CaseThen & { label: string }>>
  /** By the id of the invoke. */
  calls?: Readonly<Record<string, CallCases<string, unknown>>>
  /** By the id of the invoke. */
  steps?: Readonly<Record<string, StepCases>>
  /** By the id of the state that can be routed to. */
  routes?: Readonly<Record<string, RouteCases>>
  /** What each call must be given, from what the person has given so far and with the last event, in which step. */
  asks: Readonly<Record<string, (known: Known, last: Known, step: string | undefined) => unknown>>
  ends: Readonly<Record<string, End>>
  /** The key of the message that stands there. */
  shown?(snapshot: never): string | null
  /** What else of a snapshot a person can see, for `shows`. */
  visible?(snapshot: never): object
  /** What must survive every fault, compared by name with what the person has given. */
  keeps?(snapshot: never): Known
  /** What a reload may bring back: searched for secrets. */
  resume?(snapshot: never): unknown
  /** Facts that every move from one screen to another tells, for a chart whose cases do not say `tells`. */
  told?(from: string, to: string): readonly object[]
  /** Of a use case, by the steps that are done on the way: what the easiest way to a good end asks of a person. */
  budgets?: Readonly<Record<string, Effort>>
  /** Values that may be in no snapshot, envelope or fact. */
  secrets: readonly string[]
  /** Part of a context that tells two states apart, where the whole of it would be too many. */
  bound?(context: never): unknown
  /** Mutants that live, by name, and why they may. */
  survivors?: Readonly<Record<string, string>>
}

type PayloadOf<Event, Type> = Event extends { type: infer Types }
  ? Type extends Types
    ? Omit<Event, 'type'>
    : never
  : never
type OwnType<Event extends { type: string }> = Exclude<Event['type'], `xstate.${string}`>
type Function = (...args: never) => unknown
type AnswerOf<Call> = Call extends (...args: never) => infer Answer ? Awaited<Answer> : never
type AskedOf<Call> = Call extends Function ? Parameters<Call>[0] : never

/** Samples of one row, checked against its chart and its binding: `{…} as const satisfies Samples<typeof chart, typeof bind>`. */
export interface Samples<Machine extends AnyStateMachine, Bind extends (calls: never) => AnyStateMachine> {
  bind: Bind
  inputs: Readonly<Record<string, InputCase<InputFrom<Machine>>>>
  screens: Readonly<Record<string, Screen>>
  events: {
    readonly [Type in OwnType<EventFromLogic<Machine>>]: Readonly<
      Record<string, EventCase<PayloadOf<EventFromLogic<Machine>, Type>>>
    >
  }
  waits?: AnySamples['waits']
  calls?: Readonly<
    Record<
      string,
      {
        [Slot in keyof Parameters<Bind>[0] & string]: CallCases<Slot, AnswerOf<Parameters<Bind>[0][Slot]>>
      }[keyof Parameters<Bind>[0] & string]
    >
  >
  steps?: AnySamples['steps']
  routes?: AnySamples['routes']
  asks: {
    readonly [Slot in keyof Parameters<Bind>[0]]: (
      known: Known,
      last: Known,
      step: string | undefined,
    ) => AskedOf<Parameters<Bind>[0][Slot]>
  }
  ends: Readonly<Record<string, { output?: Partial<OutputFrom<Machine>>; screen?: string; good?: true }>>
  shown?(snapshot: SnapshotFrom<Machine>): string | null
  visible?(snapshot: SnapshotFrom<Machine>): object
  keeps?(snapshot: SnapshotFrom<Machine>): Known
  resume?(snapshot: SnapshotFrom<Machine>): unknown
  told?(from: string, to: string): readonly object[]
  budgets?: AnySamples['budgets']
  secrets: readonly string[]
  bound?(context: SnapshotFrom<Machine>['context']): unknown
  survivors?: Readonly<Record<string, string>>
}
