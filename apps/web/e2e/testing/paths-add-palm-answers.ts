import { type Own, wiringOf } from './paths-derived.ts'
import { type Arrangement, possibleOn } from './paths-website.ts'
import { numbers } from './site.ts'

const isOver = { isSessionOver: true, isEnd: true } as const

/** What our own server gives by itself to who adds a palm, and what brings it there. */
const own: Own<Arrangement> = {
  sendOtp: {
    'a code is sent': {},
    'the number is refused': { number: '4165551234' },
    'the session has ended': isOver,
  },
  resendOtp: { 'another code is sent': {}, 'the session has ended': isOver },
  verifyOtp: {
    'the code is right': {},
    'the code is wrong': { isCodeWrong: true },
    'the number is not theirs': { number: numbers.unknown },
    'too many attempts were made': { isCodeWrong: true, budgets: { wrongOtpPerWindow: 1 } },
    'the session has ended': isOver,
  },
  loadConsent: { 'the text comes': {} },
  recordConsent: { 'the consent is recorded': {}, 'the session has ended: unauthenticated': isOver },
}

const rowOf = {
  sendOtp: 'sendOtp',
  resendOtp: 'sendOtp',
  verifyOtp: 'submitCredential',
  loadConsent: 'fetchDocument',
  recordConsent: 'recordConsent',
} as const

export const wiring = wiringOf(rowOf, own)
export const arrangementOf = wiring.arrangementOf

const fieldOf = (of: unknown, key: string): unknown => Reflect.get(Object(of), key)

export const isPossible = possibleOn({
  root: 'ADD_PALM',
  arrangementOf,
  forward: ['CONSENT_BIOMETRICS'],
  backFrom: ['document'],
  /** A website cannot scan, and nobody comes back to where one does. */
  isBarred: ({ chart, edge: { from, case: taken } }) =>
    (chart === 'ADD_PALM' && fieldOf(from.snapshot.context, 'canScan') === true) ||
    fieldOf(taken.event.resume, 'step') === 'TRANSITION_TO_APP',
})

const scansNothing = 'a website cannot scan; the phone’s tests do'
const scriptOnly = 'the page of a signed-in person has no form before its script has come'

/** What neither a person nor an answer can cause, by a part of its name. */
export const unreachable = {
  'arriving: always [1]': scriptOnly,
  'arriving: always [3]': scriptOnly,
  'nobodys: always → sessionEnded': 'whoever changes their number is told so, in the journeys of UPDATE_PHONE',
  'xstate.after.callBudget': 'the main API’s client gives up five seconds before the chart would',
  'xstate.error.actor.ADD_PHONE': 'a step breaks by a defect of ours, by nothing else',
  'xstate.error.actor.CONSENT_BIOMETRICS': 'a step breaks by a defect of ours, by nothing else',
  'ADD_PALM.broken': 'only a step that breaks leads there',
  'broken: reload.requested': 'only a step that breaks leads there',
  'ADD_PALM: xstate.route → ADD_PHONE':
    'Back leads to the number by `back.requested`; whoever opens the address begins there',
  'ADD_PALM.nothingLeft': 'the person of these journeys has one palm left; who has none is in the phone’s tests',
  '→ nothingLeft': 'the person of these journeys has one palm left; who has none is in the phone’s tests',
  'ADD_PALM.completed': scansNothing,
  '→ completed': scansNothing,
  TRANSITION_TO_APP: scansNothing,
  'transition-to-app': scansNothing,
} as const
