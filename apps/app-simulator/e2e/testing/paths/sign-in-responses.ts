import type { ScenarioTransition } from '@palmflow/paths'
import { type Arranged, type Own, wiringOf } from '@palmflow/web/testing/paths/derived-responses'
import { numbers } from '@palmflow/web/testing/site/site'

export type CredentialKind = 'palm' | 'phone' | 'otp' | 'pin'

export type Person = 'Demo' | 'New' | 'Unknown' | 'Similar'

/** Empty if the real server sends the response in each state. */
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
export const scanPalm = { 'palm scanned': {}, 'scan cancelled': {}, 'scan failed': {} } as const

const atPin = ['pin'] as const

const own: Own<Arrangement> = {
  recordConsent: {
    'consent recorded': { leadsTo: 'palm' },
    // Before this call there is no session that could end.
    'session expired: sessionExpired': { fault: { status: 403 } },
  },
  scanPalm,
  submitPalm: {
    'signed in': { at: atPalm, person: 'Demo' },
    'phone number required': { at: atPalm, person: 'Similar', leadsTo: 'phone' },
    'unknown palm': { at: atPalm, person: 'Unknown' },
  },
  submitPhone: {
    'code required': { at: ['phone', 'otp', 'pin'], leadsTo: 'otp', isTexted: true },
    'phone number refused': { at: ['phone', 'otp', 'pin'], number: '4165551234' },
  },
  submitOtp: {
    'PIN required': { at: atOtp, leadsTo: 'pin' },
    'user not found': { at: atOtp, number: numbers.unknown },
    'wrong code': { at: atOtp, isCodeWrong: true },
    'third wrong code': { at: atOtp, isCodeWrong: true },
  },
  resendOtp: {
    'new code sent': { at: atOtp, isTexted: true },
    'code limit reached': { at: atOtp, isPaused: true },
  },
  submitPin: { 'signed in': { at: atPin }, 'wrong PIN': { at: atPin, isPinWrong: true } },
}

export const wiring = wiringOf({ chart: 'AUTHENTICATE_APP', own, onWire: ['respondToChallenge'] })
export const arrangementOf: (transition: Pick<ScenarioTransition, 'edge'>) => Arrangement | undefined =
  wiring.arrangementOf
