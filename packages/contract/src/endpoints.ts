import type * as v from 'valibot'
import { durations, ownDurations } from './constants.ts'
import type { FailureKind } from './failures.ts'
import * as wire from './wire.ts'

type Schema = v.GenericSchema

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/v1/${string}`
  /** What a call is given goes to one place: into the path, `{name}`, or the query, or the body. */
  params?: Schema
  query?: Schema
  body?: Schema
  /** Without one, the answer's body is not read. */
  answer?: Schema
  /** The one field of the answer that a chart is given. */
  unwrap?: 'data'
  /** Nobody waits for it: it never takes the person elsewhere, and one attempt's time is all that it gets. */
  background?: true
  /**
   * Who keeps a second attempt from having a second effect: `method` (safe or idempotent by itself), `body` or `header`
   * (a key of the attempt travels there), or `nobody`: such a call is never retried (ruling 16).
   */
  once: 'method' | 'body' | 'header' | 'nobody'
  /** What the server needs to see before it answers: nothing, an open session, or a signed-in person. */
  access: 'none' | 'session' | 'signedIn'
  /** Statuses with a meaning of their own here, and the failure kind each becomes. */
  statuses: readonly (keyof typeof statusKinds)[]
  attemptTimeoutMs: number
  /** The answer's ET and PT headers are not taken over (B150). */
  leavesTokens?: true
  /** Not in the specification: a path of our own. */
  ours?: true
}

export const statusKinds = {
  400: 'invalid',
  401: 'unauthenticated',
  404: 'notFound',
  409: 'conflict',
  423: 'locked',
  429: 'rateLimited',
} as const satisfies Record<number, FailureKind>

/** The main API. A row's key is the word for it in contract, client and backend. */
export const endpoints = {
  requestAccessToken: {
    method: 'POST',
    path: '/api/v1/verification/access-token',
    answer: wire.accessTokenResult,
    unwrap: 'data',
    once: 'nobody',
    access: 'none',
    statuses: [423, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  fetchFeatureFlags: {
    method: 'GET',
    path: '/api/v1/feature-flags',
    answer: wire.featureFlags,
    background: true,
    once: 'method',
    access: 'none',
    statuses: [429],
    attemptTimeoutMs: durations.featureFlagsTimeout,
    leavesTokens: true,
  },
  fetchAppConfig: {
    method: 'GET',
    path: '/api/v1/app-config',
    answer: wire.appConfig,
    background: true,
    once: 'method',
    access: 'none',
    statuses: [429],
    attemptTimeoutMs: durations.featureFlagsTimeout,
    leavesTokens: true,
    ours: true,
  },
  checkVerification: {
    method: 'POST',
    path: '/api/v1/verification',
    answer: wire.verificationResult,
    once: 'nobody',
    access: 'session',
    statuses: [401, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  sendOtp: {
    method: 'PUT',
    path: '/api/v1/otp',
    body: wire.otpRequest,
    answer: wire.otpResult,
    once: 'body',
    access: 'session',
    statuses: [400, 401, 423, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  submitCredential: {
    method: 'PUT',
    path: '/api/v1/verification/credential',
    body: wire.credential,
    answer: wire.credentialResult,
    unwrap: 'data',
    once: 'header',
    access: 'session',
    statuses: [400, 401, 404, 409, 423, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  loadProfile: {
    method: 'GET',
    path: '/api/v1/profile',
    query: wire.profileQuery,
    answer: wire.websiteProfile,
    once: 'method',
    access: 'signedIn',
    statuses: [401, 404, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  fetchDocument: {
    method: 'GET',
    path: '/api/v1/document/{name}',
    params: wire.documentParams,
    answer: wire.consentDocument,
    once: 'method',
    access: 'none',
    statuses: [404, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  signOut: {
    method: 'DELETE',
    path: '/api/v1/sign-out',
    once: 'method',
    access: 'none',
    statuses: [401, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
const isEndpoint = (name: string): name is EndpointName => name in endpoints
export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(isEndpoint)

/** Every kind that a call of this row can reject with; a chart that invokes it must answer each. */
export function failuresOf(name: EndpointName): readonly FailureKind[] {
  const kinds = endpoints[name].statuses.map((status) => (status === 429 ? 'leaving' : statusKinds[status]))
  return [...new Set<FailureKind>([...kinds, 'leaving', 'unavailable', 'unknown'])]
}
