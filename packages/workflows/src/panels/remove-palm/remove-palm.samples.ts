import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindRemovePalm, removePalmPanel } from './remove-palm.chart.ts'

const right = { palm: 'RIGHT_PALM' } as const
const sure = ['removal.confirmed', 'removal.cancelled'] as const
const removed = { sees: 'closed removed outdated', shows: right, notifies: ['palm.removed'], proves: ['R409'] } as const
const fails = { sees: 'confirm failed' } as const

const removePalmSamples = {
  bind: bindRemovePalm,
  inputs: { 'both palms on the profile': { sees: 'closed' } },
  screens: {
    closed: { label: 'both palms', can: ['removal.requested'] },
    confirm: { label: 'removal confirmation', can: sure },
    'confirm removing': { label: 'removing palm', can: [] },
    'confirm failed': { label: 'result unknown', can: sure },
    'confirm leaving': { label: 'redirecting', can: [] },
    'closed removed outdated': {
      label: 'palm removed, old profile',
      can: ['removal.requested'],
      may: ['profile.loaded'],
    },
    'closed removed': { label: 'palm removed', can: ['removal.requested'] },
  },
  events: {
    'removal.requested': { 'requests removal of right palm': { gives: right, sees: 'confirm', shows: right } },
    'removal.confirmed': { confirms: { sees: 'confirm removing' } },
    'removal.cancelled': { 'keeps both palms': { sees: 'closed' } },
    'profile.loaded': { 'receives new profile': { sees: 'closed removed' } },
  },
  waits: { leavingTimeout: { label: 'redirect timeout', ...fails } },
  calls: {
    removePalm: {
      slot: 'removePalm',
      row: 'removePalm',
      outcomes: {
        'palm removed': { output: undefined, ...removed },
        'palm already removed': { failure: 'notFound', ...removed },
        'session expired': {
          failure: ['unauthenticated', 'sessionExpired'],
          sees: 'closed',
          notifies: ['session.refused'],
        },
        redirect: { failure: 'leaving', sees: 'confirm leaving' },
        'removal failed': { failure: ['unavailable', 'unknown'], ...fails },
        'no response': { after: 'callBudget', ...fails },
      },
    },
  },
  asks: { removePalm: () => right },
  ends: {
    'palm removed': { screen: 'closed removed', good: true },
    'both palms kept': { screen: 'closed', good: true },
  },
  visible: ({ context: { palm } }) => ({ palm }),
  secrets: [],
  survivors: {
    "removed on removal.requested: action 'setPalm' removed":
      'the samples remove one hand; a test of this panel then removes the other one',
  },
} as const satisfies Samples<typeof removePalmPanel, typeof bindRemovePalm>

export const subject = row('panel', removePalmPanel, removePalmSamples)
