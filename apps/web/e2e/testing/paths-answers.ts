import type { IsPossible, Leg } from '../../../../packages/paths/src/index.ts'
import type { Budgets } from '../../../backend/src/index.ts'
import type { Fault } from './network.ts'
import type { Wiring } from './paths-plan.ts'
import { numbers } from './site.ts'

/** How the world is made to give an answer. Empty: our own server gives it by itself. */
export interface Arrangement {
  /** Whose number the person gives. */
  number?: string
  isCodeWrong?: true
  isPinWrong?: true
  /** A server that counts to less. */
  budgets?: Partial<Budgets>
  /** In place of the server's own answer: trouble on the wire, or an answer that costs days to come by. */
  fault?: Fault
  /** More time passes than a session lasts, before the server hears of it. */
  isSessionOver?: true
  /** The person has signed in before. */
  isSignedIn?: true
  /** Our server knows nothing of it: nothing can follow. */
  isEnd?: true
}

const status = (code: number): Arrangement => ({ fault: { status: code } })
const answer = (body: object): Arrangement => ({ fault: { status: 200, body: JSON.stringify(body) } })
const lockedFor = (seconds: number): Arrangement => ({
  fault: { status: 423, headers: { 'retry-after': String(seconds) } },
})
/** Longer than a client would wait before it asks again. */
const taken: Arrangement = { fault: { status: 429, headers: { 'retry-after': '60' } } }
const failed = status(403)
const sessionEnded: Arrangement = { isSessionOver: true }
/** As the samples' `lockDetail`. */
const untilGiven = lockedFor(90)

/** A journey tries more than a person does in an hour; what it does not try on purpose must not stop it. */
const generous: Partial<Budgets> = { wrongOtpPerWindow: 50, wrongPins: 50, smsPerNumberWindow: 50, smsPerNumberDay: 50 }

/** By the id of the call and the label of its outcome; what is not here, nobody can cause (see `unreachable`) or need. */
const answers: Readonly<Record<string, Arrangement>> = {
  'openSession the session is open': {},
  'openSession the client takes the person elsewhere': taken,
  'openSession too many sessions were opened, until a given time': untilGiven,
  'openSession the server cannot answer: unknown': failed,
  'firstAsk a number is wanted': {},
  'firstAsk a second factor is wanted': { ...answer({ nextStep: 'CollectSecondFactor' }), isEnd: true },
  'firstAsk nothing more is wanted': { isSignedIn: true },
  'firstAsk the client takes the person elsewhere': taken,
  'firstAsk the server cannot answer: unknown': failed,
  'laterAsk a number is wanted again': answer({ nextStep: 'CollectPhone' }),
  'laterAsk a second factor is wanted': {},
  'laterAsk nothing more is wanted': answer({ nextStep: 'Dashboard' }),
  'laterAsk the client takes the person elsewhere': taken,
  'laterAsk the session has ended': sessionEnded,
  'laterAsk the server cannot answer: unknown': failed,
  'sendOtp a code is sent': {},
  'sendOtp no more codes for now': answer({ status: 'TOO_MANY_ATTEMPTS' }),
  'sendOtp the number is refused': { number: '4165551234' },
  'sendOtp the number is not accepted': status(400),
  'sendOtp the client takes the person elsewhere': taken,
  'sendOtp the session has ended': sessionEnded,
  'sendOtp too many attempts were made, until a given time': untilGiven,
  'sendOtp the server cannot answer: unknown': failed,
  'resendOtp another code is sent': {},
  'resendOtp no more codes for now': { budgets: { smsPerNumberWindow: 1 } },
  'resendOtp the number is refused': answer({ status: 'PHONE_NUMBER_INVALID' }),
  'resendOtp the client takes the person elsewhere': taken,
  'resendOtp the session has ended': sessionEnded,
  'resendOtp too many attempts were made, until a given time': untilGiven,
  'resendOtp the server cannot answer: unknown': failed,
  'verifyOtp the code is right': {},
  'verifyOtp the code is wrong': { isCodeWrong: true },
  'verifyOtp nobody has this number': { number: numbers.unknown },
  'verifyOtp the number is in conflict': { number: numbers.held },
  'verifyOtp the client takes the person elsewhere': taken,
  'verifyOtp the session has ended': sessionEnded,
  'verifyOtp too many attempts were made': { isCodeWrong: true, budgets: { wrongOtpPerWindow: 1 } },
  'verifyOtp the server cannot answer: unknown': failed,
  'submitPin the PIN is right': {},
  'submitPin the PIN is wrong': { isPinWrong: true },
  'submitPin nobody has this PIN': status(404),
  'submitPin the PIN is in conflict': status(409),
  'submitPin the client takes the person elsewhere': taken,
  'submitPin the session has ended: unauthenticated': sessionEnded,
  'submitPin too many PINs were wrong': { isPinWrong: true, budgets: { wrongPins: 1 } },
  'submitPin the server cannot answer: unknown': failed,
}

export const arrangementOf = ({ edge: { case: happened } }: Pick<Leg, 'edge'>): Arrangement | undefined =>
  happened.invoke === undefined ? undefined : answers[`${happened.invoke} ${happened.label}`]

export const wiring: Wiring = {
  arrangementOf,
  rowOf: {
    openSession: 'requestAccessToken',
    firstAsk: 'checkVerification',
    laterAsk: 'checkVerification',
    sendOtp: 'sendOtp',
    resendOtp: 'sendOtp',
    verifyOtp: 'submitCredential',
    submitPin: 'submitCredential',
  },
}

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
