import { ownDurations } from '@palmflow/contract'

/** The data requests of a user, from the profile. */
export interface KnownRequest {
  /** The id of a file that is ready, or of a request that the app has started. Null: there is none. */
  requestId: string | null
  /** Whether another file is in progress. Absent: this server does not report it. */
  isPending?: boolean
}

/** If a server does not name pending files, only a new id shows that a file is new. */
export const isNewFile = ({ requestId, isPending }: KnownRequest, formerId: string | null): boolean =>
  requestId !== null && !(isPending ?? requestId === formerId)

/** After a data request: the times at which the page checks by itself whether the file is ready. */
export const lookDelays = {
  firstLook: ownDurations.dataFirstLook,
  secondLook: ownDurations.dataSecondLook,
}

const look = { actions: 'tellLook' } as const
const startsAnewOn = { 'data.requestedAnew': '#DATA_REQUEST.starting' } as const

/**
 * The wait for the file of a request: a part of DATA_REQUEST. Each check loads the profile, which extends the session. So
 * the chart checks only a few times. Later a page checks when it is shown again.
 */
export const awaitingFile = {
  tags: 'card',
  on: { 'page.shown': look, 'request.found': { guard: 'isReady', target: 'ready', actions: 'setFound' } },
  initial: 'told',
  states: {
    // A file that is ready at once must not hide the note before it can be read.
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
