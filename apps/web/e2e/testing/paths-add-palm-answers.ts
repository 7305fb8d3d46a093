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
  recordConsent: { 'the consent is recorded': {} },
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

const possible = possibleOn({ root: 'ADD_PALM', arrangementOf, forward: 'CONSENT_BIOMETRICS', backFrom: 'document' })
const fieldOf = (of: unknown, key: string): unknown => Reflect.get(Object(of), key)

/** A website cannot scan, and nobody comes back to where one does. */
export const isPossible: typeof possible = (leg, before) => {
  const { from, case: taken } = leg.edge
  const isInApp = leg.chart === 'ADD_PALM' && fieldOf(from.snapshot.context, 'canScan') === true
  const isFromScan = fieldOf(taken.event.resume, 'step') === 'TRANSITION_TO_APP'
  return !isInApp && !isFromScan && possible(leg, before)
}

const scansNothing = 'a website cannot scan; the phone’s tests do'

/** What neither a person nor an answer can cause, by a part of its name. */
export const unreachable = {
  'xstate.after.callBudget': 'the main API’s client gives up five seconds before the chart would',
  'xstate.error.actor.ADD_PHONE': 'a step breaks by a defect of ours, by nothing else',
  'xstate.error.actor.CONSENT_BIOMETRICS': 'a step breaks by a defect of ours, by nothing else',
  'ADD_PALM.broken': 'only a step that breaks leads there',
  'broken: reload.requested': 'only a step that breaks leads there',
  'ADD_PALM: xstate.route [1]': 'Back leads to the number by `back.requested`; whoever opens the address begins there',
  'xstate.done.actor.CONSENT_BIOMETRICS [3]':
    'the page leads whose session has ended to the sign-in, before the flow goes back',
  'ADD_PALM.nothingLeft': 'the person of these journeys has one palm left; who has none is in the phone’s tests',
  '→ nothingLeft': 'the person of these journeys has one palm left; who has none is in the phone’s tests',
  'ADD_PALM.completed': scansNothing,
  '→ completed': scansNothing,
  TRANSITION_TO_APP: scansNothing,
  'xstate.done.actor.setPreference': scansNothing,
  'xstate.done.actor.settlePreference': scansNothing,
  'xstate.done.actor.scanPalm': scansNothing,
  'xstate.done.actor.submitPalm': scansNothing,
} as const
