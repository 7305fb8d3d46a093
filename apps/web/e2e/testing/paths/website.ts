import type { Budgets } from '@palmflow/backend'
import type { Edge, IsPossible, Scenario, ScenarioTransition } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import type { WebsiteUser } from '../visit/user.ts'
import { type Arranged, type Server, wiringOf } from './derived-responses.ts'
import type { PageWire } from './page-wire.ts'
import type { Wiring } from './planned-calls.ts'
import { websiteAnswers } from './website-responses.ts'

/** Empty if the real server sends the response without preparation. */
export interface Arrangement extends Arranged {
  number?: string
  isCodeWrong?: true
  isPinWrong?: true
  budgets?: Partial<Budgets>
  isSignedIn?: true
  /** Whether the scenario ends here, because the real server cannot continue after this response. */
  isEnd?: true
}

/**
 * High limits, because a scenario makes more attempts than a user makes in an hour. A test of a limit sets its own
 * limits.
 */
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

type ArrangementOf = (transition: Pick<ScenarioTransition, 'edge'>) => Arrangement | undefined

interface Behind {
  user: WebsiteUser
  wire: PageWire
  transitions: readonly ScenarioTransition[]
  now: number
}

interface WebsiteFacts {
  chart: string
  address: string
  isSignedIn?: true
  /** The path of the page after each kind of end. Ends without an entry lead to the dashboard. */
  ends: Readonly<Record<string, string>>
  /** Returns the phone number for a chart. The default is the demo user's number. */
  numberIn?(chart: string, typed?: string): string
  /** The responses that have other causes than in the other use cases. */
  own?: Server<Arrangement>['own']
  onWire?: Server<Arrangement>['onWire']
  /** By default, opens the page at `address`. */
  opens?(user: WebsiteUser, scenario: Scenario): Promise<void>
  /** Runs before each transition. Prepares a past of the user that needs more than a sign-in. */
  prepare?(behind: Behind): Promise<void>
  /** Prepares interrupted visits that no actions of a user can prepare. Key: the step after the reload. */
  interrupts?: Readonly<Record<string, (behind: Behind) => Promise<void>>>
  /**
   * Checks the page after a completed use case. By default the page must be the dashboard. `before` has the number of
   * profile calls before the last action of the user.
   */
  completes?(user: WebsiteUser, before: { profilesAsked: number }): Promise<void>
}

export interface WebsiteUseCase extends WebsiteFacts {
  wiring: Wiring
  arrangementOf: ArrangementOf
}

export const budgetsFor = (
  arrangementOf: ArrangementOf,
  transitions: readonly ScenarioTransition[],
): Partial<Budgets> =>
  Object.assign({}, generous, ...transitions.map((transition) => arrangementOf(transition)?.budgets ?? {}))

const isDelaying = ({ edge }: Pick<ScenarioTransition, 'edge'>): boolean =>
  JSON.stringify(edge.from.snapshot.value).includes('delaying')
const isPlain = (arrangement: Arrangement): boolean => Object.keys(arrangement).length === 0

interface Possible {
  /** The steps that Forward can open again after Back. */
  forward?: readonly string[]
  /** The screens on which Back leaves the step. */
  backFrom?: readonly string[]
  isBarred?: IsPossible
}

function possibleOn(
  { chart: root, isSignedIn }: WebsiteFacts,
  arrangementOf: ArrangementOf,
  { forward = [], backFrom = [], isBarred }: Possible,
): IsPossible {
  const isRoot = (transition: { chart: string; edge: Edge }, type: string): boolean =>
    transition.chart === root && transition.edge.case.event.type === type

  function isPersonAble(
    transition: Pick<ScenarioTransition, 'chart' | 'edge'>,
    before: readonly ScenarioTransition[],
  ): boolean {
    const last = before.at(-1)
    if (transition.chart !== root) return !isDelaying(transition)
    // The user cannot act before the page has loaded. Forward leads only to a step that Back has just left.
    const { kind, id } = transition.edge.case
    if (kind === 'route')
      return last !== undefined && isRoot(last, 'back.requested') && forward.some((step) => id.endsWith(` ${step}`))
    // Back leaves the step only on some screens. On other screens, the step itself handles Back.
    if (isRoot(transition, 'back.requested')) return last !== undefined && backFrom.includes(last.leads.screen)
    // A screen that shows the end of a step has no Cancel button.
    const isEnded = last?.leads.snapshot.hasTag('ended') === true
    return !isRoot(transition, 'workflow.cancelled') || (transition.edge.from.screen !== 'ENTRY' && !isEnded)
  }

  /**
   * After a response that needs lower limits, no other response is possible. Further attempts would exceed these
   * limits.
   */
  function isAnswerable(transition: Pick<ScenarioTransition, 'edge'>, before: readonly ScenarioTransition[]): boolean {
    const arrangement = arrangementOf(transition)
    const earlier = before.flatMap((item) => arrangementOf(item) ?? [])
    if (arrangement === undefined || earlier.some(({ budgets }) => budgets !== undefined)) return false
    const isForOne = arrangement.budgets !== undefined || arrangement.isSignedIn === true
    return !isForOne || earlier.every(isPlain)
  }

  /** After the session of a signed-in user has ended, the real server refuses each call. */
  const isLast = ({ isEnd, isSessionOver }: Arrangement = {}): boolean =>
    isEnd === true || (isSignedIn === true && isSessionOver === true)
  /** A lock can last as long as the idle time of a session. A signed-in user is signed out when such a lock ends. */
  const isSignedOutBy = ({ edge }: ScenarioTransition): boolean =>
    isSignedIn === true && edge.case.kind === 'wait' && edge.case.delay === 'lockEnd'
  const isClosed = (before: readonly ScenarioTransition[]): boolean =>
    before.some((item) => isRoot(item, 'workflow.resumed') || isSignedOutBy(item) || isLast(arrangementOf(item)))

  const isPossible: IsPossible = (transition, before) => {
    const { kind, delay } = transition.edge.case
    if (isClosed(before) || isBarred?.(transition, before) === true) return false
    if (kind === 'wait') return delay !== 'callBudget'
    if (kind === 'answer' || kind === 'failure') return isAnswerable(transition, before)
    return isPersonAble(transition, before)
  }
  // `remembers` distinguishes scenarios that have ended from other scenarios. Otherwise a path that has ended could
  // replace a longer path to the same state.
  return Object.assign(isPossible, { remembers: (before: readonly ScenarioTransition[]) => String(isClosed(before)) })
}

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
