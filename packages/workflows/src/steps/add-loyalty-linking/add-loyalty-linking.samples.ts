import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { addLoyaltyLinkingStep, bindAddLoyaltyLinking } from './add-loyalty-linking.chart.ts'
import type { AddLoyaltyLinkingContext } from './add-loyalty-linking.context.ts'
import { pagesOf, visiblePrograms } from './program-list.ts'
import { cedar, gym, harbor, pine, programs } from './programs.samples.ts'

const firstPage = { names: ['Harbor Market', 'Pine & Thread'], page: '1/2' } as const
const fails = {
  'the session has ended': { failure: ['unauthenticated', 'sessionExpired'], ends: 'the session has ended' },
  'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving', until: 'leavingTimeout' },
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
    'opens the programs on the website': {
      input: { isInApp: false, perPage: 2 },
      sees: 'loading',
      until: 'callBudget',
      proves: ['R261'],
    },
    'opens the programs in the app': { input: { isInApp: true, perPage: 2 }, sees: 'loading', until: 'callBudget' },
  },
  screens: {
    loading: { label: 'waits for the programs', can: back },
    failed: { label: 'can ask for the programs again', can: ['reload.requested', ...back] },
    none: { label: 'sees that there are none', can: back },
    list: { label: 'sees the programs', can: back, may: choices },
    'list told': { label: 'sees the change', can: back, may: choices },
    'list refreshing': { label: 'waits for the programs as they are now', can: back, may: ['part.chosen'] },
    'list device': { label: 'reads where it is linked', can: closes },
    'list id': { label: 'is asked for their number', can: ['id.submitted', ...closes] },
    'list id mistaken': { label: 'sees that it is no such number', can: ['id.submitted', 'id.edited', ...closes] },
    'list id busy': { label: 'waits for the number to be tested', can: closes },
    'list agree': { label: 'is asked to agree', can: ['link.confirmed', ...closes] },
    'list agree refused': { label: 'sees that it is not linked', can: ['link.confirmed', ...closes] },
    'list agree busy': { label: 'waits for it to be linked', can: [] },
    'list linked': { label: 'sees that it is linked', can: closes },
    view: { label: 'sees what would be unlinked', can: ['unlink.continued', ...closes] },
    confirm: { label: 'is asked whether they are sure', can: ['unlink.confirmed', ...closes] },
    'confirm refused': { label: 'sees that it is linked still', can: ['unlink.confirmed', ...closes] },
    'confirm busy': { label: 'waits for it to be unlinked', can: [] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'part.chosen': {
      'looks at what is linked': {
        gives: { part: 'linked' },
        by: onTabs({ shows: { names: ['Cedar Clinic'], page: '1/1' }, proves: ['R276', 'R468'] }),
      },
      'looks at what there is': { gives: { part: 'available' }, by: onTabs({ shows: firstPage }) },
    },
    'page.turned': {
      'turns the page': {
        gives: { to: 'next' },
        shows: { names: ['Northside Gym'], page: '2/2' },
        proves: ['R277', 'R467'],
      },
      'turns the page back': { gives: { to: 'previous' }, shows: firstPage, proves: ['R277'] },
    },
    'link.requested': {
      'wants to link what asks for a number': {
        gives: { programId: harbor.programId },
        sees: 'list id',
        shows: { chosen: 'Harbor Market', change: null },
        proves: ['R161', 'R359'],
      },
      'wants to link what asks for a yes': {
        gives: { programId: pine.programId },
        sees: 'list agree',
        shows: { chosen: 'Pine & Thread', change: null },
        proves: ['R161', 'R359'],
      },
      'wants to link what a device links': {
        gives: { programId: gym.programId },
        sees: 'list device',
        shows: { chosen: 'Northside Gym', change: null },
        proves: ['R161'],
      },
    },
    'unlink.requested': {
      'wants to unlink': {
        gives: { programId: cedar.programId },
        by: ({ isInApp }: AddLoyaltyLinkingContext) =>
          isInApp ? { sees: 'view', proves: ['R362'] } : { sees: 'confirm' },
        shows: { chosen: 'Cedar Clinic', change: null },
        proves: ['R310', 'R361'],
      },
    },
    'id.submitted': {
      'gives a number': { gives: { externalId: ' HM1234 ' }, ...tested, proves: ['R359', 'R383'] },
      'gives a number in other signs': { gives: { externalId: '\u202aＨＭ１２３٤\u202c ' }, ...tested },
      'gives nothing': {
        gives: { externalId: '  ' },
        knows: {},
        sees: 'list id mistaken',
        until: 'id.edited',
        proves: ['R384'],
      },
    },
    'id.edited': { 'mends the number': { sees: 'list id' } },
    'link.confirmed': { agrees: { sees: 'list agree busy', until: 'callBudget', proves: ['R359'] } },
    'unlink.continued': { 'goes on': { sees: 'confirm', proves: ['R362'] } },
    'unlink.confirmed': { 'is sure': { sees: 'confirm busy', until: 'callBudget', proves: ['R361'] } },
    'dialog.closed': {
      'thinks again': {
        sees: 'list',
        shows: { change: null },
        on: {
          'list linked': { sees: 'list refreshing', until: 'callBudget', shows: { change: 'add' }, proves: ['R360'] },
        },
      },
    },
    'reload.requested': { 'asks for the programs again': { sees: 'loading', until: 'callBudget' } },
    'done.requested': { 'has seen enough': { ends: 'the person has done' } },
  },
  waits: {
    messageTimeout: {
      label: 'five seconds pass',
      proves: ['R338'],
      on: { 'list agree refused': { sees: 'list agree' }, 'confirm refused': { sees: 'confirm' } },
    },
    snackbarTimeout: { label: 'six seconds pass', sees: 'list', shows: { change: null }, proves: ['R363'] },
    leavingTimeout: { label: 'the person is still here', sees: 'loading', until: 'callBudget' },
  },
  calls: {
    loadPrograms: {
      slot: 'loadPrograms',
      row: 'listPrograms',
      outcomes: {
        'the programs come': {
          output: { programs },
          by: ({ change, part, page }: AddLoyaltyLinkingContext) =>
            change === null
              ? { sees: 'list', ...(part === 'available' && page === 0 && { shows: firstPage }), proves: ['R271'] }
              : { sees: 'list told', until: 'snackbarTimeout', proves: ['R162', 'R360', 'R363'] },
        },
        'there are none': { output: { programs: [] }, sees: 'none', proves: ['R275'] },
        ...fails,
        'the programs do not come': { failure: ['unavailable', 'unknown'], sees: 'failed' },
        'no answer comes': { after: 'callBudget', sees: 'failed' },
      },
    },
    testId: {
      slot: 'testId',
      row: 'testExternalId',
      outcomes: {
        'the number is such a one': { output: 'matches', sees: 'list agree', proves: ['R383'] },
        'the number is no such one': {
          output: 'differs',
          sees: 'list id mistaken',
          until: 'id.edited',
          proves: ['R383', 'R384'],
        },
        'the pattern cannot be read': { output: 'unreadable', sees: 'list agree' },
        'it cannot be tested here': { failure: ['unavailable', 'unknown'], sees: 'list agree' },
        'the test takes too long': { after: 'testTimeout', sees: 'list agree' },
      },
    },
    link: {
      slot: 'link',
      row: 'linkProgram',
      outcomes: {
        'it is linked': { output: undefined, sees: 'list linked', shows: { change: 'add' }, proves: ['R162', 'R359'] },
        ...fails,
        'the number is refused': {
          when: ({ chosen }: AddLoyaltyLinkingContext) => chosen?.loyaltyLinkingType === 'MANUAL',
          failure: 'invalid',
          mistake: true,
          sees: 'list id mistaken',
          until: 'id.edited',
          proves: ['R384'],
        },
        'it is refused': {
          when: ({ chosen }: AddLoyaltyLinkingContext) => chosen?.loyaltyLinkingType !== 'MANUAL',
          failure: 'invalid',
          ...refused,
        },
        'it is not linked': { failure: ['notFound', 'unavailable', 'unknown'], ...refused },
        'no answer comes': { after: 'callBudget', ...refused },
      },
    },
    unlink: {
      slot: 'unlink',
      row: 'unlinkProgram',
      outcomes: {
        'it is unlinked': {
          output: undefined,
          sees: 'list refreshing',
          until: 'callBudget',
          shows: { change: 'remove' },
          proves: ['R162', 'R361'],
        },
        ...fails,
        'it stays linked': { failure: ['notFound', 'unavailable', 'unknown'], ...unlinkFails },
        'no answer comes': { after: 'callBudget', ...unlinkFails },
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
    'the person has done': { output: { kind: 'done' }, good: true },
    'the session has ended': { output: { kind: 'sessionEnded' } },
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
