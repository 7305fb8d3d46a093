import type { EndpointName, GatewayEndpointName } from '@palmflow/contract'
import { activeInvokes, type ScenarioTransition } from '@palmflow/paths'
import type { Fault } from '../browser/network.ts'

export type CallName = EndpointName | GatewayEndpointName

export interface Wiring {
  /** Key: the invoke's id. An invoke without an endpoint makes no call on the network. */
  rowOf: Readonly<Record<string, CallName>>
  arrangementOf(transition: ScenarioTransition): { fault?: Fault; isSessionOver?: true; isUnasked?: true } | undefined
}

/** The maximum length in milliseconds of a delay in which a user cannot act. */
const maxShortWaitMs = 1_000

const isAnswer = ({ edge }: ScenarioTransition): boolean => edge.case.kind === 'answer' || edge.case.kind === 'failure'
export const isShortWait = ({ edge }: Pick<ScenarioTransition, 'edge'>): boolean =>
  edge.case.kind === 'wait' && (edge.case.ms ?? 0) <= maxShortWaitMs
export const takesElsewhere = ({ edge }: ScenarioTransition): boolean => edge.case.failure === 'leaving'
const asking = (transition: ScenarioTransition | undefined): string[] =>
  transition === undefined || transition.leads.snapshot.status !== 'active'
    ? []
    : activeInvokes(transition.leads.snapshot).map(({ id }) => id)

/**
 * A call of a scenario. `madeAt` is the index of the transition that makes the call. `answeredAt` is the index of the
 * transition that its response causes.
 */
export interface PlannedCall {
  /** Undefined if the response needs no call on the network. */
  row: CallName | undefined
  madeAt: number
  answeredAt: number | undefined
  /** Whether the user acts during the call, so that the call is held. */
  isHeld: boolean
  /** Whether the scenario ends before the call. */
  isUnmade?: true
  fault: Fault
  isSessionOver: boolean
}

function answerOf(transitions: readonly ScenarioTransition[], madeAt: number, id: string): number | undefined {
  for (let index = madeAt + 1; index < transitions.length; index++) {
    const transition = transitions[index]
    if (transition !== undefined && isAnswer(transition) && transition.edge.case.invoke === id) return index
    if (!asking(transition).includes(id)) return undefined
  }
  return undefined
}

function unmadeCalls({ rowOf }: Wiring, transitions: readonly ScenarioTransition[]): PlannedCall[] {
  const wait = transitions
    .at(-1)
    ?.leads.edges.find(({ case: { kind, ms = 0 } }) => kind === 'wait' && ms <= maxShortWaitMs)
  const ids = wait === undefined ? [] : activeInvokes(wait.to.snapshot).map(({ id }) => id)
  return ids.flatMap((id): PlannedCall[] => {
    const row = rowOf[id]
    return row === undefined
      ? []
      : [
          {
            row,
            madeAt: transitions.length - 1,
            answeredAt: undefined,
            isHeld: false,
            isUnmade: true,
            fault: 'hang',
            isSessionOver: false,
          },
        ]
  })
}

export function callsOf(wiring: Wiring, transitions: readonly ScenarioTransition[]): PlannedCall[] {
  const made = transitions.flatMap((transition, madeAt) => {
    const isNewStep = transition.edge.to !== transition.leads
    const running = isNewStep ? [] : asking(transitions[madeAt - 1])
    const made = asking(transition).filter((id) => !running.includes(id))
    return made.flatMap((id): PlannedCall[] => {
      const answeredAt = answerOf(transitions, madeAt, id)
      const answer = answeredAt === undefined ? undefined : transitions[answeredAt]
      const arrangement = (answer && wiring.arrangementOf(answer)) ?? {}
      const { fault = 'pass', isSessionOver = false, isUnasked = false } = arrangement
      const row = isUnasked ? undefined : wiring.rowOf[id]
      if (row === undefined && !isUnasked) return []
      const isHeld = answeredAt !== undefined && answeredAt > madeAt + 1
      return [{ row, madeAt, answeredAt, isHeld, fault: answer === undefined ? 'hang' : fault, isSessionOver }]
    })
  })
  return [...made, ...unmadeCalls(wiring, transitions)]
}

/** A transition without an action follows a short delay, or a call that is not held. */
export function followsByItself(
  transitions: readonly ScenarioTransition[],
  calls: readonly PlannedCall[],
  index: number,
): boolean {
  const transition = transitions[index]
  if (transition === undefined) return false
  return isShortWait(transition) || calls.some(({ answeredAt, isHeld }) => answeredAt === index && !isHeld)
}
