/**
 * ACCOUNTS: a signed-in user sees the partner accounts that are connected to the palm, and can disconnect an account
 * (R094–R098, R196–R200).
 *
 * loading → listed → confirming → disconnecting → loading
 *
 * Invariant: the chart disconnects an account only after the user has confirmed a dialog with the account's name.
 */
import { type gatewayWire, ownDurations } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { failureGuards, fieldOf, serverMessage } from '../../setup/failures.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

type Account = gatewayWire.UserAuthorization
type AccountsEvent =
  | { type: 'disconnect.requested'; userPoolArn: string }
  | { type: 'disconnect.confirmed' | 'disconnect.cancelled' | 'more.requested' }
  | { type: 'reload.requested' | 'back.requested' }
export type AccountsEmitted =
  | { type: 'account.disconnected'; application: string }
  | { type: 'session.refused' | 'accounts.left' }

export interface AccountsContext {
  accounts: readonly Account[]
  nextToken: string | null
  chosen: Account | null
  serverMessage: string | null
}

const slots = {
  loadAccounts: slot<{ nextToken?: string }, gatewayWire.AuthorizationsPage>('loadAccounts'),
  disconnect: slot<{ userPoolArn: string }, void>('disconnect'),
}
const listedOn = {
  'disconnect.requested': { guard: 'isListed', target: 'confirming', actions: 'setChosen' },
  'back.requested': 'left',
} as const
const asks = { 'disconnect.confirmed': 'disconnecting', 'disconnect.cancelled': 'listed' } as const

export const accountsPanel = setup({
  types: typed<{
    context: AccountsContext
    events: AccountsEvent
    emitted: AccountsEmitted
    tags:
      | 'loading'
      | 'failed'
      | 'none'
      | 'list'
      | 'more'
      | 'moreBusy'
      | 'moreFailed'
      | 'confirm'
      | 'disconnecting'
      | 'refused'
      | 'leaving'
      | 'left'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isNone: ({ event }) => {
      const page = fieldOf(event, 'output')
      const found = fieldOf(page, 'userAuthorizations')
      // A page without accounts may still have a next page.
      return Array.isArray(found) && found.length === 0 && fieldOf(page, 'nextToken') === undefined
    },
    isListed: ({ context, event }) =>
      event.type === 'disconnect.requested' &&
      context.accounts.some(({ userPoolArn }) => userPoolArn === event.userPoolArn),
    hasMore: ({ context }) => context.nextToken !== null,
  },
  actions: {
    setPage: assign((_, page: gatewayWire.AuthorizationsPage) => ({
      accounts: page.userAuthorizations,
      nextToken: page.nextToken ?? null,
    })),
    addPage: assign(({ context }, page: gatewayWire.AuthorizationsPage) => ({
      accounts: [...context.accounts, ...page.userAuthorizations],
      nextToken: page.nextToken ?? null,
    })),
    setChosen: assign(({ context, event }) =>
      event.type === 'disconnect.requested'
        ? { chosen: context.accounts.find(({ userPoolArn }) => userPoolArn === event.userPoolArn) ?? null }
        : {},
    ),
    forgetChosen: assign({ chosen: null }),
    setServerMessage: assign({ serverMessage: ({ event }) => serverMessage(event) }),
    tellDisconnected: emit(({ context }) => ({
      type: 'account.disconnected' as const,
      application: context.chosen?.userPoolArn ?? '',
    })),
    tellRefused: emit({ type: 'session.refused' }),
    tellLeft: emit({ type: 'accounts.left' }),
  },
  delays: { callBudget: ownDurations.callBudget, leavingTimeout: ownDurations.leavingTimeout },
}).createMachine({
  id: 'ACCOUNTS',
  context: { accounts: [], nextToken: null, chosen: null, serverMessage: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'forgetChosen',
      on: { 'back.requested': 'left' },
      invoke: {
        id: 'loadAccounts',
        src: 'loadAccounts',
        input: {},
        onDone: [
          { guard: 'isNone', target: 'none' },
          { target: 'listed', actions: { type: 'setPage', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isSessionOver', target: 'failed', actions: 'tellRefused' },
          'failed',
        ],
      },
      after: { callBudget: 'failed' },
    },
    failed: {
      tags: 'failed',
      entry: 'setServerMessage',
      on: { 'reload.requested': 'loading', 'back.requested': 'left' },
    },
    none: { tags: 'none', on: { 'back.requested': 'left' } },
    listed: {
      tags: 'list',
      entry: 'forgetChosen',
      on: listedOn,
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasMore', target: 'more' }, { target: 'whole' }] },
        whole: {},
        more: { tags: 'more', on: { 'more.requested': '#ACCOUNTS.loadingMore' } },
      },
    },
    loadingMore: {
      tags: ['list', 'more', 'moreBusy'],
      on: listedOn,
      invoke: {
        id: 'loadMore',
        src: 'loadAccounts',
        input: ({ context: { nextToken } }) => (nextToken === null ? {} : { nextToken }),
        onDone: { target: 'listed', actions: { type: 'addPage', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isSessionOver', target: 'failed', actions: 'tellRefused' },
          'moreFailed',
        ],
      },
      after: { callBudget: 'moreFailed' },
    },
    // The loaded accounts and `nextToken` stay, so that the user can try again.
    moreFailed: {
      tags: ['list', 'more', 'moreFailed'],
      entry: 'setServerMessage',
      on: { ...listedOn, 'more.requested': 'loadingMore' },
    },
    confirming: { tags: ['list', 'confirm'], on: asks },
    disconnecting: {
      tags: ['list', 'confirm', 'disconnecting'],
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: ({ context: { chosen } }) => ({ userPoolArn: chosen?.userPoolArn ?? '' }),
        onDone: { target: 'loading', actions: 'tellDisconnected' },
        onError: [
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isSessionOver', target: 'failed', actions: 'tellRefused' },
          'refused',
        ],
      },
      after: { callBudget: 'refused' },
    },
    refused: { tags: ['list', 'confirm', 'refused'], entry: 'setServerMessage', on: asks },
    leaving: { tags: 'leaving', after: { leavingTimeout: 'failed' } },
    left: { tags: 'left', entry: 'tellLeft' },
  },
})

export type AccountsRef = ActorRefFrom<typeof accountsPanel>

export const bindAccounts = (calls: Calls<typeof slots>, report?: Report) =>
  accountsPanel.provide({ actors: fill(slots, calls, report) })
