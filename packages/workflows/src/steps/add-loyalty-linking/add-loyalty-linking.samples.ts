import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { addLoyaltyLinkingStep, bindAddLoyaltyLinking } from './add-loyalty-linking.chart.ts'
import type { AddLoyaltyLinkingContext } from './add-loyalty-linking.context.ts'
import { pagesOf, visiblePrograms } from './program-list.ts'
import { cedar, gym, harbor, pine, programs } from './programs.samples.ts'

const firstPage = { names: ['Harbor Market', 'Pine & Thread'], page: '1/2' } as const
const fails = {
  'session expired': { failure: ['unauthenticated', 'sessionExpired'], ends: 'session expired' },
  redirect: { failure: 'leaving', sees: 'leaving', until: 'leavingTimeout' },
} as const
const refused = { sees: 'list agree refused', until: 'messageTimeout' } as const
const unlinkFails = { sees: 'confirm refused', until: 'messageTimeout', shows: { chosen: 'Cedar Clinic' } } as const
const tested = { knows: { externalId: 'HM1234' }, sees: 'list id busy', until: 'testTimeout' } as const
const [back, closes] = [['done.requested'], ['dialog.closed']] as const
const choices = ['part.chosen', 'page.turned', 'link.requested', 'unlink.requested'] as const

const onTabs =
  <Follows extends object>(follows: Follows) =>
  ({ isInApp }: AddLoyaltyLinkingContext) =>
    isInApp ? {} : follows
const tabbed = 'if a tab of one list has no effect, the paths use the other; a test of this step presses each tab'
const unlisted = 'the entries of a list depend on the response; a test of this step checks each of them'

