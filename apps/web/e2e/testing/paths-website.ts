import type { Budgets } from '@palmflow/backend'
import type { Edge, IsPossible, Journey, Leg } from '@palmflow/paths'
import type { Arranged } from './paths-derived.ts'
import type { Wiring } from './paths-plan.ts'
import type { Wire } from './paths-wire.ts'
import type { Person } from './person.ts'

/** How the world is made to give an answer. Empty: our own server gives it by itself. */
export interface Arrangement extends Arranged {
  /** Whose number the person gives. */
  number?: string
  isCodeWrong?: true
  isPinWrong?: true
  /** A server that counts to less. */
  budgets?: Partial<Budgets>
  /** The person has signed in before. */
  isSignedIn?: true
  /** Our server knows nothing of it: nothing can follow. */
  isEnd?: true
}

/** A journey tries more than a person does in an hour; what it does not try on purpose must not stop it. */
const generous: Partial<Budgets> = {
  wrongOtpPerWindow: 50,
  wrongPins: 50,
  wrongPinsInRow: 1_000,
  wrongPinsPerMonth: 1_000,
  wrongStepUps: 1_000,
  rightPinsPerHour: 1_000,
  smsPerNumberWindow: 50,
  smsPerNumberDay: 50,
}

type ArrangementOf = (leg: Pick<Leg, 'edge'>) => Arrangement | undefined

interface Behind {
  person: Person
  wire: Wire
  legs: readonly Leg[]
  /** The leg that begins. */
  now: number
}

/** What is a use case's own, of the journeys through it on the website. */
export interface WebsiteUseCase {
  wiring: Wiring
  arrangementOf: ArrangementOf
  /** The number that is given in this chart, where nothing else is wanted. */
  numberIn(chart: string, typed?: string): string
  /** What lies behind a person whose journey begins in the middle. */
  prepare(behind: Behind): Promise<void>
  /** The page of the visit is there. */
  opens(person: Person, journey: Journey): Promise<void>
  /** `before`: looked up when the last leg began. */
  seesEnd(person: Person, leg: Leg, before: { profilesAsked: number }): Promise<void>
}

export const budgetsFor = (arrangementOf: ArrangementOf, legs: readonly Leg[]): Partial<Budgets> =>
  Object.assign({}, generous, ...legs.map((leg) => arrangementOf(leg)?.budgets ?? {}))

const isDelaying = ({ edge }: Pick<Leg, 'edge'>): boolean =>
  JSON.stringify(edge.from.snapshot.value).includes('delaying')
const isPlain = (arrangement: Arrangement): boolean => Object.keys(arrangement).length === 0

interface Possible {
  root: string
  arrangementOf: ArrangementOf
  /** Steps to which Forward leads who has just come back from there. */
  forward?: readonly string[]
  /** Their screens from which Back leads out of the step. */
  backFrom?: readonly string[]
  /** What else cannot be caused here. */
  isBarred?: IsPossible
}

/** What a person may do on the website, and our own server answer. */
export function possibleOn({ root, arrangementOf, forward = [], backFrom = [], isBarred }: Possible): IsPossible {
  const isRoot = (leg: { chart: string; edge: Edge }, type: string): boolean =>
    leg.chart === root && leg.edge.case.event.type === type

  function isPersonAble(leg: Pick<Leg, 'chart' | 'edge'>, before: readonly Leg[]): boolean {
    const last = before.at(-1)
    if (leg.chart !== root) return !isDelaying(leg)
    // Before the page is there, nobody presses anything; Forward leads only there where one has just come from.
    const { kind, id } = leg.edge.case
    if (kind === 'route')
      return last !== undefined && isRoot(last, 'back.requested') && forward.some((step) => id.endsWith(` ${step}`))
    // Elsewhere in the step, Back is the step's own.
    if (isRoot(leg, 'back.requested')) return last !== undefined && backFrom.includes(last.leads.screen)
    return leg.edge.from.screen !== 'ENTRY' || !isRoot(leg, 'workflow.cancelled')
  }

  /** A server that counts to less is right for one answer only: what was spent before, and what comes after, would meet it. */
  function isAnswerable(leg: Pick<Leg, 'edge'>, before: readonly Leg[]): boolean {
    const arrangement = arrangementOf(leg)
    const earlier = before.flatMap((one) => arrangementOf(one) ?? [])
    if (arrangement === undefined || earlier.some(({ budgets }) => budgets !== undefined)) return false
    const isForOne = arrangement.budgets !== undefined || arrangement.isSignedIn === true
    return !isForOne || earlier.every(isPlain)
  }

  const isClosed = (before: readonly Leg[]): boolean =>
    before.some((one) => isRoot(one, 'workflow.resumed') || arrangementOf(one)?.isEnd === true)

  const isPossible: IsPossible = (leg, before) => {
    const { kind, delay } = leg.edge.case
    if (isClosed(before) || isBarred?.(leg, before) === true) return false
    if (kind === 'wait') return delay !== 'callBudget'
    if (kind === 'answer' || kind === 'failure') return isAnswerable(leg, before)
    return isPersonAble(leg, before)
  }
  // A way that leads no further must not stand for the longer one that does.
  return Object.assign(isPossible, { remembers: (before: readonly Leg[]) => String(isClosed(before)) })
}
