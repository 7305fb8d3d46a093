import type { Leg } from '@palmflow/paths'
import { type Own, wiringOf } from './paths-derived.ts'
import { type Arrangement, possibleOn } from './paths-website.ts'
import { numbers } from './site.ts'

const isOver = { isSessionOver: true, isEnd: true } as const

/** What our own server gives by itself to who changes their number, and what brings it there. */
const own: Own<Arrangement> = {
  sendOtp: {
    'a code is sent': {},
    'the number is refused': { number: '4165551234' },
    'the session has ended': isOver,
  },
  resendOtp: {
    'another code is sent': {},
    'the session has ended': isOver,
  },
  verifyOtp: {
    'the code is right': {},
    'the code is wrong': { isCodeWrong: true },
    'nobody has this number': { number: numbers.unknown },
    'too many attempts were made': { isCodeWrong: true, budgets: { wrongOtpPerWindow: 1 } },
    'the session has ended': isOver,
  },
}

const rowOf = { sendOtp: 'sendOtp', resendOtp: 'sendOtp', verifyOtp: 'submitCredential' } as const

export const wiring = wiringOf(rowOf, own)
export const arrangementOf: (leg: Pick<Leg, 'edge'>) => Arrangement | undefined = wiring.arrangementOf

const isFirst = ({ chart, edge }: Pick<Leg, 'chart' | 'edge'>, label: string): boolean =>
  chart === 'VALIDATE_PHONE' && edge.case.label === label

export const isPossible = possibleOn({
  root: 'UPDATE_PHONE',
  arrangementOf,
  forward: ['ADD_PHONE'],
  backFrom: ['phone'],
  /**
   * In the first step our server takes another number from nobody but who has come back to it: from them as their next
   * one, whoever had it before.
   */
  isBarred: (leg, before) =>
    isFirst(leg, 'gives the other number') ||
    (isFirst(leg, 'nobody has this number') && before.some((one) => isFirst(one, 'the code is right'))),
})

const scriptOnly = 'the page of a signed-in person has no form before its script has come'

/** What neither a person nor an answer can cause, by a part of its name. */
export const unreachable = {
  'arriving: always [1]': scriptOnly,
  'arriving: always [3]': scriptOnly,
  'nobodys: always → enteringPhone.answered': 'whoever adds a palm is told so, in the journeys of ADD_PALM',
  'xstate.after.callBudget': 'the main API’s client gives up five seconds before the chart would',
  'xstate.error.actor.VALIDATE_PHONE': 'a step breaks by a defect of ours, by nothing else',
  'xstate.error.actor.ADD_PHONE': 'a step breaks by a defect of ours, by nothing else',
  'xstate.done.actor.VALIDATE_PHONE [2]':
    'our server takes another number there from nobody but who has come back; the test beside this does',
  'UPDATE_PHONE.broken': 'only a step that breaks leads there',
  'broken: reload.requested': 'only a step that breaks leads there',
  'UPDATE_PHONE: xstate.route → VALIDATE_PHONE':
    'Back leads to the number that they have by `back.requested`; whoever opens the address begins there',
} as const
