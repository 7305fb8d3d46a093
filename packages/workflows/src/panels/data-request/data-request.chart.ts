/**
 * DATA_REQUEST: a signed-in user requests the stored personal data and downloads them (R173–R186).
 *
 * fresh → starting → awaiting → ready → downloading → downloadStarted. In the app: starting → known
 *
 * Invariants: the address of a file never enters context. After a new request has started, the chart does not offer an
 * older file.
 */
import { durations, ownDurations } from '@palmflow/contract'
import { type ActorRefFrom, and, assign, emit, setup } from 'xstate'
import { failureGuards, lockedForMs, outputText } from '../../setup/failures.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { lockDelays } from '../../states/forms.ts'
import { downloadsOn, fileStates, isNewFile, type KnownRequest, limitEnds, lookDelays } from './awaiting-file.ts'

export type DataRequestInput = KnownRequest
export interface DataRequestContext {
  requestId: string | null
  formerId: string | null
  /** Whether the server is creating a file that has no known id yet. */
  isPending: boolean
  /** Milliseconds until the next request is allowed. 0 if there is no limit or if its end is unknown. */
  lockedForMs: number
}

type DataRequestEvent =
  | { type: 'data.requested' | 'data.requestedAnew' | 'download.requested' | 'note.closed' | 'page.shown' }
  | ({ type: 'request.found' } & DataRequestInput)
/** On `look.due`, the page must load the profile and send `request.found`. */
export type DataRequestEmitted =
  | { type: 'request.known'; requestId: string }
  | { type: 'request.awaited' | 'look.due' | 'session.refused' }
  | { type: 'download.ready'; requestId: string; url: string }

/** The state of a request. Without `url`, a user cannot download a completed file. */
export interface FoundDownload {
  isCompleted: boolean
  url?: string
}

const slots = {
  /** A response without an id means that the server sends the user a text message. */
  startRequest: slot<Record<string, never>, { requestId?: string }>('startRequest'),
  findDownload: slot<{ requestId: string }, FoundDownload>('findDownload'),
}

const startsOn = { 'data.requested': 'starting' } as const
const refused = [
  { guard: 'isSessionOver', target: '#DATA_REQUEST.idle', actions: 'tellRefused' },
  { guard: 'isLeaving', target: '#DATA_REQUEST.leaving' },
  '#DATA_REQUEST.failed',
] as const

