import { ownDurations } from '../names/constants.ts'
import * as wire from '../wire/host-wire.ts'
import type { Endpoint } from './endpoint.ts'

/** In a separate file, so that the website does not load these endpoints. */
export const hostEndpoints = {
  /**
   * 404: the audience is unknown, or its configuration excludes the origin of the page. 423: the sign-in has requested
   * too many tokens.
   */
  requestIdentityToken: {
    method: 'PUT',
    path: '/api/v1/identity-token',
    body: wire.identityTokenRequest,
    answer: wire.identityToken,
    background: true,
    once: 'method',
    access: 'signedIn',
    statuses: [400, 401, 404, 423, 429],
    attemptTimeoutMs: ownDurations.attemptTimeout,
    ours: true,
  },
} as const satisfies Record<string, Endpoint>
