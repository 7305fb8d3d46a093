import type { EndpointName } from '../endpoints/endpoints.ts'
import type { GatewayEndpointName } from '../endpoints/gateway-endpoints.ts'

/**
 * API rules that the schema of a body cannot express. The generated API documents and the conformance checks use these
 * rules. A page must not load this file.
 */

/**
 * The endpoints whose successful responses always contain a new SESSION header. Other responses contain a token only if
 * it has changed.
 */
export const opensSession: readonly EndpointName[] = ['requestAccessToken']

/**
 * The response fields that a page needs, although the specification does not name them. Key: the endpoint.
 * `data.signedIn` is the field `signedIn` in `data`. `programs.programId` is a field of each array item. Endpoints with
 * `ours` are not listed.
 */
export const ownFields: Partial<Record<EndpointName | GatewayEndpointName, readonly string[]>> = {
  requestAccessToken: ['data.expiresInMs'],
  submitCredential: ['data.signedIn'],
  recordConsents: ['consentIds'],
  recordBiometricConsent: ['challengeToken'],
}
