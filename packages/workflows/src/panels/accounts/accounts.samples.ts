import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { type AccountsContext, accountsPanel, bindAccounts } from './accounts.chart.ts'

const harbor = { userPoolArn: 'arn:pool/harbor', userPoolDisplayName: 'Harbor Market' }
const cedar = { userPoolArn: 'arn:pool/cedar', userPoolDisplayName: 'Cedar Clinic' }
const serverText = 'The partner is being moved. Please come back tomorrow.'
const reasons = ['failed', 'moreFailed', 'refused'] as const
const back = ['back.requested'] as const
const visible = ['disconnect.requested', ...back] as const
const quiet = { shows: { chosen: null } } as const
const sure = { sees: 'list confirm', shows: { chosen: 'Harbor Market', serverMessage: null } } as const
const failed = { sees: 'failed', proves: ['R219'] } as const
const fails = {
  'session expired': {
    failure: ['unauthenticated', 'sessionExpired'],
    sees: 'failed',
    shows: { serverMessage: null },
    notifies: ['session.refused'],
  },
  redirect: { failure: 'leaving', sees: 'leaving', until: 'leavingTimeout' },
} as const
const moreFailed = { sees: 'list more moreFailed', proves: ['R219'] } as const
const moreFails = {
  ...fails,
  'load failed': {
    failure: ['invalid', 'unavailable', 'unknown'],
    ...moreFailed,
    shows: { serverMessage: null },
  },
  'load failed with a reason': {
    failure: 'unavailable',
    detail: { serverMessage: serverText },
    ...moreFailed,
    shows: { serverMessage: serverText },
  },
  'no response': { after: 'callBudget', ...moreFailed, shows: { serverMessage: null } },
} as const
const loadFails = {
  ...fails,
  'load failed': {
    failure: ['invalid', 'unavailable', 'unknown'],
    ...failed,
    shows: { serverMessage: null },
  },
  'load failed with a reason': {
    failure: 'unavailable',
    detail: { serverMessage: serverText },
    ...failed,
    shows: { serverMessage: serverText },
  },
  'no response': { after: 'callBudget', ...failed, shows: { serverMessage: null } },
} as const

