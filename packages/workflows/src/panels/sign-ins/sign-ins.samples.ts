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
  'the session has ended': {
    failure: ['unauthenticated', 'sessionExpired'],
    sees: 'failed',
    notifies: ['session.refused'],
  },
  'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving', until: 'leavingTimeout' },
} as const
const endFails = {
  ...fails,
  'too many were ended': { failure: 'locked', sees: 'list tooMany' },
  'no answer comes': { after: 'callBudget', sees: 'list notEnded' },
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
  inputs: { 'opens their sign-ins': { sees: 'loading', until: 'callBudget' } },
  screens: {
    loading: { label: 'waits for their sign-ins', can: [] },
    failed: { label: 'can ask for their sign-ins again', can: ['reload.requested'] },
    list: { label: 'sees where they are signed in', can: ['end.requested', 'endOthers.requested'] },
    'list alone': { label: 'sees that they are signed in nowhere else', can: [] },
    'list ending': { label: 'waits for the end of one', can: [] },
    'list ended': { label: 'sees that a sign-in is over', ...asks },
    'list ended last': { label: 'sees that the last sign-in is over', can: [] },
    'list endingOthers': { label: 'waits for the end of all others', can: [] },
    'list endedOthers': { label: 'sees that all other sign-ins are over', can: [] },
    'list notEnded': { label: 'sees that the sign-in may continue', ...asks },
    'list tooMany': { label: 'sees that a wait is necessary', ...asks },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'end.requested': {
      'signs out on the phone': { gives: { signInId: phone.signInId }, ...ending, shows: { chosen: 'phone' } },
      'signs out on the Mac': { gives: { signInId: mac.signInId }, ...ending, shows: { chosen: 'mac' } },
    },
    'endOthers.requested': {
      'signs out everywhere else': { sees: 'list endingOthers', until: 'callBudget', shows: { chosen: null } },
    },
    'reload.requested': { 'asks again': { sees: 'loading', until: 'callBudget' } },
  },
  waits: { leavingTimeout: { label: 'the person is still here', sees: 'failed' } },
  calls: {
    loadSignIns: {
      slot: 'loadSignIns',
      row: 'listSignIns',
      outcomes: {
        'there are three': {
          output: { signIns: [own, phone, mac], more: false },
          sees: 'list',
          shows: { listed: 3, isLastOver: false, chosen: null, more: false },
        },
        'there are many': {
          output: { signIns: [own, phone, mac], more: true },
          sees: 'list',
          shows: { listed: 3, isLastOver: false, chosen: null, more: true },
        },
        'there is this one alone': {
          output: { signIns: [own], more: false },
          sees: 'list alone',
          shows: { listed: 1, open: 0 },
        },
        ...fails,
        'they do not come': { failure: ['unavailable', 'unknown'], sees: 'failed' },
        'no answer comes': { after: 'callBudget', sees: 'failed' },
      },
    },
    endOne: {
      slot: 'endOne',
      row: 'endSignIn',
      outcomes: {
        'it is over': { output: undefined, ...isOver },
        'it was over before': { failure: 'notFound', ...isOver },
        'it is not ended': {
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
        'all others are over': { output: undefined, sees: 'list endedOthers', shows: { open: 0, more: false } },
        'they are not ended': { failure: ['unavailable', 'unknown'], sees: 'list notEnded' },
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
    'the person has ended the last one': { screen: 'list ended last', good: true },
    'the person is signed in nowhere else': { screen: 'list endedOthers', good: true },
    'the person knows that they are signed in nowhere else': { screen: 'list alone', good: true },
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
