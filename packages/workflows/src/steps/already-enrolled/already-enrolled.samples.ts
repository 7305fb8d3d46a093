import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { alreadyEnrolledStep, bindAlreadyEnrolled } from './already-enrolled.chart.ts'

export const alreadyEnrolledSamples = {
  bind: bindAlreadyEnrolled,
  inputs: { 'existing profile': { sees: 'alreadyEnrolled', proves: ['R280'] } },
  screens: { alreadyEnrolled: { label: 'existing profile', can: ['profile.requested'] } },
  events: {
    'profile.requested': { 'opens profile': { ends: 'profile requested', proves: ['R280'] } },
  },
  asks: {},
  ends: { 'profile requested': { good: true } },
  secrets: [],
} as const satisfies Samples<typeof alreadyEnrolledStep, typeof bindAlreadyEnrolled>

export const subject = row('step', alreadyEnrolledStep, alreadyEnrolledSamples)
