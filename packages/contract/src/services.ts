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
  signOut: Call<Nothing, void>
}
export type ServiceName = keyof Services
export type ServiceInput<Name extends ServiceName> = Parameters<Services[Name]>[0]
export type ServiceOutput<Name extends ServiceName> = Awaited<ReturnType<Services[Name]>>
