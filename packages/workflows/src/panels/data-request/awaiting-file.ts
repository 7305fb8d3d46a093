import { ownDurations } from '@palmflow/contract'

/** The data requests of a user, as the profile reports them. */
export interface KnownRequest {
  /** The id of a file that is ready, or of a request that the app has started. Null if there is none. */
  requestId: string | null
  /** Whether another file is in progress. It is absent if this server does not report it. */
  isPending?: boolean
}

/** If a server does not name pending files, only a new id shows that a file is new. */
export const isNewFile = ({ requestId, isPending }: KnownRequest, formerId: string | null): boolean =>
  requestId !== null && !(isPending ?? requestId === formerId)

/** The delays after a data request at which the page checks automatically whether the file is ready. */
export const lookDelays = {
  firstLook: ownDurations.dataFirstLook,
  secondLook: ownDurations.dataSecondLook,
}

const look = { actions: 'tellLook' } as const
const startsAnewOn = { 'data.requestedAnew': '#DATA_REQUEST.starting' } as const

/**
 * The part of DATA_REQUEST that waits for the file of a request. Each check loads the profile, which extends
 * the session, so the chart checks only a few times. After that a page checks only when it is shown again.
 */
export const awaitingFile = {
  tags: 'card',
  on: { 'page.shown': look, 'request.found': { guard: 'isReady', target: 'ready', actions: 'setFound' } },
  initial: 'told',
  states: {
    // The note must stay readable for a moment, even if the file is ready at once.
    told: {
      tags: ['requested', 'unread'],
      on: { 'note.closed': 'closed', 'page.shown': 'open', 'request.found': {} },
      after: { firstLook: 'open' },
    },
    open: { tags: 'requested', entry: 'tellLook', on: { 'note.closed': 'closed' }, after: { secondLook: 'stillOpen' } },
    stillOpen: { tags: 'requested', entry: 'tellLook', on: { 'note.closed': 'closed' } },
    closed: { tags: 'awaited', entry: 'tellLook', on: startsAnewOn, after: { secondLook: 'stillClosed' } },
    stillClosed: { tags: 'awaited', entry: 'tellLook', on: startsAnewOn },
    failed: { tags: ['awaited', 'error'], on: startsAnewOn },
  },
} as const
