import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'

/** The user's values. Each name has its last value. */
export type TextValues = Readonly<Record<string, string>>

/** The expected result of a case, from the specification and not from the chart. */
export interface Then {
  /** The next screen, or a list of allowed screens. If absent, the screen must not change. */
  sees?: string | readonly string[]
  /** The label of the end, or a list of allowed ends. */
  ends?: string | readonly string[]
  /**
   * The visible message after the case. If absent, there must be no message. With `as before`, the message must not
   * change.
   */
  says?: string | null
  /**
   * The name of the delay or event that ends the message. A delay must have just started, and an event must be
   * possible.
   */
  until?: string
  /** Other visible values. `visible` must return at least these values. */
  shows?: object
  /** The types of the emitted events, in order. */
  notifies?: readonly string[]
  proves?: readonly string[]
}

export interface ThenBy extends Then {
  /**
   * Returns an expected result that depends on the context. The result must not depend on a part of the context that
   * `bound` removes. The returned values replace the values of the case, and only `shows` is merged.
   */
  by?(context: never): Then
}

export interface CaseThen extends ThenBy {
  /** The results by the screen before the case. An entry replaces the whole result of the case. */
  on?: Readonly<Record<string, ThenBy>>
}

export interface InputCase<Input> extends Then {
  input?: Input
}

export interface EventCase<Payload> extends CaseThen {
  gives?: Payload
  /** The user's values that change with this case. The default is the text fields of the event. */
  knows?: TextValues
}

/** One class of responses to a call: an output, one or more kinds of failure, or no response within a named delay. */
export type Outcome<Output> = {
  /** Returns whether this outcome is possible in a context of the chart. If absent, the outcome is always possible. */
  when?(context: never): boolean
  knows?: TextValues
} & (
  | (CaseThen & { output: Output })
  | (CaseThen & {
      failure: string | readonly string[]
      detail?: object
      /** Set if a mistake of the user causes the failure. A path without faults may contain this outcome. */
      mistake?: true
    })
  | (CaseThen & { after: string })
)

export interface CallCases<Slot, Output> {
  slot: Slot
  /** The row of the contract that defines the call's failures. */
  row: string
  outcomes: Readonly<Record<string, Outcome<Output>>>
}

export interface Screen {
  /** The name of the screen as a noun, for example 'code form'. */
  label: string
  /** The types of the user events that are possible in each state of this screen. */
  can: readonly string[]
  /** The types of the user events that are possible only in some states of this screen. */
  may?: readonly string[]
}

/** A declared end of a chart: an output, or a screen on which the chart stays. */
export interface End {
  /** The part of the output that distinguishes this end from the other ends. */
  output?: object
  screen?: string
  /** Set if the user has reached the goal. After each fault, a path must lead to an end with this mark. */
  good?: true
}

export interface StepCases {
  of: AnySamples
  /**
   * The contract rows of the step's calls, by the id of the invoke. Set if this workflow uses other rows than the
   * step's samples.
   */
  rows?: Readonly<Record<string, string>>
  /** The results by the label of the step's end. */
  ends: Readonly<Record<string, CaseThen>>
  /** The ends that the step cannot reach in this workflow. If the step reaches one of these ends, the path fails. */
  never?: readonly string[]
  breaks: CaseThen
}

export interface RouteCases {
  opens: CaseThen
  /** The screens on which the target state always opens. */
  opensOn?: readonly string[]
  /** The screens on which the target state never opens. */
  refusedOn: readonly string[]
}

export interface Effort {
  taps: number
  keys: number
}

export interface AnySamples {
  bind(calls: never): AnyStateMachine
  inputs: Readonly<Record<string, InputCase<unknown>>>
  screens: Readonly<Record<string, Screen>>
  events: Readonly<Record<string, Readonly<Record<string, EventCase<object>>>>>
  waits?: Readonly<Record<string, CaseThen & { label: string }>>
  /** The key is the id of the invoke. */
  calls?: Readonly<Record<string, CallCases<string, unknown>>>
  /** The key is the id of the invoke. */
  steps?: Readonly<Record<string, StepCases>>
  /** The key is the id of the target state. */
  routes?: Readonly<Record<string, RouteCases>>
  /**
   * Returns the expected input of each call. The arguments are the user's values, the values of the last event, and the
   * name of the step.
   */
  asks: Readonly<Record<string, (known: TextValues, last: TextValues, step: string | undefined) => unknown>>
  ends: Readonly<Record<string, End>>
  messageIn?(snapshot: never): string | null
  /** Returns other visible values of a snapshot. The tests compare them with `shows`. */
  visible?(snapshot: never): object
  /**
   * Returns the values that must survive each fault. The tests compare them with the user's values of the same names.
   */
  keeps?(snapshot: never): TextValues
  /** Returns the values that a reload may restore. The tests search them for secrets. */
  resume?(snapshot: never): unknown
  /** Returns the events that a chart emits between two screens. The cases without `notifies` use these events. */
  emits?(from: string, to: string): readonly object[]
  /** The exact effort of the easiest path to a good end, by the completed steps. Only use cases have budgets. */
  budgets?: Readonly<Record<string, Effort>>
  /** Values that must not be in a snapshot, a checkpoint or an emitted event. */
  secrets: readonly string[]
  /**
   * Returns the part of the context that distinguishes states. A chart needs this function if its whole context has too
   * many values.
   */
  bound?(context: never): unknown
  /** The reasons why mutants may survive, by the name of the mutant. */
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
 * The samples of one chart. Write `{…} as const satisfies Samples<typeof chart, typeof bind>`, because the types then
 * check the samples against the chart.
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
