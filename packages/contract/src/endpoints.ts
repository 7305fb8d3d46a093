import { durations, ownDurations } from './constants.ts'
import { type Endpoint, statusKinds } from './endpoint.ts'
import { enrollmentEndpoints } from './enrollment-endpoints.ts'
import type { FailureKind } from './failures.ts'
import * as wire from './wire.ts'

/** The main API. A row's key is the word for it in contract, client and backend. */
export const endpoints = {
  ...enrollmentEndpoints,
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
