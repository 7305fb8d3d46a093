import * as v from 'valibot'
import { consentAgreementIds } from '../names/app-names.ts'
import { limits } from '../names/limits.ts'
import { dataRequestId } from './profile-wire.ts'

/** Schemas of the identity gateway. The client checks each response, the backend each request. */
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(1_024))
const words = v.pipe(v.string(), v.maxLength(64))

/** The user's consent to a document, before the first challenge (R303, R418). */
export const consentRequest = v.object({
  userConsentInfo: v.object({
    correlationId: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
    deviceId: v.pipe(v.string(), v.maxLength(128)),
    agreementId: v.picklist(consentAgreementIds),
  }),
})
export type ConsentRequest = v.InferOutput<typeof consentRequest>

/**
 * The response contains the consent id and the first challenge token. No client can send a palm before it has this
 * token (docs/decisions/0013).
 */
export const consentResult = v.object({ consentId: v.pipe(v.string(), v.maxLength(64)), challengeToken: token })
export type ConsentResult = v.InferOutput<typeof consentResult>

/**
 * A signature of the shell. It proves that the shell made this scan for this challenge at this time
 * (docs/decisions/0022).
 */
export const shellProof = v.object({
  keyId: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  /** Milliseconds since 1970. */
  signedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** An ECDSA signature on P-256 with SHA-256. The values r and s have 32 bytes each. */
  signature: v.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength === 64),
})
export type ShellProof = v.InferOutput<typeof shellProof>

/** The metadata of one scan (R296), and the signature of a shell that has a key. */
export const palmCapture = v.object({
  encodingData: v.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength <= 65_535),
  imageCaptureType: words,
  deviceGen: words,
  appBuildId: words,
  deviceId: v.pipe(v.string(), v.maxLength(128)),
  shellProof: v.exactOptional(shellProof),
})
export type PalmCapture = v.InferOutput<typeof palmCapture>

/**
 * The response to a challenge (R295–R297). The CBOR message contains the fields in this order, which the specification
 * defines.
 */
export const challengeAnswer = v.object({
  challengeToken: token,
  pin: v.exactOptional(v.pipe(v.string(), v.maxLength(32))),
  phone: v.exactOptional(v.pipe(v.string(), v.maxLength(32))),
  otp: v.exactOptional(v.pipe(v.string(), v.maxLength(32))),
  userConsent: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  ...v.partial(palmCapture).entries,
  forceDisambiguation: v.exactOptional(v.boolean()),
})
export type ChallengeAnswer = v.InferOutput<typeof challengeAnswer>

/** The challenge types that have a next step (R321–R324). Any other type ends in AUTH_ERROR. */
export const challengeTypes = ['PHONE', 'PHONE_OTP', 'PIN'] as const
export type ChallengeType = (typeof challengeTypes)[number]

/**
 * The result of a challenge (R294). `biometricRecognized` is not in the specification. It is false if the palm is
 * unknown, and then the user may try another palm (decision 0016).
 */
export const challengeResponse = v.object({
  accessToken: v.exactOptional(token),
  challengeToken: v.exactOptional(token),
  challengeType: v.exactOptional(words),
  biometricRecognized: v.exactOptional(v.boolean()),
})
export type ChallengeResponse = v.InferOutput<typeof challengeResponse>

/** The profile in the app. It contains the palms and the phone tail (R153), and the enrolment status (R159). */
export const appProfile = v.object({
  enrollmentStatus: v.picklist(['ENROLLED', 'NOT_ENROLLED']),
  biometrics: v.object({ leftPalm: v.boolean(), rightPalm: v.boolean() }),
  contactInfo: v.object({ phoneTail: v.string() }),
})
export type AppProfile = v.InferOutput<typeof appProfile>

export const challengeOtpRequest = v.object({ challengeToken: token })
export const challengeOtpResult = v.object({ status: v.picklist(['SUCCESSFUL', 'TOO_MANY_ATTEMPTS']) })
export type ChallengeOtpResult = v.InferOutput<typeof challengeOtpResult>

/** Starts a data request (R210). `clientToken` is the idempotency key (ruling 16). */
export const dataAccessRequest = v.object({ clientToken: v.pipe(v.string(), v.minLength(8), v.maxLength(64)) })
export type DataAccessRequest = v.InferOutput<typeof dataAccessRequest>
/** The id of the started data request. The app uses it to read the state of the request (R210). */
export const dataAccessStarted = v.object({ dataAccessRequestId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) })
export type DataAccessStarted = v.InferOutput<typeof dataAccessStarted>
export const dataAccessParams = v.object({ id: dataRequestId })
/** The state of a data request (R212). The app uses only the status `COMPLETED`. The URL is untrusted. */
export const dataAccessState = v.object({
  status: v.pipe(v.string(), v.maxLength(64)),
  preSignedUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(2_048))),
})
export type DataAccessState = v.InferOutput<typeof dataAccessState>

/** A number from 1 to the size of a full page. It is text because the query contains it. */
const pageSize = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d?$/),
  v.check((text) => Number(text) <= limits.authorizationsPageSize),
)
/**
 * Requests a page of accounts (R421). The first page has no `nextToken`. The server returns a full page if
 * `maxResults` is missing.
 */
export const authorizationsQuery = v.object({
  nextToken: v.exactOptional(token),
  maxResults: v.exactOptional(pageSize),
})
export type AuthorizationsQuery = v.InferOutput<typeof authorizationsQuery>

/** A connected account at a partner (R158). The URL of the logo is untrusted. */
export const userAuthorization = v.object({
  userPoolArn: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
  userPoolDisplayName: v.pipe(v.string(), v.maxLength(1_024)),
  userPoolLogoUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(2_048))),
})
export type UserAuthorization = v.InferOutput<typeof userAuthorization>
/** The last page has no `nextToken`. */
export const authorizationsPage = v.object({
  userAuthorizations: v.array(userAuthorization),
  nextToken: v.exactOptional(token),
})
export type AuthorizationsPage = v.InferOutput<typeof authorizationsPage>
export const authorizationParams = v.object({ id: userAuthorization.entries.userPoolArn })

/** The body of an error response (R219, R220, ruling 26). */
export const refusalBody = v.object({ message: v.string() })
