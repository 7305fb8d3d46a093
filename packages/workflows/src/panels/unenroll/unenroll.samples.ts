import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindUnenroll, unenrollPanel } from './unenroll.chart.ts'

const fails = { sees: 'failed' } as const

const unenrollSamples = {
  bind: bindUnenroll,
  inputs: { 'looks at their profile': { sees: 'card', proves: ['R087'] } },
  screens: {
    card: { label: 'can unenroll', can: ['unenroll.requested'] },
    confirm: { label: 'is asked whether they are sure', can: ['unenroll.cancelled', 'unenroll.confirmed'] },
    goodbye: { label: 'reads that their profile is being deleted', can: ['goodbye.closed'] },
    'goodbye gone': { label: 'has been deleted, and reads goodbye', can: ['goodbye.closed'] },
    closing: { label: 'waits for the profile to be deleted', can: [] },
    failed: { label: 'can try again', can: ['unenroll.cancelled', 'unenroll.retried'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
    closed: { label: 'has gone', can: [] },
  },
  events: {
    'unenroll.requested': { 'wants to unenroll': { sees: 'confirm', proves: ['R187', 'R188'] } },
    'unenroll.cancelled': { 'thinks again': { sees: 'card', proves: ['R189'] } },
    'unenroll.confirmed': { 'is sure': { sees: 'goodbye', proves: ['R187', 'R190'] } },
    'unenroll.retried': { 'tries again': { sees: 'goodbye' } },
    'goodbye.closed': {
      'closes goodbye': {
        on: {
          goodbye: { sees: 'closing' },
          'goodbye gone': { sees: 'closed', notifies: ['goodbye.closed'], proves: ['R194'] },
        },
      },
    },
  },
  waits: { leavingTimeout: { label: 'the person is still here', ...fails } },
  calls: {
    deleteProfile: {
      slot: 'deleteProfile',
      row: 'deleteProfile',
      outcomes: {
        'the profile is deleted': {
          output: undefined,
          on: {
            goodbye: { sees: 'goodbye gone', notifies: ['profile.deleted'], proves: ['R191'] },
            closing: { sees: 'closed', notifies: ['profile.deleted', 'goodbye.closed'], proves: ['R191'] },
          },
        },
        'the session has ended': {
          failure: ['unauthenticated', 'sessionExpired'],
          sees: 'card',
          notifies: ['session.refused'],
        },
        'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
        'the profile cannot be deleted': { failure: ['unavailable', 'unknown'], ...fails },
        'no answer comes': { after: 'callBudget', ...fails },
      },
    },
  },
  asks: { deleteProfile: () => ({}) },
  ends: { 'the person has gone': { screen: 'closed', good: true }, 'the person stays': { screen: 'card', good: true } },
  secrets: [],
} as const satisfies Samples<typeof unenrollPanel, typeof bindUnenroll>

export const subject = row('panel', unenrollPanel, unenrollSamples)
