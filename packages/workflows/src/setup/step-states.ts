import {
  and,
  type DoneActorEvent,
  type InputFrom,
  type Mapper,
  type OutputFrom,
  type ProvidedActor,
  type StateNodeConfig,
  type TransitionConfig,
} from 'xstate'
import { fieldOf, outputText } from './failures.ts'

type NodeOf<Setup> = Setup extends { createStateConfig: (config: infer Node) => unknown } ? Node : never
type StepOf<Node> = Node extends { invoke?: infer Invoke } ? Extract<Invoke, { src: string }>['src'] : never
type LogicOf<Actor extends ProvidedActor, Step> = Extract<Actor, { src: Step }>['logic']

/** The ends of a step are the kinds of its output. If the output has no kind, the only end is `done`. */
type KindOf<Output> = Output extends { kind: infer Kind extends string } ? Kind : 'done'
type EndOf<Output, Kind> = Output extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Omit<Output, 'kind'> & { kind: Kind }
    : never
  : Output

/**
 * The target of a transition. The name of a step begins with a capital letter, and the name of another state with a
 * small letter.
 */
type Target<Actor extends ProvidedActor> = Actor['src'] | Uncapitalize<string>
type Followed<Transition, Actor extends ProvidedActor> = Omit<Transition, 'target'> & { target: Target<Actor> }

type Row<Node, Step> =
  Node extends StateNodeConfig<
    infer Context,
    infer Event,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer _Tag,
    infer _Output,
    infer Emitted,
    infer _StateMeta,
    infer Meta
  >
    ? {
        /**
         * The guard that allows an address to open the step. `always` means no guard. Without `route`, no address can
         * open the step.
         */
        route?: Guard['type'] | 'always'
        input?: Mapper<Context, Event, InputFrom<LogicOf<Actor, Step>>, Event> | InputFrom<LogicOf<Actor, Step>>
        /** The target of each end. Null means that the input of this workflow makes the end impossible. */
        ends: {
          [Kind in KindOf<OutputFrom<LogicOf<Actor, Step>>>]: FollowedBy<
            TransitionConfig<
              Context,
              DoneActorEvent<EndOf<OutputFrom<LogicOf<Actor, Step>>, Kind>>,
              Event,
              Actor,
              Action,
              Guard,
              Delay,
              Emitted,
              Meta
            >,
            Actor
          >
        }
        /** The target of Back. Without `back`, the step has no Back (R263, R264). */
        back?: Target<Actor> | { target: Target<Actor>; actions: Node['entry'] }
        /**
         * The effect of Cancel, if it differs from the workflow's default. Null means that the step has no Cancel
         * button.
         */
        cancel?: { actions: Node['entry'] } | null
        entry?: Node['entry']
        exit?: Node['exit']
      }
    : never
type FollowedBy<Transition, Actor extends ProvidedActor> =
  | Target<Actor>
  | Followed<Transition, Actor>
  | readonly Followed<Transition, Actor>[]
  | null

type StateOf<Node, Step, Route> = Omit<Node, 'id' | 'route' | 'states'> & { id: Step } & ([Route] extends [never]
    ? unknown
    : { route: object })

export const stepGuards = {
  endedAs: ({ event }: { event: object }, kind: string): boolean => outputText(event, 'kind') === kind,
  resumesAt: ({ event }: { event: object }, step: string): boolean =>
    fieldOf(fieldOf(event, 'resume'), 'step') === step,
}

interface Following {
  target: string
  guard?: string | { type: string; params?: unknown }
}

/** The last end needs no guard, because no other end remains. */
function onDoneOf(ends: AnyRow['ends']): unknown[] {
  const followed = Object.entries(ends).filter(([, end]) => end !== null)
  return followed.flatMap(([kind, end], index): unknown[] => {
    const listed = [end ?? []].flat().map((each) => (typeof each === 'string' ? { target: each } : each))
    return index === followed.length - 1 ? listed : listed.map((each) => ({ ...each, guard: guardOf(kind, each) }))
  })
}
function guardOf(kind: string, { guard }: Following): unknown {
  const endedAs = { type: 'endedAs', params: kind }
  if (guard === undefined) return endedAs
  return and([endedAs, typeof guard === 'string' ? { type: guard } : guard])
}

interface AnyRow {
  route?: string
  input?: unknown
  ends: Record<string, string | Following | readonly Following[] | null>
  back?: unknown
  cancel?: unknown
}
const stateOf = (step: string, { route, input, ends, back, cancel, ...rest }: AnyRow): object => ({
  ...rest,
  id: step,
  ...(route === undefined ? {} : { route: route === 'always' ? {} : { guard: route } }),
  invoke: { id: step, src: step, ...(input === undefined ? {} : { input }), onDone: onDoneOf(ends), onError: 'broken' },
  on: {
    ...(back === undefined ? {} : { 'back.requested': back }),
    ...(cancel === undefined ? {} : { 'workflow.cancelled': cancel ?? {} }),
  },
})

type At<Node> = <Step extends StepOf<Node>, Route extends string = never>(
  step: Step,
  row: Row<Node, Step> & { route?: Route },
) => StateOf<Node, Step, Route>

/**
 * Creates the states of a workflow's steps: `const at = stepsOf(workflow)`, then `at('STEP', { … })`. The state, its id
 * and its child have the step's name. A defect in a step leads to the state `broken`.
 */
export const stepsOf = <Setup>(_: Setup) => stateOf as At<NodeOf<Setup>>
