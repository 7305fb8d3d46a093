import type { EndpointName } from '../endpoints/endpoints.ts'
import type { GatewayEndpointName } from '../endpoints/gateway-endpoints.ts'

/**
 * Rules of the API that no schema of a body can express. The documents of the contract and the conformance checks read
 * this file. A page must not load it.
 */

/**
 * Endpoints whose successful responses always contain a new SESSION. Other responses contain a token only if it has
 * changed.
 */
export const opensSession: readonly EndpointName[] = ['requestAccessToken']

/**
 * Response fields that a page needs and the specification does not name, by endpoint. `data.signedIn` is the field
 * `signedIn` in `data`. `programs.programId` is a field of each item. Endpoints marked as `ours` are not listed.
 */
export const ownFields: Partial<Record<EndpointName | GatewayEndpointName, readonly string[]>> = {
  requestAccessToken: ['data.expiresInMs'],
  submitCredential: ['data.signedIn'],
  recordConsents: ['consentIds'],
  recordBiometricConsent: ['challengeToken'],
}
