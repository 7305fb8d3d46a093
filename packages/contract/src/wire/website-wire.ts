import * as v from 'valibot'

/** This file must not import the schemas of an enrolment, because the website would then load these schemas. */
export const palmDisplay = v.picklist(['LEFT_PALM', 'RIGHT_PALM'])
export type PalmDisplay = v.InferOutput<typeof palmDisplay>

export const websiteProfile = v.object({
  phoneTail: v.string(),
  biometrics: v.array(palmDisplay),
  existingDataAccessRequestId: v.optional(v.string()),
  /** Not in the specification. Whether the server is creating a data file. */
  isDataAccessRequestPending: v.optional(v.boolean()),
})
export type WebsiteProfile = v.InferOutput<typeof websiteProfile>

/**
 * Without `only`, all sessions of the sign-in and its gateway session end. With `only`, just the current session ends
 * (decision 0067).
 */
export const signOutQuery = v.object({ only: v.optional(v.literal('this')) })
/** `dataDownload` is the id of an earlier data request (R208). */
export const profileQuery = v.object({ dataDownload: v.optional(v.pipe(v.string(), v.maxLength(64))) })

export const otpUseCase = v.picklist(['ACCOUNT_VERIFICATION', 'UPDATE_PHONE', 'ADD_PALM'])
export type OtpUseCase = v.InferOutput<typeof otpUseCase>

export const otpRequest = v.object({
  deduplicationId: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  phoneNumber: v.optional(v.pipe(v.string(), v.maxLength(32))),
  phoneNumberOTPUseCase: otpUseCase,
})
export type OtpRequest = v.InferOutput<typeof otpRequest>

export const otpResult = v.object({ status: v.picklist(['SUCCESS', 'TOO_MANY_ATTEMPTS', 'PHONE_NUMBER_INVALID']) })
export type OtpResult = v.InferOutput<typeof otpResult>

const secret = v.pipe(v.string(), v.maxLength(32))
export const credential = v.variant('type', [
  v.object({ type: v.literal('PIN'), credential: secret }),
  v.object({
    type: v.literal('IGT_OTP'),
    credential: secret,
    otpUseCase,
    phoneNumber: v.optional(v.pipe(v.string(), v.maxLength(32))),
  }),
])
export type Credential = v.InferOutput<typeof credential>

export const credentialResult = v.object({
  data: v.object({ signedIn: v.boolean(), returnToken: v.optional(v.string()) }),
})
export type CredentialResult = v.InferOutput<typeof credentialResult>

/** The schema accepts each `nextStep`, because an unknown value leads to the dashboard (R347, ruling 48). */
export const verificationResult = v.object({ nextStep: v.string(), returnToken: v.optional(v.string()) })
export type VerificationResult = v.InferOutput<typeof verificationResult>

/**
 * Not in the specification. The language of the text in the response (BCP 47). Absent if the server does not know the
 * language.
 */
export const language = v.exactOptional(v.pipe(v.string(), v.maxLength(35)))

export const accessTokenResult = v.object({ data: v.object({ expiresInMs: v.number() }) })
export type AccessTokenResult = v.InferOutput<typeof accessTokenResult>

export const featureFlags = v.record(v.string(), v.string())
export type FeatureFlags = v.InferOutput<typeof featureFlags>

export const appConfig = v.object({ weblabs: featureFlags })
export type AppConfig = v.InferOutput<typeof appConfig>

/** The body of an error response. */
export const failureBody = v.object({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  redirectUrl: v.optional(v.string()),
})
