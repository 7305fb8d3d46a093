import type { Leg } from '@palmflow/paths'
import { type Own, wiringOf } from './paths-derived.ts'
import { type Arrangement, possibleOn } from './paths-website.ts'
import { numbers } from './site.ts'

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
    'too many PINs were wrong, and no time ends it': { isPinWrong: true, budgets: { wrongPinsInRow: 1 } },
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

/** What neither a person nor an answer can cause, by a part of its name. */
export const unreachable = {
  'xstate.after.callBudget': 'the main API’s client gives up five seconds before the chart would',
  'xstate.error.actor.CHECK_VERIFICATION': 'a step breaks by a defect of ours, by nothing else',
  'xstate.error.actor.VALIDATE_PHONE': 'a step breaks by a defect of ours, by nothing else',
  'xstate.error.actor.ADD_PIN': 'a step breaks by a defect of ours, by nothing else',
  'submitPin → refused': 'a PIN answers a challenge in the app alone',
  'ADD_PIN.refused': 'a PIN answers a challenge in the app alone',
  'AUTHENTICATE.broken': 'only a step that breaks leads there',
  'broken: reload.requested': 'only a step that breaks leads there',
  'session.startedElsewhere': 'another tab signs in: tabs.test.ts has two tabs, a journey has one',
  'xstate.done.actor.laterAsk [3] → laterCheck.failed': 'only a sign-in on another tab leads there',
  'AUTHENTICATE: xstate.route → VALIDATE_PHONE':
    'Back leads to the number by `back.requested`; no entry of the history lies after ADD_PIN that would lead there',
} as const

export const isPossible = possibleOn({
  root: 'AUTHENTICATE',
  arrangementOf,
  forward: ['ADD_PIN'],
  backFrom: ['pin'],
  isBarred: ({ edge }) => edge.case.event.type === 'session.startedElsewhere',
})

/** A person who makes each mistake once and gets in: by the labels of the cases. */
export const past = ['the code is wrong', 'the code is right', 'the PIN is wrong', 'the PIN is right'] as const
