import type { ScenarioTransition } from '@palmflow/paths'
import { type Arranged, type Own, wiringOf } from '@palmflow/web/testing/paths/derived-responses'
import { numbers } from '@palmflow/web/testing/site/site'

export type CredentialKind = 'palm' | 'phone' | 'otp' | 'pin'

export type Person = 'Demo' | 'New' | 'Stranger' | 'Twin'

/** The preparation for a response. It is empty if the real server sends the response in each state. */
export interface Arrangement extends Arranged {
  /** The server expects one of these inputs before the response. */
  at?: readonly CredentialKind[]
  /** The input that the server expects after the response. */
  leadsTo?: CredentialKind
  person?: Person
  number?: string
  isCodeWrong?: true
  isPinWrong?: true
  /** Whether the response sends a text message. A challenge sends a third text message only after a pause. */
  isTexted?: true
  /** Whether the response refuses a text message because no pause has passed. */
  isPaused?: true
}

const atPalm = ['palm'] as const
const atOtp = ['otp'] as const
/** The app shell sends these responses, and no server does. */
export const scanPalm = { 'a palm is scanned': {}, 'the scan is cancelled': {}, 'the scan fails': {} } as const

const atPin = ['pin'] as const

const own: Own<Arrangement> = {
  recordConsent: {
    'the consent is recorded': { leadsTo: 'palm' },
    // Before this call there is no session that could end.
    'the session has ended: sessionExpired': { fault: { status: 403 } },
  },
  scanPalm,
  submitPalm: {
    'the person is signed in': { at: atPalm, person: 'Demo' },
    'the number is wanted': { at: atPalm, person: 'Twin', leadsTo: 'phone' },
    'the palm belongs to no user': { at: atPalm, person: 'Stranger' },
  },
  submitPhone: {
    'the code is wanted': { at: ['phone', 'otp', 'pin'], leadsTo: 'otp', isTexted: true },
    'the number is refused': { at: ['phone', 'otp', 'pin'], number: '4165551234' },
  },
  submitOtp: {
    'the PIN is wanted': { at: atOtp, leadsTo: 'pin' },
    'no user is found': { at: atOtp, number: numbers.unknown },
    'the code is wrong': { at: atOtp, isCodeWrong: true },
    'the code is wrong for the third time': { at: atOtp, isCodeWrong: true },
  },
  resendOtp: {
    'another code is sent': { at: atOtp, isTexted: true },
    'too many codes were sent': { at: atOtp, isPaused: true },
  },
  submitPin: { 'the person is signed in': { at: atPin }, 'the PIN is wrong': { at: atPin, isPinWrong: true } },
}

export const wiring = wiringOf({ chart: 'AUTHENTICATE_APP', own, onWire: ['respondToChallenge'] })
export const arrangementOf: (transition: Pick<ScenarioTransition, 'edge'>) => Arrangement | undefined =
  wiring.arrangementOf
