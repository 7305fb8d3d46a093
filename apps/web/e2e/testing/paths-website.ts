import type { Budgets } from '@palmflow/backend'
import type { Edge, IsPossible, Journey, Leg } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import type { PageWire } from './page-wire.ts'
import { websiteAnswers } from './paths-answers.ts'
import { type Arranged, type Server, wiringOf } from './paths-derived.ts'
import type { Wiring } from './paths-plan.ts'
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

/** A journey tries more than a person does in an hour. A limit that it does not test must not stop it. */
export const generous: Partial<Budgets> = {
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
  wire: PageWire
  legs: readonly Leg[]
  /** The leg that begins. */
  now: number
}

/** The facts of a use case that the journeys through it on the website need. */
interface WebsiteFacts {
  chart: string
  address: string
  /** The person has signed in before the page of the use case opens. */
  isSignedIn?: true
  /** The pages to which its ends lead, by their kinds; an end that is not here leads to the dashboard. */
  ends: Readonly<Record<string, string>>
  /** The number that is given in this chart, if no answer needs another one; absent: that of the demo person. */
  numberIn?(chart: string, typed?: string): string
  /** Answers that this use case causes otherwise than the others. */
  own?: Server<Arrangement>['own']
  onWire?: Server<Arrangement>['onWire']
  /** In place of the page at `address`. */
  opens?(person: Person, journey: Journey): Promise<void>
  /** Before each leg: a past that is more than a sign-in. */
  prepare?(behind: Behind): Promise<void>
  /** Interrupted visits that no walk to a screen makes, by the step that is asked for again. */
  interrupts?: Readonly<Record<string, (behind: Behind) => Promise<void>>>
  /** In place of the page to which a completed use case leads. `before`: counted when the last leg began. */
  completes?(person: Person, before: { profilesAsked: number }): Promise<void>
}

export interface WebsiteUseCase extends WebsiteFacts {
  wiring: Wiring
  arrangementOf: ArrangementOf
}

export const budgetsFor = (arrangementOf: ArrangementOf, legs: readonly Leg[]): Partial<Budgets> =>
  Object.assign({}, generous, ...legs.map((leg) => arrangementOf(leg)?.budgets ?? {}))

const isDelaying = ({ edge }: Pick<Leg, 'edge'>): boolean =>
  JSON.stringify(edge.from.snapshot.value).includes('delaying')
const isPlain = (arrangement: Arrangement): boolean => Object.keys(arrangement).length === 0

interface Possible {
  /** Steps to which Forward leads who has just come back from there. */
  forward?: readonly string[]
  /** Their screens from which Back leads out of the step. */
  backFrom?: readonly string[]
  /** What else cannot be caused here. */
  isBarred?: IsPossible
}

/** What a person may do on the website, and our own server answer. */
function possibleOn(
  { chart: root, isSignedIn }: WebsiteFacts,
  arrangementOf: ArrangementOf,
  { forward = [], backFrom = [], isBarred }: Possible,
): IsPossible {
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

  /** After the session of a signed-in person has ended, our server refuses every call. */
  const isLast = ({ isEnd, isSessionOver }: Arrangement = {}): boolean =>
    isEnd === true || (isSignedIn === true && isSessionOver === true)
  const isClosed = (before: readonly Leg[]): boolean =>
    before.some((one) => isRoot(one, 'workflow.resumed') || isLast(arrangementOf(one)))

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

/** The journeys through a use case on the website. */
export function onWebsite({
  unreachable,
  forward,
  backFrom,
  isBarred,
  ...facts
}: WebsiteFacts & Possible & { unreachable: Readonly<Record<string, string>> }) {
  const { chart, own = {}, onWire = [] } = facts
  const answers = { ...websiteAnswers }
  for (const [call, outcomes] of Object.entries(own)) answers[call] = { ...answers[call], ...outcomes }
  const wiring = wiringOf({ chart, own: answers, onWire })
  const { arrangementOf } = wiring
  const possible = { ...(forward && { forward }), ...(backFrom && { backFrom }), ...(isBarred && { isBarred }) }
  const useCase: WebsiteUseCase = { ...facts, wiring, arrangementOf }
  const [first, second] = Object.keys(subjectOf(chart).samples.steps ?? {})
  const route = second === undefined && { [`${chart}: xstate.route → ${first}`]: 'its only step begins by itself' }
  return {
    isPossible: possibleOn(facts, arrangementOf, possible),
    unreachable: { ...unreachable, ...route },
    useCase,
  }
}
