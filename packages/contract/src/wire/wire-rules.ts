import type { EndpointName } from '../endpoints/endpoints.ts'
import type { GatewayEndpointName } from '../endpoints/gateway.ts'

/**
 * Rules of the wire that no schema of a body can state. The documents of the contract and the conformance checks read
 * them. No page does: this file must stay out of what a page loads.
 */

/** Rows whose success always has a new SESSION. Other responses have a token only if it has changed. */
export const opensSession: readonly EndpointName[] = ['requestAccessToken']

/**
 * Fields of responses that the specification does not name and that a page needs, by row. `data.signedIn` is the field
 * `signedIn` in `data`; `programs.programId` is that of each item. Rows that are `ours` are not listed.
 */
export const ownFields: Partial<Record<EndpointName | GatewayEndpointName, readonly string[]>> = {
  requestAccessToken: ['data.expiresInMs'],
  submitCredential: ['data.signedIn'],
  recordConsents: ['consentIds'],
  recordBiometricConsent: ['challengeToken'],
}
