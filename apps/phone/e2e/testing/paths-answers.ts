import { contentTypes, encodeChallengeResponse } from '@palmflow/gateway'
import type { Leg } from '../../../../packages/paths/src/index.ts'
import type { Fault } from '../../../web/e2e/testing/network.ts'
import type { Wiring } from '../../../web/e2e/testing/paths-plan.ts'
import { numbers } from '../../../web/e2e/testing/site.ts'

/** What the server waits for next in a challenge. */
export type Wanted = 'palm' | 'phone' | 'otp' | 'pin'

/** Whom the bench knows. */
export type Person = 'Demo' | 'Stranger' | 'Twin'

/** How the world is made to give an answer. Empty: our own server gives it by itself, whatever it waits for. */
export interface Arrangement {
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
  /** In place of the server's own answer: trouble on the wire, or a word that our server never gives here. */
  fault?: Fault
  /** More time passes than a session lasts, before the server hears of it. */
  isSessionOver?: true
}

const status = (code: number, headers?: Record<string, string>): Arrangement => ({
  fault: { status: code, ...(headers && { headers }) },
})
/** Longer than a client would wait before it asks again. */
const later = { 'retry-after': '60' }
const taken = status(429, later)
const unreached = status(503, later)
const refused = status(409)
const notFound = status(404)
const invalid = status(400)
/** As the samples' `lockDetail`. */
const untilGiven = status(423, { 'retry-after': '90' })
const sessionEnded: Arrangement = { isSessionOver: true }

type Said = Parameters<typeof encodeChallengeResponse>[0]
/** A word of the gateway that ours does not say here. Without a token of its own the challenge goes on under the last. */
const word = (said: Said): Arrangement => ({
  fault: { status: 200, contentType: contentTypes.framed, body: Buffer.from(encodeChallengeResponse(said)) },
})

/** Any answer to a challenge, by what the wire can make of it. */
const answered = {
  'the person is signed in': word({ accessToken: 'given-by-the-test' }),
  'the number is wanted': word({ challengeType: 'PHONE' }),
  'the code is wanted': word({ challengeType: 'PHONE_OTP' }),
  'the PIN is wanted': word({ challengeType: 'PIN' }),
  'something unheard of is wanted': word({ challengeType: 'RETINA' }),
  'too many attempts were made, until a given time': untilGiven,
  'nobody is found': notFound,
  'the challenge is refused': refused,
  'the server cannot be reached': unreached,
  'the client takes the person elsewhere': taken,
  'the session has ended': sessionEnded,
} satisfies Readonly<Record<string, Arrangement>>

const atPalm = ['palm'] as const
const atOtp = ['otp'] as const
const code = {
  ...answered,
  'the PIN is wanted': { at: atOtp, leadsTo: 'pin' },
  'nobody is found': { at: atOtp, number: numbers.unknown },
} satisfies Readonly<Record<string, Arrangement>>

/** By the id of the call and the label of its outcome; what is not here, nobody can cause (see `unreachable`) or need. */
const answers: Readonly<Record<string, Readonly<Record<string, Arrangement>>>> = {
  loadAppProfile: {
    'the gateway knows the person': {},
    'the gateway knows nobody': notFound,
    'the session has ended': sessionEnded,
    'the client takes the person elsewhere': taken,
    'the gateway cannot say: unavailable': unreached,
  },
  loadConsent: {
    'the text comes': {},
    'the client takes the person elsewhere': taken,
    'the text does not come: notFound': notFound,
  },
  recordConsent: {
    'the consent is recorded': { leadsTo: 'palm' },
    'the client takes the person elsewhere': taken,
    'the session has ended': status(403),
    'the consent is not recorded: invalid': invalid,
  },
  scanPalm: { 'a palm is scanned': {}, 'the scan is cancelled': {}, 'the scan fails': {} },
  submitPalm: {
    ...answered,
    'the person is signed in': { at: atPalm, person: 'Demo' },
    'the number is wanted': { at: atPalm, person: 'Twin', leadsTo: 'phone' },
    'the palm is nobody’s': { at: atPalm, person: 'Stranger' },
    'the scan cannot be read': invalid,
  },
  submitPhone: {
    ...answered,
    'the code is wanted': { at: ['phone', 'otp', 'pin'], leadsTo: 'otp', isTexted: true },
    'the number is refused': { at: ['phone', 'otp', 'pin'], number: '4165551234' },
  },
  submitOtp: {
    ...code,
    'the code is wrong': { at: atOtp, isCodeWrong: true },
    'the code is wrong for the third time': { at: atOtp, isCodeWrong: true },
  },
  resendOtp: {
    'another code is sent': { at: atOtp, isTexted: true },
    'too many codes were sent': { at: atOtp, isPaused: true },
    'too many attempts were made, until a given time': untilGiven,
    'the client takes the person elsewhere': taken,
    'the session has ended': sessionEnded,
    'another code cannot be sent: invalid': invalid,
  },
  submitPin: {
    ...answered,
    'the session has ended: sessionExpired': sessionEnded,
    'the person is signed in': { at: ['pin'] },
    'the PIN is wrong': { at: ['pin'], isPinWrong: true },
    'too many PINs were wrong, until a given time': untilGiven,
  },
}

export const arrangementOf = ({ edge: { case: happened } }: Pick<Leg, 'edge'>): Arrangement | undefined =>
  answers[happened.invoke ?? '']?.[happened.label]

export const wiring: Wiring = {
  arrangementOf,
  rowOf: {
    loadAppProfile: 'loadAppProfile',
    loadConsent: 'fetchDocument',
    recordConsent: 'recordBiometricConsent',
    submitPalm: 'respondToChallenge',
    submitPhone: 'respondToChallenge',
    submitOtp: 'respondToChallenge',
    submitPin: 'respondToChallenge',
    resendOtp: 'resendChallengeOtp',
  },
}
