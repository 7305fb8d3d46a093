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
  'the session has ended': {
    failure: ['unauthenticated', 'sessionExpired'],
    sees: 'failed',
    shows: { serverMessage: null },
    notifies: ['session.refused'],
  },
  'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving', until: 'leavingTimeout' },
} as const
const moreFailed = { sees: 'list more moreFailed', proves: ['R219'] } as const
const moreFails = {
  ...fails,
  'no more accounts come': {
    failure: ['invalid', 'unavailable', 'unknown'],
    ...moreFailed,
    shows: { serverMessage: null },
  },
  'no more accounts come, and the server says why': {
    failure: 'unavailable',
    detail: { serverMessage: serverText },
    ...moreFailed,
    shows: { serverMessage: serverText },
  },
  'no answer comes': { after: 'callBudget', ...moreFailed, shows: { serverMessage: null } },
} as const
const loadFails = {
  ...fails,
  'the accounts do not come': {
    failure: ['invalid', 'unavailable', 'unknown'],
    ...failed,
    shows: { serverMessage: null },
  },
  'the accounts do not come, and the server says why': {
    failure: 'unavailable',
    detail: { serverMessage: serverText },
    ...failed,
    shows: { serverMessage: serverText },
  },
  'no answer comes': { after: 'callBudget', ...failed, shows: { serverMessage: null } },
} as const

const accountsSamples = {
  bind: bindAccounts,
  inputs: { 'opens their accounts': { sees: 'loading', until: 'callBudget' } },
  screens: {
    loading: { label: 'waits for their accounts', can: back },
    failed: { label: 'can ask for their accounts again', can: ['reload.requested', ...back] },
    none: { label: 'sees that there are none', can: back },
    list: { label: 'sees their accounts', can: visible },
    'list more': {
      label: 'sees their first accounts',
      can: ['more.requested', ...back],
      may: ['disconnect.requested'],
    },
    'list more moreBusy': { label: 'waits for more accounts', can: back, may: ['disconnect.requested'] },
    'list more moreFailed': {
      label: 'sees that no more accounts came',
      can: ['more.requested', ...back],
      may: ['disconnect.requested'],
    },
    'list confirm': { label: 'is asked whether they are sure', can: ['disconnect.confirmed', 'disconnect.cancelled'] },
    'list confirm disconnecting': { label: 'waits for the account to be disconnected', can: [] },
    'list confirm refused': {
      label: 'sees that it is connected still',
      can: ['disconnect.confirmed', 'disconnect.cancelled'],
    },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
    left: { label: 'has left', can: [] },
  },
  events: {
    'disconnect.requested': {
      'wants to disconnect an account': {
        gives: { userPoolArn: harbor.userPoolArn },
        ...sure,
        proves: ['R012', 'R096', 'R196'],
      },
    },
    'disconnect.confirmed': {
      'is sure': {
        sees: 'list confirm disconnecting',
        shows: { serverMessage: null },
        until: 'callBudget',
        proves: ['R199'],
      },
    },
    'disconnect.cancelled': {
      'thinks again': { sees: ['list', 'list more'], ...quiet, proves: ['R200'] },
    },
    'more.requested': {
      'wants to see more': {
        knows: { page: 'page-2' },
        sees: 'list more moreBusy',
        until: 'callBudget',
        proves: ['R421'],
      },
    },
    'reload.requested': { 'asks for their accounts again': { sees: 'loading', until: 'callBudget', ...quiet } },
    'back.requested': { 'goes back': { sees: 'left', notifies: ['accounts.left'] } },
  },
  waits: { leavingTimeout: { label: 'the person is still here', sees: 'failed' } },
  calls: {
    loadAccounts: {
      slot: 'loadAccounts',
      row: 'listAuthorizations',
      outcomes: {
        'all accounts come': {
          output: { userAuthorizations: [harbor] },
          sees: 'list',
          shows: { names: ['Harbor Market'] },
          proves: ['R012', 'R096', 'R158'],
        },
        'the first accounts come': {
          output: { userAuthorizations: [harbor], nextToken: 'page-2' },
          sees: 'list more',
          shows: { names: ['Harbor Market'] },
          proves: ['R421'],
        },
        'none comes yet': {
          output: { userAuthorizations: [], nextToken: 'page-2' },
          sees: 'list more',
          shows: { names: [] },
        },
        'there are none': { output: { userAuthorizations: [] }, sees: 'none', proves: ['R098'] },
        ...loadFails,
      },
    },
    loadMore: {
      slot: 'loadAccounts',
      row: 'listAuthorizations',
      outcomes: {
        'the rest comes': {
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
        'it is disconnected': {
          output: undefined,
          sees: 'loading',
          until: 'callBudget',
          ...quiet,
          notifies: ['account.disconnected'],
          proves: ['R012', 'R197', 'R214'],
        },
        ...fails,
        'it stays connected': {
          failure: ['invalid', 'notFound', 'unavailable', 'unknown'],
          sees: 'list confirm refused',
          shows: { serverMessage: null, chosen: 'Harbor Market' },
          proves: ['R198', 'R220'],
        },
        'it stays connected, and the server says why': {
          failure: 'unavailable',
          detail: { serverMessage: serverText },
          sees: 'list confirm refused',
          shows: { serverMessage: serverText, chosen: 'Harbor Market' },
          proves: ['R198', 'R220'],
        },
        'no answer comes': {
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
  ends: { 'the person has left': { screen: 'left', good: true } },
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