const accountsSamples = {
  bind: bindAccounts,
  inputs: { 'accounts page': { sees: 'loading', until: 'callBudget' } },
  screens: {
    loading: { label: 'loading accounts', can: back },
    failed: { label: 'load error', can: ['reload.requested', ...back] },
    none: { label: 'empty list', can: back },
    list: { label: 'accounts', can: visible },
    'list more': {
      label: 'first page of accounts',
      can: ['more.requested', ...back],
      may: ['disconnect.requested'],
    },
    'list more moreBusy': { label: 'loading more accounts', can: back, may: ['disconnect.requested'] },
    'list more moreFailed': {
      label: 'first page with load error',
      can: ['more.requested', ...back],
      may: ['disconnect.requested'],
    },
    'list confirm': { label: 'confirmation', can: ['disconnect.confirmed', 'disconnect.cancelled'] },
    'list confirm disconnecting': { label: 'disconnecting', can: [] },
    'list confirm refused': {
      label: 'confirmation with error',
      can: ['disconnect.confirmed', 'disconnect.cancelled'],
    },
    leaving: { label: 'redirecting', can: [] },
    left: { label: 'left', can: [] },
  },
  events: {
    'disconnect.requested': {
      'requests disconnect': {
        gives: { userPoolArn: harbor.userPoolArn },
        ...sure,
        proves: ['R012', 'R096', 'R196'],
      },
    },
    'disconnect.confirmed': {
      confirms: {
        sees: 'list confirm disconnecting',
        shows: { serverMessage: null },
        until: 'callBudget',
        proves: ['R199'],
      },
    },
    'disconnect.cancelled': {
      cancels: { sees: ['list', 'list more'], ...quiet, proves: ['R200'] },
    },
    'more.requested': {
      'loads more': {
        knows: { page: 'page-2' },
        sees: 'list more moreBusy',
        until: 'callBudget',
        proves: ['R421'],
      },
    },
    'reload.requested': { retries: { sees: 'loading', until: 'callBudget', ...quiet } },
    'back.requested': { 'goes back': { sees: 'left', notifies: ['accounts.left'] } },
  },
  waits: { leavingTimeout: { label: 'redirect timeout', sees: 'failed' } },
  calls: {
    loadAccounts: {
      slot: 'loadAccounts',
      row: 'listAuthorizations',
      outcomes: {
        'all accounts loaded': {
          output: { userAuthorizations: [harbor] },
          sees: 'list',
          shows: { names: ['Harbor Market'] },
          proves: ['R012', 'R096', 'R158'],
        },
        'first page loaded': {
          output: { userAuthorizations: [harbor], nextToken: 'page-2' },
          sees: 'list more',
          shows: { names: ['Harbor Market'] },
          proves: ['R421'],
        },
        'empty first page': {
          output: { userAuthorizations: [], nextToken: 'page-2' },
          sees: 'list more',
          shows: { names: [] },
        },
        'empty list': { output: { userAuthorizations: [] }, sees: 'none', proves: ['R098'] },
        ...loadFails,
      },
    },
    loadMore: {
      slot: 'loadAccounts',
      row: 'listAuthorizations',
      outcomes: {
        'rest loaded': {
          output: { userAuthorizations: [cedar] },
          sees: 'list',
          shows: { names: ['Harbor Market', 'Cedar Clinic'] },
          proves: ['R421'],
        },
        ...moreFails,
      },
    },
    disconnect: {
      slot: 'disconnect',
      row: 'deleteAuthorization',
      outcomes: {
        disconnected: {
          output: undefined,
          sees: 'loading',
          until: 'callBudget',
          ...quiet,
          notifies: ['account.disconnected'],
          proves: ['R012', 'R197', 'R214'],
        },
        ...fails,
        'disconnect failed': {
          failure: ['invalid', 'notFound', 'unavailable', 'unknown'],
          sees: 'list confirm refused',
          shows: { serverMessage: null, chosen: 'Harbor Market' },
          proves: ['R198', 'R220'],
        },
        'disconnect failed with a reason': {
          failure: 'unavailable',
          detail: { serverMessage: serverText },
          sees: 'list confirm refused',
          shows: { serverMessage: serverText, chosen: 'Harbor Market' },
          proves: ['R198', 'R220'],
        },
        'no response': {
          after: 'callBudget',
          sees: 'list confirm refused',
          shows: { serverMessage: null, chosen: 'Harbor Market' },
        },
      },
    },
  },
  asks: {
    loadAccounts: (_, { page }) => (page === undefined ? {} : { nextToken: page }),
    disconnect: ({ userPoolArn = '' }) => ({ userPoolArn }),
  },
  ends: { left: { screen: 'left', good: true } },
  visible: (snapshot) => ({
    names: snapshot.context.accounts.map(({ userPoolDisplayName }) => userPoolDisplayName),
    chosen: snapshot.context.chosen?.userPoolDisplayName ?? null,
    serverMessage: reasons.some((tag) => snapshot.hasTag(tag)) ? snapshot.context.serverMessage : null,
  }),
  bound: ({ accounts, nextToken, serverMessage: text }: AccountsContext) => [accounts.length, nextToken, text],
  secrets: [],
  survivors: {
    'listed on disconnect.requested: guard removed':
      'the screen offers only listed entries; a test of this panel sends another one',
    'loadingMore on disconnect.requested: guard removed':
      'the screen offers only listed entries; a test of this panel sends another one',
    'loadingMore on disconnect.requested: removed': 'a list can be empty before its last page, and then has no button',
    'moreFailed on disconnect.requested: guard removed':
      'the screen offers only listed entries; a test of this panel sends another one',
    'moreFailed on disconnect.requested: removed': 'a list can be empty before its last page, and then has no button',
  },
} as const satisfies Samples<typeof accountsPanel, typeof bindAccounts>

export const subject = row('panel', accountsPanel, accountsSamples)
