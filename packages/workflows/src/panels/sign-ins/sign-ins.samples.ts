import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindSignIns, type SignInsContext, signInsPanel } from './sign-ins.chart.ts'

const begunAt = 1_795_000_000_000
const times = { begunAt, usedAt: begunAt }
const own = { signInId: 'own', own: true, surface: 'website', browser: 'chrome', system: 'windows', ...times } as const
const phone = { signInId: 'phone', own: false, surface: 'app', browser: 'other', system: 'iphone', ...times } as const
const mac = { signInId: 'mac', own: false, surface: 'website', browser: 'safari', system: 'mac', ...times } as const

const asks = { can: ['endOthers.requested'], may: ['end.requested'] } as const
const fails = {
  'session expired': {
    failure: ['unauthenticated', 'sessionExpired'],
    sees: 'failed',
    notifies: ['session.refused'],
  },
  redirect: { failure: 'leaving', sees: 'leaving', until: 'leavingTimeout' },
} as const
const endFails = {
  ...fails,
  'rate limited': { failure: 'locked', sees: 'list tooMany' },
  'no response': { after: 'callBudget', sees: 'list notEnded' },
} as const
const isOver = {
  shows: { isLastOver: true },
  by: ({ signIns, more, over }: SignInsContext) => {
    const open = signIns.length - 1 - (over.length + 1)
    return { sees: open > 0 || more ? 'list ended' : 'list ended last', shows: { open } }
  },
} as const
const ending = { sees: 'list ending', until: 'callBudget' } as const

const signInsSamples = {
  bind: bindSignIns,
  inputs: { 'sign-ins page': { sees: 'loading', until: 'callBudget' } },
  screens: {
    loading: { label: 'loading sign-ins', can: [] },
    failed: { label: 'load error', can: ['reload.requested'] },
    list: { label: 'sign-ins', can: ['end.requested', 'endOthers.requested'] },
    'list alone': { label: 'only this sign-in', can: [] },
    'list ending': { label: 'ending sign-in', can: [] },
    'list ended': { label: 'sign-in ended', ...asks },
    'list ended last': { label: 'last other sign-in ended', can: [] },
    'list endingOthers': { label: 'ending other sign-ins', can: [] },
    'list endedOthers': { label: 'other sign-ins ended', can: [] },
    'list notEnded': { label: 'sign-in not ended', ...asks },
    'list tooMany': { label: 'rate limited', ...asks },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'end.requested': {
      'ends sign-in on the phone': { gives: { signInId: phone.signInId }, ...ending, shows: { chosen: 'phone' } },
      'ends sign-in on the Mac': { gives: { signInId: mac.signInId }, ...ending, shows: { chosen: 'mac' } },
    },
    'endOthers.requested': {
      'ends other sign-ins': { sees: 'list endingOthers', until: 'callBudget', shows: { chosen: null } },
    },
    'reload.requested': { retries: { sees: 'loading', until: 'callBudget' } },
  },
  waits: { leavingTimeout: { label: 'redirect timeout', sees: 'failed' } },
  calls: {
    loadSignIns: {
      slot: 'loadSignIns',
      row: 'listSignIns',
      outcomes: {
        'three sign-ins': {
          output: { signIns: [own, phone, mac], more: false },
          sees: 'list',
          shows: { listed: 3, isLastOver: false, chosen: null, more: false },
        },
        'many sign-ins': {
          output: { signIns: [own, phone, mac], more: true },
          sees: 'list',
          shows: { listed: 3, isLastOver: false, chosen: null, more: true },
        },
        'only this sign-in': {
          output: { signIns: [own], more: false },
          sees: 'list alone',
          shows: { listed: 1, open: 0 },
        },
        ...fails,
        'load failed': { failure: ['unavailable', 'unknown'], sees: 'failed' },
        'no response': { after: 'callBudget', sees: 'failed' },
      },
    },
    endOne: {
      slot: 'endOne',
      row: 'endSignIn',
      outcomes: {
        'sign-in ended': { output: undefined, ...isOver },
        'sign-in already ended': { failure: 'notFound', ...isOver },
        'sign-in not ended': {
          failure: ['conflict', 'unavailable', 'unknown'],
          sees: 'list notEnded',
          shows: { isLastOver: false },
        },
        ...endFails,
      },
    },
    endOthers: {
      slot: 'endOthers',
      row: 'endOtherSignIns',
      outcomes: {
        'other sign-ins ended': { output: undefined, sees: 'list endedOthers', shows: { open: 0, more: false } },
        'other sign-ins not ended': { failure: ['unavailable', 'unknown'], sees: 'list notEnded' },
        ...endFails,
      },
    },
  },
  asks: {
    loadSignIns: () => ({}),
    endOne: ({ signInId = '' }) => ({ id: signInId }),
    endOthers: () => ({}),
  },
  ends: {
    'last other sign-in ended': { screen: 'list ended last', good: true },
    'other sign-ins ended': { screen: 'list endedOthers', good: true },
    'only this sign-in': { screen: 'list alone', good: true },
  },
  visible: ({ context: { signIns, more, chosen, over } }) => ({
    listed: signIns.length,
    more,
    chosen: chosen?.signInId ?? null,
    open: signIns.filter((item) => !item.own && !over.includes(item.signInId)).length,
    isLastOver: chosen !== null && over.includes(chosen.signInId),
  }),
  bound: ({ signIns, more, chosen, over }: SignInsContext) => [
    signIns.length,
    more,
    chosen?.signInId ?? null,
    [...over].sort(),
  ],
  secrets: [],
  survivors: {
    'listed on end.requested: guard removed':
      'the screen offers only open sign-ins; a test of this panel sends another one',
    "listed on endOthers.requested: action 'forgetChosen' removed": 'no sign-in is selected in this state',
    'ended on end.requested: removed':
      'if there are more sign-ins than the list shows, all sign-ins in the list can be over',
    'notEnded on end.requested: removed':
      'if there are more sign-ins than the list shows, all sign-ins in the list can be over',
    'tooMany on end.requested: removed':
      'if there are more sign-ins than the list shows, all sign-ins in the list can be over',
  },
} as const satisfies Samples<typeof signInsPanel, typeof bindSignIns>

export const subject = row('panel', signInsPanel, signInsSamples)
