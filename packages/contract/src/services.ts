import type * as v from 'valibot'
import type { EndpointName, endpoints } from './endpoints.ts'
import type * as gateway from './gateway-wire.ts'
import type { ScanOutcome, ScanRequest } from './shell.ts'
import type { websiteEndpoints } from './website-endpoints.ts'

/** What a chart asks of the outside: an answer, or a Failure. */
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
type Given<Row> = FieldsOf<Row, 'params'> & FieldsOf<Row, 'query'> & BodyOf<Row>
type InputOf<Row> = unknown extends Given<Row> ? Nothing : Given<Row>
type OutputOf<Row> = Row extends { answer: infer Answer extends Schema }
  ? Row extends { unwrap: infer Field extends keyof v.InferOutput<Answer> }
    ? v.InferOutput<Answer>[Field]
    : v.InferOutput<Answer>
  : undefined

/**
 * Everything a chart can ask of the main API: one function per row of its table, which rejects with a `Failure` and
 * nothing else. Keys of an attempt are the client's matter, so `deduplicationId` is not asked for here.
 */
export type Services = { [Name in EndpointName]: Call<InputOf<Rows[Name]>, OutputOf<Rows[Name]>> }
/** What the website's own charts can ask of it. */
export type WebsiteServices = Pick<Services, keyof typeof websiteEndpoints>
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
  deleteAppProfile: Call<Nothing, undefined>
  /** A page of 25 at most; without `nextToken` the first. */
  listAuthorizations: Call<Pick<gateway.AuthorizationsQuery, 'nextToken'>, gateway.AuthorizationsPage>
  startDataAccess: Call<Nothing, gateway.DataAccessStarted>
  loadDataAccess: Call<{ id: string }, gateway.DataAccessState>
  deleteAuthorization: Call<Pick<gateway.UserAuthorization, 'userPoolArn'>, undefined>
}

/** What a chart can ask of the app shell that holds the web view. */
export interface ShellServices {
  transitionToApp: Call<ScanRequest, ScanOutcome>
  /** Which device this is; empty where nobody says so. */
  readDevice: Call<Nothing, { deviceModel: string }>
}
