import type * as v from 'valibot'
import type { ScanOutcome, ScanRequest } from '../names/shell.ts'
import type * as gateway from '../wire/gateway-wire.ts'
import type { EndpointName, endpoints } from './endpoints.ts'
import type { websiteEndpoints } from './website-endpoints.ts'

/** A call that a chart makes. It resolves to a response or rejects with a `Failure`. */
export type Call<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>
type Nothing = Record<string, never>

type Rows = typeof endpoints
type Schema = v.GenericSchema
type FieldsOf<Row, Place extends 'params' | 'query'> = Row extends { [In in Place]: infer Given extends Schema }
  ? v.InferOutput<Given>
  : unknown
type BodyOf<Row> = Row extends { body: infer Given extends Schema }
  ? Row extends { once: 'body' }
    ? Omit<v.InferOutput<Given>, 'deduplicationId'>
    : v.InferOutput<Given>
  : unknown
type ServiceInputOf<Row> = FieldsOf<Row, 'params'> & FieldsOf<Row, 'query'> & BodyOf<Row>
type InputOf<Row> = unknown extends ServiceInputOf<Row> ? Nothing : ServiceInputOf<Row>
type OutputOf<Row> = Row extends { answer: infer Answer extends Schema }
  ? Row extends { unwrap: infer Field extends keyof v.InferOutput<Answer> }
    ? v.InferOutput<Answer>[Field]
    : v.InferOutput<Answer>
  : undefined

/** The calls of the main API for charts. The client adds the idempotency key, so `deduplicationId` is not an input. */
export type Services = { [Name in EndpointName]: Call<InputOf<Rows[Name]>, OutputOf<Rows[Name]>> }
export type WebsiteServices = Pick<Services, keyof typeof websiteEndpoints>
export type ServiceName = keyof Services
export type ServiceInput<Name extends ServiceName> = Parameters<Services[Name]>[0]
export type ServiceOutput<Name extends ServiceName> = Awaited<ReturnType<Services[Name]>>

/** The answer to a challenge. The client adds the stored challenge token. */
export type ChallengeInput = { pin: string } | { phone: string } | { otp: string } | { palm: gateway.PalmCapture }
/** The result of an answer to a challenge. A chart receives no tokens (R320). */
export type ChallengeResult =
  | { signedIn: true }
  | ({ signedIn: false } & Omit<gateway.ChallengeResponse, `${string}Token`>)

export interface GatewayServices {
  recordBiometricConsent: Call<Nothing, { consentId: string }>
  respondToChallenge: Call<ChallengeInput, ChallengeResult>
  resendChallengeOtp: Call<Nothing, gateway.ChallengeOtpResult>
  loadAppProfile: Call<Nothing, gateway.AppProfile>
  deleteAppProfile: Call<Nothing, undefined>
  /** Returns a page of at most 25 accounts. Without `nextToken`, the call returns the first page. */
  listAuthorizations: Call<Pick<gateway.AuthorizationsQuery, 'nextToken'>, gateway.AuthorizationsPage>
  startDataAccess: Call<Nothing, gateway.DataAccessStarted>
  loadDataAccess: Call<{ id: string }, gateway.DataAccessState>
  deleteAuthorization: Call<Pick<gateway.UserAuthorization, 'userPoolArn'>, undefined>
}

export interface ShellServices {
  scanPalm: Call<ScanRequest, ScanOutcome>
  /**
   * Returns the marketing name of the device, for example 'iPad Air'. Returns an empty string if the name is unknown.
   */
  readDevice: Call<Nothing, { deviceModel: string }>
}
