import { ownDurations } from './constants.ts'
import type { Endpoint } from './endpoint.ts'

const { attemptTimeout: attemptTimeoutMs } = ownDurations

/** What a signed-in person asks for from their profile: a file of its own, which only its page loads. */
export const profileEndpoints = {
  deleteProfile: {
    method: 'DELETE',
    path: '/api/v1/profile',
    once: 'method',
    access: 'none',
    statuses: [401, 429],
    attemptTimeoutMs,
  },
} as const satisfies Record<string, Endpoint>
