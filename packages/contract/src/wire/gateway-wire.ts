import * as v from 'valibot'
import { consentAgreementIds } from '../names/app-names.ts'
import { limits } from '../names/limits.ts'
import { dataRequestId } from './profile-wire.ts'

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(1_024))
const words = v.pipe(v.string(), v.maxLength(64))

/** The user's consent to a document (R303). The client sends the consent before the first challenge (R418). */
export const consentRequest = v.object({
  userConsentInfo: v.object({
    correlationId: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
    deviceId: v.pipe(v.string(), v.maxLength(128)),
    agreementId: v.picklist(consentAgreementIds),
  }),
})
export type ConsentRequest = v.InferOutput<typeof consentRequest>

/** A client cannot send a palm before it has this `challengeToken` (docs/decisions/0013). */
export const consentResult = v.object({ consentId: v.pipe(v.string(), v.maxLength(64)), challengeToken: token })
export type ConsentResult = v.InferOutput<typeof consentResult>

/** Proves that this shell made the scan for this challenge at this time (docs/decisions/0022). */
export const shellProof = v.object({
  keyId: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  /** The time of the signature, in milliseconds since 1970. */
  signedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** An ECDSA signature on P-256 with SHA-256. The values r and s have 32 bytes each. */
  signature: v.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength === 64),
})
export type ShellProof = v.InferOutput<typeof shellProof>

/** The data of one scan (R296). `shellProof` is absent if the shell has not signed the scan. */
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
 * The answer to a challenge (R295–R297). The CBOR message must keep the order of these fields, because the
 * specification lists them in this order.
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

/** The challenge types that ask the user for an answer (R321–R323). Each other type leads to AUTH_ERROR (R324). */
export const challengeTypes = ['PHONE', 'PHONE_OTP', 'PIN'] as const
export type ChallengeType = (typeof challengeTypes)[number]

/**
 * The result of a challenge (R294). `biometricRecognized` is not in the specification. The value false means that the
 * palm is unknown (decision 0016).
 */
export const challengeResponse = v.object({
  accessToken: v.exactOptional(token),
  challengeToken: v.exactOptional(token),
  challengeType: v.exactOptional(words),
  biometricRecognized: v.exactOptional(v.boolean()),
})
export type ChallengeResponse = v.InferOutput<typeof challengeResponse>

/** The profile in the app (R153, R159). */
export const appProfile = v.object({
  enrollmentStatus: v.picklist(['ENROLLED', 'NOT_ENROLLED']),
  biometrics: v.object({ leftPalm: v.boolean(), rightPalm: v.boolean() }),
  contactInfo: v.object({ phoneTail: v.string() }),
})
export type AppProfile = v.InferOutput<typeof appProfile>

export const challengeOtpRequest = v.object({ challengeToken: token })
export const challengeOtpResult = v.object({ status: v.picklist(['SUCCESSFUL', 'TOO_MANY_ATTEMPTS']) })
export type ChallengeOtpResult = v.InferOutput<typeof challengeOtpResult>

/** The request that starts a data request (R210). `clientToken` is the idempotency key (ruling 16). */
export const dataAccessRequest = v.object({ clientToken: v.pipe(v.string(), v.minLength(8), v.maxLength(64)) })
export type DataAccessRequest = v.InferOutput<typeof dataAccessRequest>
export const dataAccessStarted = v.object({ dataAccessRequestId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) })
export type DataAccessStarted = v.InferOutput<typeof dataAccessStarted>
export const dataAccessParams = v.object({ id: dataRequestId })
/**
 * The status of a data request (R212). The client treats each status except `COMPLETED` as not completed. The URL is
 * untrusted.
 */
export const dataAccessState = v.object({
  status: v.pipe(v.string(), v.maxLength(64)),
  preSignedUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(2_048))),
})
export type DataAccessState = v.InferOutput<typeof dataAccessState>

/** Text, because it is a query parameter. */
const pageSize = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d?$/),
  v.check((text) => Number(text) <= limits.authorizationsPageSize),
)
/**
 * The query for a page of accounts (R421). Without `nextToken`, the first page is returned. Without `maxResults`, a
 * page has at most `limits.authorizationsPageSize` accounts.
 */
export const authorizationsQuery = v.object({
  nextToken: v.exactOptional(token),
  maxResults: v.exactOptional(pageSize),
})
export type AuthorizationsQuery = v.InferOutput<typeof authorizationsQuery>

/** The largest number of milliseconds from which a date can be made. */
const latestDate = 8_640_000_000_000_000

/**
 * A partner account that is connected to the palm (R158). The URL of the logo is untrusted. `connectedAt` is not in the
 * specification. It is in milliseconds since 1970.
 */
export const userAuthorization = v.object({
  userPoolArn: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
  userPoolDisplayName: v.pipe(v.string(), v.maxLength(1_024)),
  userPoolLogoUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(2_048))),
  connectedAt: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(latestDate))),
})
export type UserAuthorization = v.InferOutput<typeof userAuthorization>
/** A page of connected accounts. The last page has no `nextToken`. */
export const authorizationsPage = v.object({
  userAuthorizations: v.array(userAuthorization),
  nextToken: v.exactOptional(token),
})
export type AuthorizationsPage = v.InferOutput<typeof authorizationsPage>
export const authorizationParams = v.object({ id: userAuthorization.entries.userPoolArn })

/** The body of an error response (R219, R220, ruling 26). */
export const refusalBody = v.object({ message: v.string() })