export const addLoyaltyLinkingSamples = {
  bind: bindAddLoyaltyLinking,
  inputs: {
    'programs on the website': {
      input: { isInApp: false, perPage: 2 },
      sees: 'loading',
      until: 'callBudget',
      proves: ['R261'],
    },
    'programs in the app': { input: { isInApp: true, perPage: 2 }, sees: 'loading', until: 'callBudget' },
  },
  screens: {
    loading: { label: 'loading programs', can: back },
    failed: { label: 'load error', can: ['reload.requested', ...back] },
    none: { label: 'empty list', can: back },
    list: { label: 'programs', can: back, may: choices },
    'list told': { label: 'programs with change notice', can: back, may: choices },
    'list refreshing': { label: 'reloading programs', can: back, may: ['part.chosen'] },
    'list device': { label: 'device instructions', can: closes },
    'list id': { label: 'member number form', can: ['id.submitted', ...closes] },
    'list id mistaken': { label: 'member number form with error', can: ['id.submitted', 'id.edited', ...closes] },
    'list id busy': { label: 'testing member number', can: closes },
    'list agree': { label: 'agreement', can: ['link.confirmed', ...closes] },
    'list agree refused': { label: 'agreement with error', can: ['link.confirmed', ...closes] },
    'list agree busy': { label: 'linking program', can: [] },
    'list linked': { label: 'program linked', can: closes },
    view: { label: 'program details', can: ['unlink.continued', ...closes] },
    confirm: { label: 'confirmation', can: ['unlink.confirmed', ...closes] },
    'confirm refused': { label: 'confirmation with error', can: ['unlink.confirmed', ...closes] },
    'confirm busy': { label: 'unlinking program', can: [] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'part.chosen': {
      'opens linked programs': {
        gives: { part: 'linked' },
        by: onTabs({ shows: { names: ['Cedar Clinic'], page: '1/1' }, proves: ['R276', 'R468'] }),
      },
      'opens available programs': { gives: { part: 'available' }, by: onTabs({ shows: firstPage }) },
    },
    'page.turned': {
      'opens next page': {
        gives: { to: 'next' },
        shows: { names: ['Northside Gym'], page: '2/2' },
        proves: ['R277', 'R467'],
      },
      'opens previous page': { gives: { to: 'previous' }, shows: firstPage, proves: ['R277'] },
    },
    'link.requested': {
      'links program with a member number': {
        gives: { programId: harbor.programId },
        sees: 'list id',
        shows: { chosen: 'Harbor Market', change: null },
        proves: ['R161', 'R359'],
      },
      'links program with an agreement': {
        gives: { programId: pine.programId },
        sees: 'list agree',
        shows: { chosen: 'Pine & Thread', change: null },
        proves: ['R161', 'R359'],
      },
      'links program of a device': {
        gives: { programId: gym.programId },
        sees: 'list device',
        shows: { chosen: 'Northside Gym', change: null },
        proves: ['R161'],
      },
    },
    'unlink.requested': {
      'requests unlink': {
        gives: { programId: cedar.programId },
        by: ({ isInApp }: AddLoyaltyLinkingContext) =>
          isInApp ? { sees: 'view', proves: ['R362'] } : { sees: 'confirm' },
        shows: { chosen: 'Cedar Clinic', change: null },
        proves: ['R310', 'R361'],
      },
    },
    'id.submitted': {
      'submits member number': { gives: { externalId: ' HM1234 ' }, ...tested, proves: ['R359', 'R383'] },
      'submits member number in other characters': { gives: { externalId: '\u202aＨＭ１２３٤\u202c ' }, ...tested },
      'submits empty form': {
        gives: { externalId: '  ' },
        knows: {},
        sees: 'list id mistaken',
        until: 'id.edited',
        proves: ['R384'],
      },
    },
    'id.edited': { 'edits member number': { sees: 'list id' } },
    'link.confirmed': { agrees: { sees: 'list agree busy', until: 'callBudget', proves: ['R359'] } },
    'unlink.continued': { continues: { sees: 'confirm', proves: ['R362'] } },
    'unlink.confirmed': { confirms: { sees: 'confirm busy', until: 'callBudget', proves: ['R361'] } },
    'dialog.closed': {
      cancels: {
        sees: 'list',
        shows: { change: null },
        on: {
          'list linked': { sees: 'list refreshing', until: 'callBudget', shows: { change: 'add' }, proves: ['R360'] },
        },
      },
    },
    'reload.requested': { retries: { sees: 'loading', until: 'callBudget' } },
    'done.requested': { finishes: { ends: 'done' } },
  },
  waits: {
    messageTimeout: {
      label: 'after 5 s',
      proves: ['R338'],
      on: { 'list agree refused': { sees: 'list agree' }, 'confirm refused': { sees: 'confirm' } },
    },
    snackbarTimeout: { label: 'after 6 s', sees: 'list', shows: { change: null }, proves: ['R363'] },
    leavingTimeout: { label: 'redirect timeout', sees: 'loading', until: 'callBudget' },
  },
  calls: {
    loadPrograms: {
      slot: 'loadPrograms',
      row: 'listPrograms',
      outcomes: {
        'programs loaded': {
          output: { programs },
          by: ({ change, part, page }: AddLoyaltyLinkingContext) =>
            change === null
              ? { sees: 'list', ...(part === 'available' && page === 0 && { shows: firstPage }), proves: ['R271'] }
              : { sees: 'list told', until: 'snackbarTimeout', proves: ['R162', 'R360', 'R363'] },
        },
        'empty list': { output: { programs: [] }, sees: 'none', proves: ['R275'] },
        ...fails,
        'load failed': { failure: ['unavailable', 'unknown'], sees: 'failed' },
        'no response': { after: 'callBudget', sees: 'failed' },
      },
    },
    testId: {
      slot: 'testId',
      row: 'testExternalId',
      outcomes: {
        'valid member number': { output: 'matches', sees: 'list agree', proves: ['R383'] },
        'invalid member number': {
          output: 'differs',
          sees: 'list id mistaken',
          until: 'id.edited',
          proves: ['R383', 'R384'],
        },
        'unreadable pattern': { output: 'unreadable', sees: 'list agree' },
        'test not available': { failure: ['unavailable', 'unknown'], sees: 'list agree' },
        'test timeout': { after: 'testTimeout', sees: 'list agree' },
      },
    },
    link: {
      slot: 'link',
      row: 'linkProgram',
      outcomes: {
        linked: { output: undefined, sees: 'list linked', shows: { change: 'add' }, proves: ['R162', 'R359'] },
        ...fails,
        'member number refused': {
          when: ({ chosen }: AddLoyaltyLinkingContext) => chosen?.loyaltyLinkingType === 'MANUAL',
          failure: 'invalid',
          mistake: true,
          sees: 'list id mistaken',
          until: 'id.edited',
          proves: ['R384'],
        },
        'link refused': {
          when: ({ chosen }: AddLoyaltyLinkingContext) => chosen?.loyaltyLinkingType !== 'MANUAL',
          failure: 'invalid',
          ...refused,
        },
        'link failed': { failure: ['notFound', 'unavailable', 'unknown'], ...refused },
        'no response': { after: 'callBudget', ...refused },
      },
    },
    unlink: {
      slot: 'unlink',
      row: 'unlinkProgram',
      outcomes: {
        unlinked: {
          output: undefined,
          sees: 'list refreshing',
          until: 'callBudget',
          shows: { change: 'remove' },
          proves: ['R162', 'R361'],
        },
        ...fails,
        'unlink failed': { failure: ['notFound', 'unavailable', 'unknown'], ...unlinkFails },
        'no response': { after: 'callBudget', ...unlinkFails },
      },
    },
  },
  asks: {
    loadPrograms: () => ({}),
    testId: ({ externalId = '' }) => ({ programId: 'harbor', pattern: '^HM[0-9]{4}$', text: externalId }),
    link: ({ programId = '', externalId }) => ({
      programId,
      externalId: programId === 'harbor' ? externalId : undefined,
    }),
    unlink: ({ programId = '' }) => ({ programId }),
  },
  ends: {
    done: { output: { kind: 'done' }, good: true },
    'session expired': { output: { kind: 'sessionEnded' } },
  },
  visible: ({ context }) => ({
    names: visiblePrograms(context).map(({ partnerName }) => partnerName),
    page: `${context.page + 1}/${pagesOf(context)}`,
    chosen: context.chosen?.partnerName ?? null,
    change: context.change?.action ?? null,
  }),
  bound: ({ isInApp, part, page, programs: all, chosen, externalId, change }: AddLoyaltyLinkingContext) => [
    ...[isInApp, part, page, all.length, chosen?.programId, externalId, change?.action],
  ],
  secrets: [],
  survivors: {
    'listed on part.chosen: removed': tabbed,
    "listed on part.chosen: action 'setPart' removed": tabbed,
    'loading.again on part.chosen: removed': tabbed,
    "loading.again on part.chosen: action 'setPart' removed": tabbed,
    'listed on link.requested [2]: removed': unlisted,
    'listed on unlink.requested [2]: removed': unlisted,
    "entering.mistaken on id.edited: target 'quiet' altered to '#ADD_LOYALTY_LINKING.entering'":
      'the first state of the form is quiet',
    "sessionEnded entry: action 'setOutcome' removed":
      'sessionEnded is the initial outcome, which an end without setOutcome keeps',
  },
} as const satisfies Samples<typeof addLoyaltyLinkingStep, typeof bindAddLoyaltyLinking>

export const subject = row('step', addLoyaltyLinkingStep, addLoyaltyLinkingSamples)
