/**
 * SIGN_INS: a signed-in user sees the sign-ins of the profile, and can end one or all other sign-ins (decision 0074).
 *
 * loading → listed → ending → ended
 *
 * Invariants: the chart shows a sign-in as ended only after the server's response. A user cannot end the current
 * sign-in here.
 */
import { ownDurations, type wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { failureGuards } from '../../setup/failures.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

type SignInsEvent =
  | { type: 'end.requested'; signInId: string }
  | { type: 'endOthers.requested' }
  | { type: 'reload.requested' }
export type SignInsEmitted = { type: 'session.refused' }

export interface SignInsContext {
  signIns: readonly wire.SignIn[]
  more: boolean
  /**
   * The sign-in that the user has last chosen to end. Null before a choice, and after the choice of all other sign-ins.
   */
  chosen: wire.SignIn | null
  over: readonly string[]
}

const slots = {
  loadSignIns: slot<Record<string, never>, wire.SignIns>('loadSignIns'),
  endOne: slot<{ id: string }, void>('endOne'),
  endOthers: slot<Record<string, never>, void>('endOthers'),
}
const refused = [
  { guard: 'isLeaving', target: 'leaving' },
  { guard: 'isSessionOver', target: 'failed', actions: 'tellRefused' },
] as const
const others = {
  'end.requested': { guard: 'isOffered', target: 'ending', actions: 'setChosen' },
  'endOthers.requested': { target: 'endingOthers', actions: 'forgetChosen' },
} as const

const isOpen = ({ over }: SignInsContext, { own, signInId }: wire.SignIn): boolean => !own && !over.includes(signInId)

export const signInsPanel = setup({
  types: typed<{
    context: SignInsContext
    events: SignInsEvent
    emitted: SignInsEmitted
    tags:
      | 'loading'
      | 'failed'
      | 'list'
      | 'alone'
      | 'ending'
      | 'ended'
      | 'last'
      | 'endingOthers'
      | 'endedOthers'
      | 'notEnded'
      | 'tooMany'
      | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isAlone: (_, { signIns, more }: wire.SignIns) => !more && signIns.every(({ own }) => own),
    isOffered: ({ context, event }) =>
      event.type === 'end.requested' &&
      context.signIns.some((item) => item.signInId === event.signInId && isOpen(context, item)),
    hasNoOthers: ({ context }) => !context.more && !context.signIns.some((item) => isOpen(context, item)),
  },
  actions: {
    setSignIns: assign((_, { signIns, more }: wire.SignIns) => ({ signIns, more, chosen: null, over: [] })),
    setChosen: assign(({ context, event }) =>
      event.type === 'end.requested'
        ? { chosen: context.signIns.find(({ signInId }) => signInId === event.signInId) ?? null }
        : {},
    ),
    forgetChosen: assign({ chosen: null }),
    setOver: assign(({ context: { chosen, over } }) => (chosen === null ? {} : { over: [...over, chosen.signInId] })),
    setAllOver: assign(({ context: { signIns } }) => ({
      more: false,
      over: signIns.filter(({ own }) => !own).map(({ signInId }) => signInId),
    })),
    tellRefused: emit({ type: 'session.refused' }),
  },
  delays: { callBudget: ownDurations.callBudget, leavingTimeout: ownDurations.leavingTimeout },
}).createMachine({
  id: 'SIGN_INS',
  context: { signIns: [], more: false, chosen: null, over: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadSignIns',
        src: 'loadSignIns',
        input: {},
        onDone: [
          {
            guard: { type: 'isAlone', params: ({ event }) => event.output },
            target: 'alone',
            actions: { type: 'setSignIns', params: ({ event }) => event.output },
          },
          { target: 'listed', actions: { type: 'setSignIns', params: ({ event }) => event.output } },
        ],
        onError: [...refused, 'failed'],
      },
      after: { callBudget: 'failed' },
    },
    failed: { tags: 'failed', on: { 'reload.requested': 'loading' } },
    alone: { tags: ['list', 'alone'] },
    listed: { tags: 'list', on: others },
    ending: {
      tags: ['list', 'ending'],
      invoke: {
        id: 'endOne',
        src: 'endOne',
        input: ({ context: { chosen } }) => ({ id: chosen?.signInId ?? '' }),
        onDone: { target: 'ended', actions: 'setOver' },
        // Status 404 means that the sign-in has already ended.
        onError: [
          ...refused,
          { guard: 'isNotFound', target: 'ended', actions: 'setOver' },
          { guard: 'isLocked', target: 'tooMany' },
          'notEnded',
        ],
      },
      after: { callBudget: 'notEnded' },
    },
    ended: {
      tags: ['list', 'ended'],
      on: others,
      always: { guard: 'hasNoOthers', target: 'endedLast' },
    },
    endedLast: { tags: ['list', 'ended', 'last'] },
    endingOthers: {
      tags: ['list', 'endingOthers'],
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        input: {},
        onDone: { target: 'endedOthers', actions: 'setAllOver' },
        onError: [...refused, { guard: 'isLocked', target: 'tooMany' }, 'notEnded'],
      },
      after: { callBudget: 'notEnded' },
    },
    endedOthers: { tags: ['list', 'endedOthers'] },
    notEnded: { tags: ['list', 'notEnded'], on: others },
    tooMany: { tags: ['list', 'tooMany'], on: others },
    leaving: { tags: 'leaving', after: { leavingTimeout: 'failed' } },
  },
})

export type SignInsRef = ActorRefFrom<typeof signInsPanel>

export const bindSignIns = (calls: Calls<typeof slots>, report?: Report) =>
  signInsPanel.provide({ actors: fill(slots, calls, report) })
