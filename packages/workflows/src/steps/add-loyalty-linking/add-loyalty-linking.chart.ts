/**
 * ADD_LOYALTY_LINKING: a user links the programs of partners to the palm, and unlinks them (R271–R277, R309,
 * R359–R363).
 *
 * loading → listed → entering → testing → agreeing → linking → linked → loading. Unlink: viewing → confirming →
 * unlinking
 *
 * Invariants: the chart links a program only after the consent. The chart unlinks a program only after the user has
 * confirmed the screen with all warnings of the partner.
 */
import { durations, type listChanges, typedText, type wire } from '@palmflow/contract'
import type { ExternalIdVerdict } from '@palmflow/contract/external-id'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureGuards } from '../../setup/failures.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { stepDelays } from '../../states/forms.ts'
import {
  type AddLoyaltyLinkingContext,
  type AddLoyaltyLinkingInput,
  type AddLoyaltyLinkingOutput,
  type LoyaltyEvent,
  type LoyaltyTag,
  loyaltyGuards,
  namedIn,
  pageAfter,
  partAfter,
} from './add-loyalty-linking.context.ts'
import { lastPage } from './program-list.ts'

const slots = {
  loadPrograms: slot<Record<string, never>, wire.PartnerPrograms>('loadPrograms'),
  testId: slot<{ programId: string; pattern: string; text: string }, ExternalIdVerdict>('testId'),
  link: slot<{ programId: string; externalId: string | undefined }, unknown>('link'),
  unlink: slot<{ programId: string }, unknown>('unlink'),
}
const ends = [
  { guard: 'isLeaving', target: 'leaving' },
  { guard: 'isSessionOver', target: 'sessionEnded' },
] as const
const choosesPart = { 'part.chosen': { actions: 'setPart' } } as const
const listedOn = {
  ...choosesPart,
  'page.turned': { guard: 'canTurn', actions: 'turnPage' },
  'link.requested': [
    { guard: 'isManual', target: 'entering', actions: 'choose' },
    { guard: 'isByConsent', target: 'agreeing', actions: 'choose' },
    { guard: 'isOnDevice', target: 'onDevice', actions: 'choose' },
  ],
  'unlink.requested': [
    { guard: 'isLinkedInApp', target: 'viewing', actions: 'choose' },
    { guard: 'isLinked', target: 'confirming', actions: 'choose' },
  ],
  'done.requested': 'done',
} as const
const closes = { 'dialog.closed': 'listed' } as const
const refusing = (name: 'agreeing' | 'confirming') =>
  ({
    quiet: {},
    refused: { tags: 'refused', after: { messageTimeout: `#ADD_LOYALTY_LINKING.${name}.quiet` } },
  }) as const
