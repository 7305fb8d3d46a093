import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindUnenroll, unenrollPanel } from './unenroll.chart.ts'

const fails = { sees: 'failed' } as const

const unenrollSamples = {
  bind: bindUnenroll,
  inputs: { 'profile page': { sees: 'card', proves: ['R087'] } },
  screens: {
    card: { label: 'unenrolment card', can: ['unenroll.requested'] },
    confirm: { label: 'confirmation', can: ['unenroll.cancelled', 'unenroll.confirmed'] },
    goodbye: { label: 'goodbye during deletion', can: ['goodbye.closed'] },
    'goodbye gone': { label: 'goodbye', can: ['goodbye.closed'] },
    closing: { label: 'deleting profile', can: [] },
    failed: { label: 'error with retry', can: ['unenroll.cancelled', 'unenroll.retried'] },
    leaving: { label: 'redirecting', can: [] },
    closed: { label: 'closed', can: [] },
  },
  events: {
    'unenroll.requested': { 'requests unenrolment': { sees: 'confirm', proves: ['R187', 'R188'] } },
    'unenroll.cancelled': { cancels: { sees: 'card', proves: ['R189'] } },
    'unenroll.confirmed': { confirms: { sees: 'goodbye', proves: ['R187', 'R190'] } },
    'unenroll.retried': { retries: { sees: 'goodbye' } },
    'goodbye.closed': {
      'closes goodbye': {
        on: {
          goodbye: { sees: 'closing' },
          'goodbye gone': { sees: 'closed', notifies: ['goodbye.closed'], proves: ['R194'] },
        },
      },
    },
  },
  waits: { leavingTimeout: { label: 'redirect timeout', ...fails } },
  calls: {
    deleteProfile: {
      slot: 'deleteProfile',
      row: 'deleteProfile',
      outcomes: {
        'profile deleted': {
          output: undefined,
          on: {
            goodbye: { sees: 'goodbye gone', notifies: ['profile.deleted'], proves: ['R191'] },
            closing: { sees: 'closed', notifies: ['profile.deleted', 'goodbye.closed'], proves: ['R191'] },
          },
        },
        'session expired': {
          failure: ['unauthenticated', 'sessionExpired'],
          sees: 'card',
          notifies: ['session.refused'],
        },
        redirect: { failure: 'leaving', sees: 'leaving' },
        'deletion failed': { failure: ['unavailable', 'unknown'], ...fails },
        'no response': { after: 'callBudget', ...fails },
      },
    },
  },
  asks: { deleteProfile: () => ({}) },
  ends: { 'profile deleted': { screen: 'closed', good: true }, 'profile kept': { screen: 'card', good: true } },
  secrets: [],
} as const satisfies Samples<typeof unenrollPanel, typeof bindUnenroll>

export const subject = row('panel', unenrollPanel, unenrollSamples)
