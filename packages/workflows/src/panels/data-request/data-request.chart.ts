/**
 * DATA_REQUEST: a signed-in person asks for all that is stored about them, and downloads it (A128–A132, A190).
 *
 * fresh → starting → known → downloading → downloadStarted
 *
 * Invariant: an address is told once, and only to who asked for the file.
 */
import { durations, ownDurations } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { failureGuards, outputText } from '../../parts/failures.ts'
import { type Calls, fill, type Report, slot } from '../../parts/slot.ts'
import { typed } from '../../parts/typed.ts'

type DataRequestEvent = { type: 'data.requested' | 'data.requestedAnew' | 'download.requested' | 'note.closed' }
/** The page listens: it keeps the id between visits, and lets the browser download what is ready. */
export type DataRequestEmitted =
  | { type: 'request.started'; requestId: string }
  | { type: 'download.ready'; requestId: string; url: string }
  | { type: 'session.refused' }

export interface DataRequestInput {
  /** Of a request that was made earlier; null: none is known. */
  requestId: string | null
}
export type DataRequestContext = DataRequestInput

/** How a request stands. Without `url` what is completed cannot be downloaded. */
export interface FoundDownload {
  isCompleted: boolean
  url?: string
}

const slots = {
  /** Without an id the person hears of it by a text. */
  startRequest: slot<Record<string, never>, { requestId?: string }>('startRequest'),
  findDownload: slot<{ requestId: string }, FoundDownload>('findDownload'),
}

const startsOn = { 'data.requested': 'starting' } as const
const downloadsOn = { 'data.requestedAnew': 'starting', 'download.requested': 'downloading' } as const
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
      | 'error'
      | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isKnown: ({ context }) => context.requestId !== null,
    hasId: ({ event }) => outputText(event, 'requestId') !== undefined,
    hasLink: ({ event }) => outputText(event, 'url') !== undefined,
    isCompleted: (_, { isCompleted }: FoundDownload) => isCompleted,
  },
  actions: {
    setRequestId: assign(({ context, event }) => ({
      requestId: outputText(event, 'requestId') ?? context.requestId,
    })),
    tellStarted: emit(({ context }) => ({ type: 'request.started' as const, requestId: context.requestId ?? '' })),
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
  },
}).createMachine({
  id: 'DATA_REQUEST',
  context: ({ input }) => ({ ...input }),
  initial: 'idle',
  states: {
    idle: { always: [{ guard: 'isKnown', target: 'known' }, { target: 'fresh' }] },
    fresh: { tags: 'card', on: startsOn },
    known: { tags: ['card', 'known'], on: downloadsOn },
    starting: {
      tags: ['card', 'starting'],
      invoke: {
        id: 'startRequest',
        src: 'startRequest',
        input: {},
        onDone: [{ guard: 'hasId', target: 'idle', actions: ['setRequestId', 'tellStarted'] }, { target: 'requested' }],
        onError: refused,
      },
      after: { callBudget: 'failed' },
    },
    downloading: {
      tags: ['card', 'downloading'],
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
              {
                guard: { type: 'isCompleted', params: ({ event }) => event.output },
                target: '#DATA_REQUEST.failed',
              },
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
    requested: { tags: ['card', 'requested'], on: { 'note.closed': 'idle' } },
    failed: { always: [{ guard: 'isKnown', target: 'failedKnown' }, { target: 'failedFresh' }] },
    failedFresh: { tags: ['card', 'error'], on: startsOn },
    failedKnown: { tags: ['card', 'error', 'known'], on: downloadsOn },
    leaving: { tags: ['card', 'leaving'], after: { leavingTimeout: 'failed' } },
  },
})

export type DataRequestRef = ActorRefFrom<typeof dataRequestPanel>

export const bindDataRequest = (calls: Calls<typeof slots>, report?: Report) =>
  dataRequestPanel.provide({ actors: fill(slots, calls, report) })
