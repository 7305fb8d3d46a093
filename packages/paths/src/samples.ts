import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'

/** The user's current choices: the last value for each name. */
export type TextValues = Readonly<Record<string, string>>

/** The expected result of a case. Its author reads the specification, not the chart. */
export interface Then {
  /** The next screen, or a list of allowed screens. Absent: the screen does not change. */
  sees?: string | readonly string[]
  /** The label of the end, or a list of allowed ends. */
  ends?: string | readonly string[]
  /** The visible message after the case. Absent: none. `as before`: the message does not change. */
  says?: string | null
  /** The end of the message: a delay that has just started, or an event of the user that is possible now. */
  until?: string
  /** Other visible values: a part of the result of `visible`. */
  shows?: object
  /** Types of the emitted events, in order. */
  tells?: readonly string[]
  /** Ids of the requirements that this case proves. */
  proves?: readonly string[]
}

/** An expected result that may depend on the context before the case. */
export interface ThenBy extends Then {
  /**
   * Depends on the context that `bound` selects. Its values replace those of the case. Its `shows` is merged with the
   * case's.
   */
  by?(context: never): Then
}

/** A case with a result that depends on the screen. */
export interface CaseThen extends ThenBy {
  on?: Readonly<Record<string, ThenBy>>
}

export interface InputCase<Input> extends Then {
  input?: Input
}

export interface EventCase<Payload> extends CaseThen {
  gives?: Payload
  /** New values of the user's choices after this case. Absent: the texts of `gives`. */
  knows?: TextValues
}

/**
 * One class of a call's responses: an output, failure kinds of its contract row, or no response within a named delay.
 */
export type Outcome<Output> = {
  /** Whether the call can end like this in a state of the chart. Absent: in all states. */
  when?(context: never): boolean
  /** New values of the user's choices after this response. */
  knows?: TextValues
} & (
  | (CaseThen & { output: Output })
  | (CaseThen & {
      failure: string | readonly string[]
      detail?: object
      /** A failure by an error of the user, without a fault. A path to a state may contain it. */
      mistake?: true
    })
  | (CaseThen & { after: string })
)

export interface CallCases<Slot, Output> {
  /** The slot of the chart. */
  slot: Slot
  /** The row of the contract that defines the call's failures. */
  row: string
  outcomes: Readonly<Record<string, Outcome<Output>>>
}

export interface Screen {
  /** The user's situation, as the end of a sentence: 'is asked for the code'. */
  label: string
  /** Types of the user's events that are always possible here, in each of their cases. */
  can: readonly string[]
  /** Types of events that are possible here at times. */
  may?: readonly string[]
}

/** A declared end: an output class of a chart that ends, or a screen on which a chart stays. */
export interface End {
  /** The part of the output that distinguishes this class from others. */
  output?: object
  screen?: string
  /** The user has reached the goal. After each fault there must be a path to such an end. */
  good?: true
}

/** A step of a workflow: its own samples, and the expected result of each of its ends. */
export interface StepCases {
  of: AnySamples
  /**
   * The workflow's own contract rows for the step's calls, by the id of the invoke, if they differ from the step's
   * samples.
   */
  rows?: Readonly<Record<string, string>>
  /** By the label of the step's end. */
  ends: Readonly<Record<string, CaseThen>>
  /** Ends that the step cannot reach in this workflow. If it reaches one, its path fails. */
  never?: readonly string[]
  /** The expected result if the step ends with an error. */
  breaks: CaseThen
}

export interface RouteCases {
  opens: CaseThen
  /** Screens on which it always opens. */
  opensOn?: readonly string[]
  /** Screens on which it never opens. */
  refusedOn: readonly string[]
}

/** The manual actions of a user. */
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
  /** The expected input of each call. It depends on the user's values, on those of the last event, and on the step. */
  asks: Readonly<Record<string, (known: TextValues, last: TextValues, step: string | undefined) => unknown>>
  ends: Readonly<Record<string, End>>
  /** The key of the visible message. */
  messageIn?(snapshot: never): string | null
  /** Other visible values of a snapshot, for `shows`. */
  visible?(snapshot: never): object
  /** Values that must survive each fault. They are compared by name with the user's values. */
  keeps?(snapshot: never): TextValues
  /** The values that a reload may restore. They are searched for secrets. */
  resume?(snapshot: never): unknown
  /** Emitted events of each move from one screen to another, for a chart whose cases do not have `tells`. */
  emits?(from: string, to: string): readonly object[]
  /** For a use case, by its completed steps: the largest effort of the easiest path to a good end. */
  budgets?: Readonly<Record<string, Effort>>
  /** Values that must not be in a snapshot, a checkpoint or an emitted event. */
  secrets: readonly string[]
  /** The part of a context that distinguishes states, if the whole context makes too many. */
  bound?(context: never): unknown
  /** Surviving mutants by name, with the reason. */
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

/**
 * Samples of one row, checked against its chart and its binding: `{…} as const satisfies Samples<typeof chart, typeof
 * bind>`.
 */
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
      known: TextValues,
      last: TextValues,
      step: string | undefined,
    ) => AskedOf<Parameters<Bind>[0][Slot]>
  }
  ends: Readonly<Record<string, { output?: Partial<OutputFrom<Machine>>; screen?: string; good?: true }>>
  messageIn?(snapshot: SnapshotFrom<Machine>): string | null
  visible?(snapshot: SnapshotFrom<Machine>): object
  keeps?(snapshot: SnapshotFrom<Machine>): TextValues
  resume?(snapshot: SnapshotFrom<Machine>): unknown
  emits?(from: string, to: string): readonly object[]
  budgets?: AnySamples['budgets']
  secrets: readonly string[]
  bound?(context: SnapshotFrom<Machine>['context']): unknown
  survivors?: Readonly<Record<string, string>>
}
