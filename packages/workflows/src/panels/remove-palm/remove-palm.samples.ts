import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindRemovePalm, removePalmPanel } from './remove-palm.chart.ts'

const right = { palm: 'RIGHT_PALM' } as const
const sure = ['removal.confirmed', 'removal.cancelled'] as const
const removed = { sees: 'closed removed outdated', shows: right, notifies: ['palm.removed'], proves: ['R409'] } as const
const fails = { sees: 'confirm failed' } as const

const removePalmSamples = {
  bind: bindRemovePalm,
  inputs: { 'looks at both palms': { sees: 'closed' } },
  screens: {
    closed: { label: 'sees both palms', can: ['removal.requested'] },
    confirm: { label: 'is asked about the palm', can: sure },
    'confirm removing': { label: 'waits for the removal', can: [] },
    'confirm failed': { label: 'reads that the result is unknown', can: sure },
    'confirm leaving': { label: 'waits to be taken elsewhere', can: [] },
    'closed removed outdated': {
      label: 'reads that the palm is removed, before the profile has loaded',
      can: ['removal.requested'],
      may: ['profile.loaded'],
    },
    'closed removed': { label: 'reads that the palm is removed', can: ['removal.requested'] },
  },
  events: {
    'removal.requested': { 'no longer wants to use the right palm': { gives: right, sees: 'confirm', shows: right } },
    'removal.confirmed': { 'is sure': { sees: 'confirm removing' } },
    'removal.cancelled': { 'keeps both palms': { sees: 'closed' } },
    'profile.loaded': { 'sees the palms that are left': { sees: 'closed removed' } },
  },
  waits: { leavingTimeout: { label: 'the user is still here', ...fails } },
  calls: {
    removePalm: {
      slot: 'removePalm',
      row: 'removePalm',
      outcomes: {
        'the palm is removed': { output: undefined, ...removed },
        'the palm was removed before': { failure: 'notFound', ...removed },
        'the session has ended': {
          failure: ['unauthenticated', 'sessionExpired'],
          sees: 'closed',
          notifies: ['session.refused'],
        },
        'the client takes the user elsewhere': { failure: 'leaving', sees: 'confirm leaving' },
        'the palm cannot be removed': { failure: ['unavailable', 'unknown'], ...fails },
        'no response arrives': { after: 'callBudget', ...fails },
      },
    },
  },
  asks: { removePalm: () => right },
  ends: {
    'the palm is removed': { screen: 'closed removed', good: true },
    'both palms stay': { screen: 'closed', good: true },
  },
  visible: ({ context: { palm } }) => ({ palm }),
  secrets: [],
  survivors: {
    "removed on removal.requested: action 'setPalm' removed":
      'the samples remove one hand; a test of this panel then removes the other one',
  },
} as const satisfies Samples<typeof removePalmPanel, typeof bindRemovePalm>

export const subject = row('panel', removePalmPanel, removePalmSamples)
