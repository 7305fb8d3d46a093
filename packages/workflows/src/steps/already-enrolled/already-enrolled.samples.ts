import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { alreadyEnrolledStep, bindAlreadyEnrolled } from './already-enrolled.chart.ts'

export const alreadyEnrolledSamples = {
  bind: bindAlreadyEnrolled,
  inputs: { 'has a profile': { sees: 'alreadyEnrolled', proves: ['R280'] } },
  screens: { alreadyEnrolled: { label: 'sees that a profile exists', can: ['profile.requested'] } },
  events: {
    'profile.requested': { 'goes to the profile': { ends: 'the profile is wanted', proves: ['R280'] } },
  },
  asks: {},
  ends: { 'the profile is wanted': { good: true } },
  secrets: [],
} as const satisfies Samples<typeof alreadyEnrolledStep, typeof bindAlreadyEnrolled>

export const subject = row('step', alreadyEnrolledStep, alreadyEnrolledSamples)
