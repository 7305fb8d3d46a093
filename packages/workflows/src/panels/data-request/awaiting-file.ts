import { ownDurations } from '@palmflow/contract'

/** A person's data requests, as their profile names them. */
export interface KnownRequest {
  /** Of a file that is ready, or of a request that the app has started; null: there is none. */
  requestId: string | null
  /** Whether another file is being made; absent: this server does not say. */
  isPending?: boolean
}

/** If a server does not name pending files, only a new id shows that a file is new. */
export const isNewFile = ({ requestId, isPending }: KnownRequest, formerId: string | null): boolean =>
  requestId !== null && !(isPending ?? requestId === formerId)

/** After a data request: when the page looks by itself whether the file is ready. */
export const lookDelays = {
  firstLook: ownDurations.dataFirstLook,
  secondLook: ownDurations.dataSecondLook,
}

const look = { actions: 'tellLook' } as const
const startsAnewOn = { 'data.requestedAnew': '#DATA_REQUEST.starting' } as const

/**
 * A person waits for the file of their request: a part of DATA_REQUEST. Each look loads the profile, which keeps the
 * session alive. So the chart looks a few times only; later, a page that is shown again looks.
 */
export const awaitingFile = {
  tags: 'card',
  on: { 'page.shown': look, 'request.found': { guard: 'isReady', target: 'ready', actions: 'setFound' } },
  initial: 'told',
  states: {
    // A file that is ready at once does not take the note away before it can be read.
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
