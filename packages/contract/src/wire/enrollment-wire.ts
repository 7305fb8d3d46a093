import * as v from 'valibot'
import { palmSides } from '../names/shell.ts'
import { language } from './website-wire.ts'

/** A text that a user agrees to (R292). The HTML is untrusted, so a view must sanitise it (ruling 22). */
export const consentDocument = v.object({ html: v.string(), title: v.string(), consentId: v.string(), language })
export type ConsentDocument = v.InferOutput<typeof consentDocument>

export const documentName = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,64}$/))
export const documentParams = v.object({ name: documentName })
export type DocumentParams = v.InferOutput<typeof documentParams>

/** The maximum length of a query word, in characters. */
export const maxWordLength = 256
const word = v.pipe(v.string(), v.maxLength(maxWordLength))
export const applicationQuery = v.object({ application: v.exactOptional(word) })
/** Only calls that record a consent have a context (ruling 32). */
export const consentQuery = v.object({ application: v.exactOptional(word), context: v.exactOptional(word) })
export const partnerQuery = v.object({ application: word })

/** An opaque value that the shell signs with a scan. It is valid for one capture. */
const scanChallenge = v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(1_024)))
const consentId = v.pipe(v.string(), v.maxLength(64))

/** `scanChallenge` is present if an enrolment is open. */
export const recordedConsent = v.object({ consentId, scanChallenge })
export type RecordedConsent = v.InferOutput<typeof recordedConsent>

const maxDocuments = 8
export const consentsRequest = v.object({
  documentKeys: v.pipe(v.array(documentName), v.minLength(1), v.maxLength(maxDocuments)),
})
export const recordedConsents = v.object({ consentIds: v.record(v.string(), consentId), scanChallenge })
export type RecordedConsents = v.InferOutput<typeof recordedConsents>

const words = v.pipe(v.string(), v.maxLength(64))
/** Eight frames have about 1,400 characters. */
const encoding = v.pipe(v.string(), v.maxLength(8_192), v.base64())
const signature = v.pipe(v.string(), v.maxLength(88), v.base64())

/** A capture in text form. `palmSubmission` of values/ converts a capture in bytes. */
export const palmSubmission = v.object({
  encodingData: encoding,
  imageCaptureType: words,
  deviceGen: words,
  appBuildId: words,
  deviceId: v.pipe(v.string(), v.maxLength(128)),
  shellProof: v.exactOptional(
    v.object({
      keyId: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
      signedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      signature,
    }),
  ),
})
export type PalmSubmission = v.InferOutput<typeof palmSubmission>

export const handSide = v.picklist(['LEFT', 'RIGHT'])
export type HandSide = v.InferOutput<typeof handSide>

/** The captured hands of the open enrolment, and the challenge for the next scan. */
export const submittedPalm = v.object({
  data: v.object({ palms: v.array(handSide), scanChallenge: v.pipe(v.string(), v.minLength(1), v.maxLength(1_024)) }),
})
export type SubmittedPalm = v.InferOutput<typeof submittedPalm>['data']

/** The palms that the user wants to enrol (R366). */
export const palmPreference = v.object({ palms: v.picklist(palmSides) })

/** The result of an enrolment check (R400). A field is absent if its value is unknown or must not be revealed yet. */
export const enrollmentResult = v.object({
  data: v.object({
    recognizedPhoneNumberTail: v.exactOptional(v.pipe(v.string(), v.maxLength(4))),
    biometricRecognized: v.exactOptional(v.boolean()),
  }),
})
export type EnrollmentResult = v.InferOutput<typeof enrollmentResult>['data']

export const newPin = v.object({ pin: v.pipe(v.string(), v.maxLength(32)) })

export const gatewayToken = v.object({
  data: v.object({ accessToken: v.pipe(v.string(), v.minLength(1), v.maxLength(1_024)) }),
})

/** The partner's texts (R305–R307). They are untrusted: a page must show plain text, and a URL must pass `safeUrl`. */
const option = v.exactOptional(v.pipe(v.string(), v.maxLength(200)))
export const partnerApplication = v.object({
  enrollmentOptions: v.object({
    successScreenTitle: option,
    accountNotLinkedTitle: option,
    accountAlreadyLinkedTitle: option,
    successScreenContinueButtonUrl: option,
    successScreenContinueButtonText: option,
    skipAccountLinkingTitle: option,
    skipAccountLinkingSubTitle: option,
  }),
  partnerProgramItem: v.object({
    partnerName: v.pipe(v.string(), v.maxLength(100)),
    authorizationDocumentName: documentName,
    hadesDocumentName: documentName,
  }),
})
export type PartnerApplication = v.InferOutput<typeof partnerApplication>

export const authorization = v.object({ authorized: v.boolean() })
export type Authorization = v.InferOutput<typeof authorization>
