import { ownDurations } from '@palmflow/contract'

export interface KnownRequest {
  /** The id of a completed file, or of a request that the user started in the app. Null if there is neither. */
  requestId: string | null
  /** Whether the server is creating another file. Absent if the server does not report this. */
  isPending?: boolean
}

/**
 * Returns whether a file is newer than `formerId`. If the server does not report pending files, only a different id
 * proves that the file is newer.
 */
export const isNewFile = ({ requestId, isPending }: KnownRequest, formerId: string | null): boolean =>
  requestId !== null && !(isPending ?? requestId === formerId)

/**
 * Delays in milliseconds before a check whether the file is complete. `firstLook` starts at the response to a data
 * request. `secondLook` starts at the previous check.
 */
export const lookDelays = {
  firstLook: ownDurations.dataFirstLook,
  secondLook: ownDurations.dataSecondLook,
}

const look = { actions: 'tellLook' } as const
const allowsRequest = { target: '#DATA_REQUEST.idle', actions: 'clearLock' } as const
/**
 * The events that end a rate limit on requests. A hidden page may not run the timer. Therefore the card also allows a
 * request after the user returns to the page. If the limit has not ended, the server refuses this request.
 */
export const limitEnds = { after: { lockEnd: allowsRequest }, on: { 'page.shown': allowsRequest } } as const
const readsNote = {
  'note.closed': 'closed',
  'request.found': { guard: 'isReady', target: '#DATA_REQUEST.readyUnclosed', actions: 'setFound' },
} as const
const startsAnewOn = { 'data.requestedAnew': '#DATA_REQUEST.starting' } as const
export const downloadsOn = { ...startsAnewOn, 'download.requested': '#DATA_REQUEST.downloading' } as const

/**
 * The states of DATA_REQUEST that wait for a file. Each check loads the profile, which extends the session. Therefore
 * these states start at most four checks by themselves.
 */
const awaiting = {
  tags: 'card',
  on: { 'page.shown': look, 'request.found': { guard: 'isReady', target: 'ready', actions: 'setFound' } },
  initial: 'told',
  states: {
    // Ignores `request.found` in this state, because the user needs time to read the note.
    told: {
      tags: ['requested', 'unread'],
      on: { 'note.closed': 'closed', 'page.shown': 'open', 'request.found': {} },
      after: { firstLook: 'open' },
    },
    open: { tags: 'requested', entry: 'tellLook', on: readsNote, after: { secondLook: 'stillOpen' } },
    stillOpen: { tags: 'requested', entry: 'tellLook', on: readsNote },
    closed: { tags: 'awaited', entry: 'tellLook', on: startsAnewOn, after: { secondLook: 'stillClosed' } },
    stillClosed: { tags: 'awaited', entry: 'tellLook', on: startsAnewOn },
    failed: { tags: ['awaited', 'error'], on: startsAnewOn },
    limited: { tags: ['awaited', 'error', 'limited'], ...limitEnds },
  },
} as const

const fileKnown = { entry: ['clearPending', 'tellKnown'] } as const
/**
 * The states of DATA_REQUEST from a request to its file. In `readyUnclosed`, the button still closes the note. A user
 * may press the button when the note changes, and this press must not start another request.
 */
export const fileStates = {
  awaiting,
  ready: { ...fileKnown, tags: ['card', 'known', 'ready'], on: downloadsOn },
  readyUnclosed: {
    ...fileKnown,
    tags: ['card', 'known', 'ready', 'unclosed'],
    on: { 'note.closed': 'known', 'download.requested': 'downloading' },
  },
} as const