export const dataRequestPanel = setup({
  types: typed<{
    input: DataRequestInput
    context: DataRequestContext
    events: DataRequestEvent
    emitted: DataRequestEmitted
    tags:
      | 'card'
      | 'known'
      | 'starting'
      | 'downloading'
      | 'downloadStarted'
      | 'notReady'
      | 'requested'
      | 'unread'
      | 'awaited'
      | 'ready'
      | 'unclosed'
      | 'error'
      | 'limited'
      | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isKnown: ({ context }) => context.requestId !== null,
    isPending: ({ context }) => context.isPending,
    isLimited: ({ context }) => context.lockedForMs > 0,
    isReady: ({ context, event }) => event.type === 'request.found' && isNewFile(event, context.formerId),
    hasId: ({ event }) => outputText(event, 'requestId') !== undefined,
    hasLink: ({ event }) => outputText(event, 'url') !== undefined,
    isCompleted: (_, { isCompleted }: FoundDownload) => isCompleted,
  },
  actions: {
    setRequestId: assign(({ event }) => ({ requestId: outputText(event, 'requestId') ?? null, isPending: false })),
    setAwaited: assign(({ context }) => ({
      requestId: null,
      formerId: context.requestId ?? context.formerId,
      isPending: true,
    })),
    setFound: assign(({ event }) => (event.type === 'request.found' ? { requestId: event.requestId } : {})),
    clearPending: assign({ isPending: false }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, 0) }),
    clearLock: assign({ lockedForMs: 0 }),
    tellKnown: emit(({ context }) => ({ type: 'request.known' as const, requestId: context.requestId ?? '' })),
    tellAwaited: emit({ type: 'request.awaited' }),
    tellLook: emit({ type: 'look.due' }),
    tellReady: emit(({ context }, { url }: { url: string }) => ({
      type: 'download.ready' as const,
      requestId: context.requestId ?? '',
      url,
    })),
    tellRefused: emit({ type: 'session.refused' }),
  },
  delays: {
    callBudget: ownDurations.callBudget,
    leavingTimeout: ownDurations.leavingTimeout,
    pollInterval: durations.pollInterval,
    downloadPollTimeout: durations.downloadPollTimeout,
    lockEnd: lockDelays.lockEnd,
    ...lookDelays,
  },
}).createMachine({
  id: 'DATA_REQUEST',
  context: ({ input: { requestId, isPending = false } }) => ({
    requestId: isPending ? null : requestId,
    formerId: isPending ? requestId : null,
    isPending,
    lockedForMs: 0,
  }),
  initial: 'idle',
  states: {
    idle: {
      always: [
        { guard: 'isPending', target: 'awaiting.closed' },
        { guard: 'isKnown', target: 'known' },
        { target: 'fresh' },
      ],
    },
    fresh: { tags: 'card', on: startsOn },
    known: { tags: ['card', 'known'], on: downloadsOn },
    starting: {
      tags: ['card', 'starting'],
      entry: 'clearLock',
      invoke: {
        id: 'startRequest',
        src: 'startRequest',
        input: {},
        onDone: [
          { guard: 'hasId', target: 'idle', actions: ['setRequestId', 'tellKnown'] },
          { target: 'awaiting', actions: ['setAwaited', 'tellAwaited', 'tellLook'] },
        ],
        onError: [{ guard: 'isLocked', target: 'failed', actions: 'setLock' }, ...refused],
      },
      after: { callBudget: 'failed' },
    },
    downloading: {
      tags: ['card', 'downloading'],
      entry: 'clearLock',
      after: { downloadPollTimeout: 'failed' },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'findDownload',
            src: 'findDownload',
            input: ({ context: { requestId } }) => ({ requestId: requestId ?? '' }),
            onDone: [
              {
                guard: 'hasLink',
                target: '#DATA_REQUEST.downloadStarted',
                actions: { type: 'tellReady', params: ({ event }) => ({ url: event.output.url ?? '' }) },
              },
              { guard: { type: 'isCompleted', params: ({ event }) => event.output }, target: '#DATA_REQUEST.failed' },
              { target: 'waiting' },
            ],
            onError: [{ guard: 'isConflict', target: '#DATA_REQUEST.notReady' }, ...refused],
          },
        },
        waiting: { after: { pollInterval: 'asking' } },
      },
    },
    downloadStarted: { tags: ['card', 'downloadStarted', 'known'], on: downloadsOn },
    notReady: { tags: ['card', 'notReady', 'known'], on: downloadsOn },
    ...fileStates,
    failed: {
      always: [
        { guard: and(['isLimited', 'isPending']), target: 'awaiting.limited' },
        { guard: and(['isLimited', 'isKnown']), target: 'limitedKnown' },
        { guard: 'isLimited', target: 'limitedFresh' },
        { guard: 'isPending', target: 'awaiting.failed' },
        { guard: 'isKnown', target: 'failedKnown' },
        { target: 'failedFresh' },
      ],
    },
    failedFresh: { tags: ['card', 'error'], on: startsOn },
    failedKnown: { tags: ['card', 'error', 'known'], on: downloadsOn },
    limitedFresh: { tags: ['card', 'error', 'limited'], ...limitEnds },
    limitedKnown: {
      tags: ['card', 'error', 'known', 'limited'],
      ...limitEnds,
      on: { ...limitEnds.on, 'download.requested': 'downloading' },
    },
    leaving: { tags: ['card', 'leaving'], after: { leavingTimeout: 'failed' } },
  },
})

export type DataRequestRef = ActorRefFrom<typeof dataRequestPanel>

export const bindDataRequest = (calls: Calls<typeof slots>, report?: Report) =>
  dataRequestPanel.provide({ actors: fill(slots, calls, report) })
