import type { IsPossible, Leg } from '../../../../packages/paths/src/index.ts'
import type { Budgets } from '../../../backend/src/index.ts'
import { type Arranged, type Own, wiringOf } from './paths-derived.ts'
import { numbers } from './site.ts'

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
const generous: Partial<Budgets> = { wrongOtpPerWindow: 50, wrongPins: 50, smsPerNumberWindow: 50, smsPerNumberDay: 50 }

/** What our own server gives by itself, and what brings it there. */
const own: Own<Arrangement> = {
  openSession: { 'the session is open': {} },
  firstAsk: {
    'a number is wanted': {},
    'a second factor is wanted': {
      fault: { status: 200, body: JSON.stringify({ nextStep: 'CollectSecondFactor' }) },
      isEnd: true,
    },
    'nothing more is wanted': { isSignedIn: true },
  },
  laterAsk: { 'a second factor is wanted': {} },
  sendOtp: { 'a code is sent': {}, 'the number is refused': { number: '4165551234' } },
  resendOtp: { 'another code is sent': {}, 'no more codes for now': { budgets: { smsPerNumberWindow: 1 } } },
  verifyOtp: {
    'the code is right': {},
    'the code is wrong': { isCodeWrong: true },
    'nobody has this number': { number: numbers.unknown },
    'the number is in conflict': { number: numbers.held },
    'too many attempts were made': { isCodeWrong: true, budgets: { wrongOtpPerWindow: 1 } },
  },
  submitPin: {
    'the PIN is right': {},
    'the PIN is wrong': { isPinWrong: true },
    'too many PINs were wrong': { isPinWrong: true, budgets: { wrongPins: 1 } },
  },
}

const rowOf = {
  openSession: 'requestAccessToken',
  firstAsk: 'checkVerification',
  laterAsk: 'checkVerification',
  sendOtp: 'sendOtp',
  resendOtp: 'sendOtp',
  verifyOtp: 'submitCredential',
  submitPin: 'submitCredential',
} as const

export const wiring = wiringOf(rowOf, own)
export const arrangementOf: (leg: Pick<Leg, 'edge'>) => Arrangement | undefined = wiring.arrangementOf

export const budgetsOf = (legs: readonly Leg[]): Partial<Budgets> =>
  Object.assign({}, generous, ...legs.map((leg) => arrangementOf(leg)?.budgets ?? {}))

/** What neither a person nor an answer can cause, by a part of its name. */
export const unreachable = {
  'xstate.after.callBudget': 'the main API’s client gives up five seconds before the chart would',
  'xstate.error.actor.CHECK_VERIFICATION': 'a step breaks by a defect of ours, by nothing else',
  'xstate.error.actor.VALIDATE_PHONE': 'a step breaks by a defect of ours, by nothing else',
  'xstate.error.actor.ADD_PIN': 'a step breaks by a defect of ours, by nothing else',
  'submitPin [5] → refused': 'a PIN answers a challenge in the app alone',
  'ADD_PIN.refused': 'a PIN answers a challenge in the app alone',
  'AUTHENTICATE.broken': 'only a step that breaks leads there',
  'broken: reload.requested': 'only a step that breaks leads there',
  'AUTHENTICATE: xstate.route [1]':
    'Back leads to the number by `back.requested`; no entry of the history lies after ADD_PIN that would lead there',
} as const

const root = 'AUTHENTICATE'
const isRoot = ({ chart }: Pick<Leg, 'chart'>, type: string, leg: Pick<Leg, 'edge'>) =>
  chart === root && leg.edge.case.event.type === type
const is = (leg: Pick<Leg, 'chart' | 'edge'>, type: string): boolean => isRoot(leg, type, leg)
const isDelaying = ({ edge }: Pick<Leg, 'edge'>): boolean =>
  JSON.stringify(edge.from.snapshot.value).includes('delaying')

function isPersonAble(leg: Pick<Leg, 'chart' | 'edge'>, before: readonly Leg[]): boolean {
  const last = before.at(-1)
  if (leg.chart !== root) return !isDelaying(leg)
  // Before the page is there, nobody presses anything; Forward leads to the PIN only for who has just come back from it.
  if (leg.edge.case.kind === 'route')
    return leg.edge.case.id.endsWith(' ADD_PIN') && last !== undefined && is(last, 'back.requested')
  return leg.edge.from.screen !== 'ENTRY' || !is(leg, 'workflow.cancelled')
}

const isPlain = (arrangement: Arrangement): boolean => Object.keys(arrangement).length === 0

/** A server that counts to less is right for one answer only: what was spent before, and what comes after, would meet it. */
function isAnswerable(leg: Pick<Leg, 'edge'>, before: readonly Leg[]): boolean {
  const arrangement = arrangementOf(leg)
  const earlier = before.flatMap((one) => arrangementOf(one) ?? [])
  if (arrangement === undefined || earlier.some(({ budgets }) => budgets !== undefined)) return false
  const isForOne = arrangement.budgets !== undefined || arrangement.isSignedIn === true
  return !isForOne || earlier.every(isPlain)
}

export const isPossible: IsPossible = (leg, before) => {
  const { kind, delay } = leg.edge.case
  if (before.some((one) => is(one, 'workflow.resumed') || arrangementOf(one)?.isEnd === true)) return false
  if (kind === 'wait') return delay !== 'callBudget'
  if (kind === 'answer' || kind === 'failure') return isAnswerable(leg, before)
  return isPersonAble(leg, before)
}
