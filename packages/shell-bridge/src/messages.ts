import { palmSides, scanUses } from '@palmflow/contract'
import * as v from 'valibot'
import { events } from './events.ts'
import { bridgeLimits } from './limits.ts'
import { nonce, nothing, shortText } from './wire.ts'

const deviceId = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const language = v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/))
/** The data of the shell and its device. The shell sends these data with each welcome. */
export const appFacts = v.object({
  deviceId,
  deviceGen: shortText,
  appBuildId: shortText,
  deviceModel: shortText,
  language: v.exactOptional(language),
  /**
   * Whether a clear palm match also requires a second factor. If the field is absent, the setting does not change
   * (R288).
   */
  forcesDisambiguation: v.exactOptional(v.boolean()),
})
export type AppFacts = v.InferOutput<typeof appFacts>

const acknowledged = v.object({ acknowledged: v.literal(true) })
const proof = v.object({
  keyId: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  signedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  signature: v.pipe(v.string(), v.maxLength(88), v.base64()),
})
const capture = v.object({
  encodingData: v.pipe(v.string(), v.maxLength(bridgeLimits.captureCharacters), v.base64()),
  imageCaptureType: shortText,
  deviceGen: shortText,
  appBuildId: shortText,
  deviceId,
  shellProof: v.exactOptional(proof),
})
export type Capture = v.InferOutput<typeof capture>

/** Messages that the page sends and that have a response. */
export const requests = {
  'workflow.transition-to-app': {
    payload: v.object({
      use: v.picklist(scanUses),
      palm: v.exactOptional(v.picklist(palmSides)),
      /** The `challengeMark` of the challenge token. The shell signs this mark together with the scan. */
      challenge: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
    }),
    answer: v.variant('outcome', [
      v.object({ outcome: v.literal('captured'), capture }),
      v.object({ outcome: v.literal('cancelled') }),
      v.object({ outcome: v.literal('failed'), reason: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/)) }),
    ]),
    words: 'workflow transition to app',
  },
  'workflow.palm-found': { payload: nothing, answer: acknowledged, words: 'workflow palm found' },
  'palm.preference': {
    payload: v.object({ palms: v.picklist(palmSides) }),
    answer: acknowledged,
    words: 'enrollment palm preference',
  },
} as const

export const signals = {
  'otp.received': { payload: v.object({ otp: v.pipe(v.string(), v.regex(/^\d{6}$/)) }) },
  'back.requested': { payload: nothing },
  'profile.refresh-requested': { payload: nothing },
  'language.changed': { payload: v.object({ language }) },
  'identity-token.requested': { payload: v.object({ audience: shortText, nonce }) },
} as const

/**
 * All messages by name, with their payloads, their responses and the words of the specification (R203–R206, R317). The
 * types, the checks and the table in docs/shell-bridge.md are derived from this object. No signal and no response may
 * report that a user is signed in, because only the server decides this.
 */
export const messages = { event: events, request: requests, signal: signals } as const

export { events }

export type EventName = keyof typeof events
export type RequestName = keyof typeof requests
export type SignalName = keyof typeof signals
export type EventPayload<Name extends EventName> = v.InferOutput<(typeof events)[Name]['payload']>
export type RequestPayload<Name extends RequestName> = v.InferOutput<(typeof requests)[Name]['payload']>
export type RequestAnswer<Name extends RequestName> = v.InferOutput<(typeof requests)[Name]['answer']>
export type SignalPayload<Name extends SignalName> = v.InferOutput<(typeof signals)[Name]['payload']>
