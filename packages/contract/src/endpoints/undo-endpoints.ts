import { ownDurations } from '../names/constants.ts'
import * as wire from '../wire/undo-wire.ts'
import type { Endpoint } from './endpoint.ts'

const { attemptTimeout: attemptTimeoutMs } = ownDurations

/**
 * The endpoints of the undo page. A link in a text message opens this page, which can revert a change of the number or
 * an added palm.
 */
export const undoEndpoints = {
  /** The token of the undo link is in the body, because a URL would appear in logs (decision 0072). */
  loadUndo: {
    method: 'POST',
    path: '/api/v1/undo',
    body: wire.undoToken,
    answer: wire.undo,
    once: 'none',
    reads: true,
    access: 'none',
    /** 404: the link is unknown, used or expired, or the profile has no PIN. 409: the profile is on hold. */
    statuses: [404, 409, 429],
    attemptTimeoutMs,
    ours: true,
  },
  undoChange: {
    method: 'PUT',
    path: '/api/v1/undo',
    body: wire.undoWithPin,
    once: 'header',
    access: 'none',
    /** 409: the profile is on hold, or another user now has the number. */
    statuses: [400, 404, 409, 423, 429],
    attemptTimeoutMs,
    ours: true,
  },
} as const satisfies Record<string, Endpoint>
