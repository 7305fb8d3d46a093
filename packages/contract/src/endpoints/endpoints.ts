import { type FailureKind, isRedirectStatus } from '../client/failures.ts'
import { statusKinds } from './endpoint.ts'
import { enrollmentEndpoints } from './enrollment-endpoints.ts'
import { hostEndpoints } from './host-endpoints.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { undoEndpoints } from './undo-endpoints.ts'
import { websiteEndpoints } from './website-endpoints.ts'

/** The endpoints of the main API. */
export const endpoints = {
  ...enrollmentEndpoints,
  ...profileEndpoints,
  ...undoEndpoints,
  ...websiteEndpoints,
  ...hostEndpoints,
}

export type EndpointName = keyof typeof endpoints
const isEndpoint = (name: string): name is EndpointName => name in endpoints
export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(isEndpoint)

/**
 * Returns the failure kinds that a chart with this call must handle. The result omits `rateLimited`, a kind of
 * background calls only.
 */
export function failuresOf(name: EndpointName): readonly FailureKind[] {
  const kinds = endpoints[name].statuses.map((status) => (isRedirectStatus(status) ? 'leaving' : statusKinds[status]))
  return [...new Set<FailureKind>([...kinds, 'leaving', 'unavailable', 'unknown'])]
}
