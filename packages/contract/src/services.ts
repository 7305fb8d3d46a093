import type * as gateway from './gateway-wire.ts'
import type { ScanOutcome, ScanRequest } from './shell.ts'
import type * as wire from './wire.ts'

type Call<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>
type Nothing = Record<string, never>

/**
 * Everything a chart can ask of the world: one function per call, which rejects with a `Failure` and nothing else.
 * Keys of an attempt are the client's matter, so `deduplicationId` is not asked for here.
 */
export interface Services {
  requestAccessToken: Call<Nothing, wire.AccessTokenResult['data']>
  fetchFeatureFlags: Call<Nothing, wire.FeatureFlags>
  fetchAppConfig: Call<Nothing, wire.AppConfig>
  checkVerification: Call<Nothing, wire.VerificationResult>
  sendOtp: Call<Omit<wire.OtpRequest, 'deduplicationId'>, wire.OtpResult>
  submitCredential: Call<wire.Credential, wire.CredentialResult['data']>
  loadProfile: Call<{ dataDownload?: string }, wire.WebsiteProfile>
  fetchDocument: Call<wire.DocumentParams, wire.ConsentDocument>
  signOut: Call<Nothing, void>
}
export type ServiceName = keyof Services
export type ServiceInput<Name extends ServiceName> = Parameters<Services[Name]>[0]
export type ServiceOutput<Name extends ServiceName> = Awaited<ReturnType<Services[Name]>>

/** What a person, or the shell for them, answers a challenge with. The stored token is the client's matter. */
export type ChallengeInput = { pin: string } | { phone: string } | { otp: string } | { palm: gateway.PalmCapture }
/** Where an answered challenge leads; the tokens stay with the client (B104). */
export type ChallengeResult =
  | { signedIn: true }
  | ({ signedIn: false } & Omit<gateway.ChallengeResponse, `${string}Token`>)

/** What a chart can ask of the identity gateway. */
export interface GatewayServices {
  recordBiometricConsent: Call<Nothing, { consentId: string }>
  respondToChallenge: Call<ChallengeInput, ChallengeResult>
  resendChallengeOtp: Call<Nothing, gateway.ChallengeOtpResult>
  loadAppProfile: Call<Nothing, gateway.AppProfile>
}

/** What a chart can ask of the app shell that holds the web view. */
export interface ShellServices {
  transitionToApp: Call<ScanRequest, ScanOutcome>
}
