import { type FailureKind, isRedirectStatus } from '../client/failures.ts'
import { statusKinds } from './endpoint.ts'
import { enrollmentEndpoints } from './enrollment-endpoints.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { websiteEndpoints } from './website-endpoints.ts'

/** The main API. The key of a row names the call in contract, client and backend. */
export const endpoints = { ...enrollmentEndpoints, ...profileEndpoints, ...websiteEndpoints }

export type EndpointName = keyof typeof endpoints
const isEndpoint = (name: string): name is EndpointName => name in endpoints
export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(isEndpoint)

/** All failure kinds of a call of this row. A chart that invokes it must handle each. */
export function failuresOf(name: EndpointName): readonly FailureKind[] {
  const kinds = endpoints[name].statuses.map((status) => (isRedirectStatus(status) ? 'leaving' : statusKinds[status]))
  return [...new Set<FailureKind>([...kinds, 'leaving', 'unavailable', 'unknown'])]
}