const idOf = ({ chosen }: AddLoyaltyLinkingContext): string => chosen?.programId ?? ''
export const addLoyaltyLinkingStep = setup({
  types: typed<{
    input: AddLoyaltyLinkingInput
    context: AddLoyaltyLinkingContext
    events: LoyaltyEvent
    output: AddLoyaltyLinkingOutput
    tags: LoyaltyTag
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    ...loyaltyGuards,
  },
  actions: {
    setPrograms: assign(({ context }, programs: wire.PartnerPrograms['programs']) => ({
      programs,
      page: lastPage({ ...context, programs }),
    })),
    setPart: assign(partAfter),
    turnPage: assign({ page: pageAfter }),
    choose: assign((args) => ({ chosen: namedIn(args) ?? null, externalId: '', change: null })),
    setId: assign(({ event }) => (event.type === 'id.submitted' ? { externalId: typedText(event.externalId) } : {})),
    setChange: assign({
      change: ({ context }, action: (typeof listChanges)[number]) => ({
        action,
        partnerName: context.chosen?.partnerName ?? '',
      }),
    }),
    forgetChange: assign({ change: null }),
    setOutcome: assign({ outcome: (_, kind: AddLoyaltyLinkingOutput['kind']) => ({ kind }) }),
  },
  delays: { ...stepDelays, snackbarTimeout: durations.snackbarTimeout, testTimeout: durations.pollTimeout },
}).createMachine({
  id: 'ADD_LOYALTY_LINKING',
  context: ({ input }) => ({
    ...{ ...input, programs: [], part: 'available', page: 0 },
    ...{ chosen: null, externalId: '', change: null, outcome: { kind: 'sessionEnded' } },
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPrograms',
        src: 'loadPrograms',
        input: {},
        onDone: [
          { guard: 'isNone', target: 'none' },
          { target: 'listed', actions: { type: 'setPrograms', params: ({ event }) => event.output.programs } },
        ],
        onError: [...ends, 'failed'],
      },
      after: { callBudget: 'failed' },
      on: { 'done.requested': 'done' },
      initial: 'first',
      states: { first: { tags: 'loading' }, again: { tags: ['list', 'refreshing'], on: choosesPart } },
    },
    failed: { tags: 'failed', on: { 'reload.requested': 'loading', 'done.requested': 'done' } },
    none: { tags: 'none', on: { 'done.requested': 'done' } },
    listed: {
      tags: 'list',
      on: listedOn,
      initial: 'quiet',
      states: {
        quiet: { always: { guard: 'hasChanged', target: 'told' } },
        told: { tags: 'told', after: { snackbarTimeout: { target: 'quiet', actions: 'forgetChange' } } },
      },
    },
    onDevice: { tags: ['list', 'device'], on: closes },
    entering: {
      tags: ['list', 'id'],
      on: {
        'id.submitted': [{ guard: 'isGiven', target: 'testing', actions: 'setId' }, { target: '.mistaken' }],
        ...closes,
      },
      initial: 'quiet',
      states: { quiet: {}, mistaken: { tags: 'mistaken', on: { 'id.edited': 'quiet' } } },
    },
    // The server tests the id if the page cannot parse the pattern or if the pattern takes too long.
    testing: {
      tags: ['list', 'id', 'busy'],
      invoke: {
        id: 'testId',
        src: 'testId',
        input: ({ context }) => ({
          programId: idOf(context),
          pattern: context.chosen?.validationRegex ?? '',
          text: context.externalId,
        }),
        onDone: [{ guard: 'isWrong', target: 'entering.mistaken' }, { target: 'agreeing' }],
        onError: 'agreeing',
      },
      after: { testTimeout: 'agreeing' },
      on: closes,
    },
    agreeing: {
      tags: ['list', 'agree'],
      on: { 'link.confirmed': 'linking', ...closes },
      initial: 'quiet',
      states: refusing('agreeing'),
    },
    linking: {
      tags: ['list', 'agree', 'busy'],
      invoke: {
        id: 'link',
        src: 'link',
        input: ({ context }) => ({ programId: idOf(context), externalId: context.externalId || undefined }),
        onDone: { target: 'linked', actions: { type: 'setChange', params: 'add' } },
        onError: [...ends, { guard: 'isMistyped', target: 'entering.mistaken' }, 'agreeing.refused'],
      },
      after: { callBudget: 'agreeing.refused' },
    },
    linked: { tags: ['list', 'linked'], on: { 'dialog.closed': 'loading.again' } },
    viewing: { tags: 'view', on: { 'unlink.continued': 'confirming', ...closes } },
    confirming: {
      tags: 'confirm',
      on: { 'unlink.confirmed': 'unlinking', ...closes },
      initial: 'quiet',
      states: refusing('confirming'),
    },
    unlinking: {
      tags: ['confirm', 'busy'],
      invoke: {
        id: 'unlink',
        src: 'unlink',
        input: ({ context }) => ({ programId: idOf(context) }),
        onDone: { target: 'loading.again', actions: { type: 'setChange', params: 'remove' } },
        onError: [...ends, 'confirming.refused'],
      },
      after: { callBudget: 'confirming.refused' },
    },
    leaving: { tags: 'leaving', after: { leavingTimeout: 'loading' } },
    done: { type: 'final', entry: { type: 'setOutcome', params: 'done' } },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  },
  output: ({ context }) => context.outcome,
})

export type AddLoyaltyLinkingRef = ActorRefFrom<typeof addLoyaltyLinkingStep>

export const bindAddLoyaltyLinking = (calls: Calls<typeof slots>, report?: Report) =>
  addLoyaltyLinkingStep.provide({ actors: fill(slots, calls, report) })
