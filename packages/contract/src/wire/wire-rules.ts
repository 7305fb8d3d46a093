import type { EndpointName } from '../endpoints/endpoints.ts'
import type { GatewayEndpointName } from '../endpoints/gateway-endpoints.ts'

/**
 * API rules that the schema of a body cannot express, for the generated API documents and the conformance checks. A
 * page must not load this file.
 */

/** The endpoints whose successful responses always contain a SESSION header. */
export const opensSession: readonly EndpointName[] = ['requestAccessToken']

/**
 * The response fields that a page needs, although the specification does not name them. Endpoints with `ours` are not
 * listed. A dot separates a field from its parent object or array.
 */
export const ownFields: Partial<Record<EndpointName | GatewayEndpointName, readonly string[]>> = {
  requestAccessToken: ['data.expiresInMs'],
  submitCredential: ['data.signedIn'],
  recordConsents: ['consentIds'],
  recordBiometricConsent: ['challengeToken'],
}
