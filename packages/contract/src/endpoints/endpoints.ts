import { type FailureKind, isRedirectStatus } from '../client/failures.ts'
import { statusKinds } from './endpoint.ts'
import { enrollmentEndpoints } from './enrollment-endpoints.ts'
import { hostEndpoints } from './host-endpoints.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { websiteEndpoints } from './website-endpoints.ts'

/** The endpoints of the main API. The key is the name of the call in the contract, the client and the backend. */
export const endpoints = { ...enrollmentEndpoints, ...profileEndpoints, ...websiteEndpoints, ...hostEndpoints }

export type EndpointName = keyof typeof endpoints
const isEndpoint = (name: string): name is EndpointName => name in endpoints
export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(isEndpoint)

/**
 * Returns all failure kinds of calls to this endpoint. A chart that invokes the endpoint must handle each of these
 * kinds.
 */
export function failuresOf(name: EndpointName): readonly FailureKind[] {
  const kinds = endpoints[name].statuses.map((status) => (isRedirectStatus(status) ? 'leaving' : statusKinds[status]))
  return [...new Set<FailureKind>([...kinds, 'leaving', 'unavailable', 'unknown'])]
}
