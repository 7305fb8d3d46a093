import type { Leg } from '@palmflow/paths'
import { type Arranged, type Own, wiringOf } from '@palmflow/web/testing/paths-derived'
import { numbers } from '@palmflow/web/testing/site'

/** What the server waits for next in a challenge. */
export type Wanted = 'palm' | 'phone' | 'otp' | 'pin'

/** Whom the bench knows. */
export type Person = 'Demo' | 'New' | 'Stranger' | 'Twin'

/** How the world is made to give an answer. Empty: our own server gives it by itself, whatever it waits for. */
export interface Arrangement extends Arranged {
  /** What the server must be waiting for to give it. */
  at?: readonly Wanted[]
  /** What it waits for after that. */
  leadsTo?: Wanted
  /** Whose hand is over the scanner. */
  person?: Person
  /** Whose number the person gives. */
  number?: string
  isCodeWrong?: true
  isPinWrong?: true
  /** A text goes out with it: two of a challenge, one right after the other; then there is a pause. */
  isTexted?: true
  /** What there is because of that pause. */
  isPaused?: true
}

const atPalm = ['palm'] as const
const atOtp = ['otp'] as const
/** The shell of the phone is asked, not a server. */
export const scanPalm = { 'a palm is scanned': {}, 'the scan is cancelled': {}, 'the scan fails': {} } as const

const atPin = ['pin'] as const

/** How a person, or the wire, causes answers that do not follow from the samples and the endpoint table. */
const own: Own<Arrangement> = {
  recordConsent: {
    'the consent is recorded': { leadsTo: 'palm' },
    // Before it there is no session that could end.
    'the session has ended: sessionExpired': { fault: { status: 403 } },
  },
  scanPalm,
  submitPalm: {
    'the person is signed in': { at: atPalm, person: 'Demo' },
    'the number is wanted': { at: atPalm, person: 'Twin', leadsTo: 'phone' },
    'the palm is nobody’s': { at: atPalm, person: 'Stranger' },
  },
  submitPhone: {
    'the code is wanted': { at: ['phone', 'otp', 'pin'], leadsTo: 'otp', isTexted: true },
    'the number is refused': { at: ['phone', 'otp', 'pin'], number: '4165551234' },
  },
  submitOtp: {
    'the PIN is wanted': { at: atOtp, leadsTo: 'pin' },
    'nobody is found': { at: atOtp, number: numbers.unknown },
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
export const arrangementOf: (leg: Pick<Leg, 'edge'>) => Arrangement | undefined = wiring.arrangementOf
