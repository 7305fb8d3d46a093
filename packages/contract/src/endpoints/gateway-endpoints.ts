import type * as v from 'valibot'
import { type FailureKind, isRedirectStatus } from '../client/failures.ts'
import { ownDurations } from '../names/constants.ts'
import * as wire from '../wire/gateway-wire.ts'

type Schema = v.GenericSchema

export interface GatewayEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${'v1' | 'service'}/${string}`
  body?: Schema
  params?: Schema
  query?: Schema
  answer?: Schema
  /** If true, a failure contains the message of the server (ruling 26). */
  says?: true
  /** `cbor` is a CBOR message in event-stream frames (R419). */
  form: 'json' | 'cbor'
  /** Why a retry has no second effect, as in `Endpoint`. */
  once: 'method' | 'body' | 'header'
  /**
   * `token`: the client sends the call only with a stored access token. The client also sends a stored token with the
   * other calls (R416).
   */
  access: 'none' | 'token'
  /**
   * If true, the server refuses the call with status 428 if the user has a PIN and the session has no recent step-up.
   */
  needsStepUp?: true
  statuses: readonly (keyof typeof gatewayStatusKinds)[]
  attemptTimeoutMs: number
}

/** Status 403 means that the gateway session has ended (R440). */
export const gatewayStatusKinds = {
  400: 'invalid',
  403: 'sessionExpired',
  404: 'notFound',
  423: 'locked',
  428: 'unproven',
  429: 'rateLimited',
} as const satisfies Record<number, FailureKind>

/**
 * The endpoints of the identity gateway (R415–R422). The client may retry each call, because each call is idempotent by
 * its method or by a key (ruling 16).
 */
export const gatewayEndpoints = {
  recordBiometricConsent: {
    method: 'POST',
    path: '/v1/user/consent',
    body: wire.consentRequest,
    answer: wire.consentResult,
    form: 'json',
    once: 'body',
    access: 'none',
    statuses: [400, 403, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  respondToChallenge: {
    method: 'POST',
    path: '/service/IGTIdentityGatewayService/operation/CondorRespondToChallenge',
    body: wire.challengeAnswer,
    answer: wire.challengeResponse,
    form: 'cbor',
    once: 'body',
    access: 'none',
    statuses: [400, 403, 404, 423, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  resendChallengeOtp: {
    method: 'PUT',
    path: '/v1/user/otp',
    body: wire.challengeOtpRequest,
    answer: wire.challengeOtpResult,
    form: 'json',
    once: 'header',
    access: 'none',
    statuses: [400, 403, 423, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  loadAppProfile: {
    method: 'GET',
    path: '/v1/user/profile',
    answer: wire.appProfile,
    form: 'json',
    once: 'method',
    access: 'token',
    statuses: [403, 404, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  /** Deletes the user's data permanently (R213). A repeated call succeeds. */
  deleteAppProfile: {
    method: 'DELETE',
    path: '/v1/user/profile',
    form: 'json',
    once: 'method',
    access: 'token',
    needsStepUp: true,
    statuses: [403, 428, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  listAuthorizations: {
    method: 'GET',
    path: '/v1/user/authorizations',
    query: wire.authorizationsQuery,
    answer: wire.authorizationsPage,
    says: true,
    form: 'json',
    once: 'method',
    access: 'token',
    statuses: [400, 403, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  /** A repeated call succeeds, so the client can retry after a lost response. */
  deleteAuthorization: {
    method: 'DELETE',
    path: '/v1/user/authorizations/{id}',
    params: wire.authorizationParams,
    says: true,
    form: 'json',
    once: 'method',
    access: 'token',
    needsStepUp: true,
    statuses: [400, 403, 404, 428, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  startDataAccess: {
    method: 'POST',
    path: '/v1/user/data-access',
    body: wire.dataAccessRequest,
    answer: wire.dataAccessStarted,
    form: 'json',
    once: 'body',
    access: 'token',
    needsStepUp: true,
    statuses: [400, 403, 423, 428, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
  loadDataAccess: {
    method: 'GET',
    path: '/v1/user/data-access/{id}',
    params: wire.dataAccessParams,
    answer: wire.dataAccessState,
    form: 'json',
    once: 'method',
    access: 'token',
    needsStepUp: true,
    statuses: [400, 403, 404, 428, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
  },
} as const satisfies Record<string, GatewayEndpoint>
export type GatewayEndpointName = keyof typeof gatewayEndpoints
const isEndpoint = (name: string): name is GatewayEndpointName => name in gatewayEndpoints
export const gatewayEndpointNames: readonly GatewayEndpointName[] = Object.keys(gatewayEndpoints).filter(isEndpoint)

export function gatewayFailuresOf(name: GatewayEndpointName): readonly FailureKind[] {
  const { statuses, access } = gatewayEndpoints[name]
  const kinds = statuses.map((status) => (isRedirectStatus(status) ? 'leaving' : gatewayStatusKinds[status]))
  // Without a stored token, a call fails as `unauthenticated`, because no session has ended.
  const without: FailureKind[] = access === 'token' ? ['unauthenticated'] : []
  return [...new Set<FailureKind>([...without, ...kinds, 'leaving', 'unavailable', 'unknown'])]
}
