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

/** How a step may end: the kinds of its output, or `done` where it hands nothing back. */
type KindOf<Output> = Output extends { kind: infer Kind extends string } ? Kind : 'done'
type EndOf<Output, Kind> = Output extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Omit<Output, 'kind'> & { kind: Kind }
    : never
  : Output

/** What begins with a capital is a step of the workflow; ends and rests are in small letters. */
type Target<Actor extends ProvidedActor> = Actor['src'] | Uncapitalize<string>
type Followed<Transition, Actor extends ProvidedActor> = Omit<Transition, 'target'> & { target: Target<Actor> }

/** What a workflow says of one of its steps, with the types of its own `setup`. */
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
        /** The guard under which it opens by its name; `always` where every one may. */
        route?: Guard['type'] | 'always'
        input?: Mapper<Context, Event, InputFrom<LogicOf<Actor, Step>>, Event> | InputFrom<LogicOf<Actor, Step>>
        /** What follows each of its ends; null where this workflow begins it so that it never ends like that. */
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
        /** Where Back leads. Without it Back is switched off, whatever lies before the step (B49). */
        back?: Target<Actor> | { target: Target<Actor>; actions: Node['entry'] }
        /** What Cancel does, in place of what it does in every other step; null where nothing is left to cancel. */
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

/** Guards that every workflow has: by the way in which a step has ended, and by where an interrupted visit stood. */
export const stepGuards = {
  endedAs: ({ event }: { event: object }, kind: string): boolean => outputText(event, 'kind') === kind,
  resumesAt: ({ event }: { event: object }, step: string): boolean =>
    fieldOf(fieldOf(event, 'resume'), 'step') === step,
}

interface Following {
  target: string
  guard?: string | { type: string; params?: unknown }
}

/** The last end needs no guard: there is no other. */
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
 * How a workflow writes the state of a step: `const at = stepsOf(workflow)` of its `setup`, then one `at('STEP', { … })`
 * for each. The state, its id and the child that it invokes bear the step's name; a step that breaks leads to `broken`.
 */
export const stepsOf = <Setup>(_: Setup) => stateOf as At<NodeOf<Setup>>
