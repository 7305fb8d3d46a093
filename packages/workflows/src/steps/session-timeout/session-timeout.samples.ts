import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindSessionTimeout, sessionTimeoutStep } from './session-timeout.chart.ts'

export const sessionTimeoutSamples = {
  bind: bindSessionTimeout,
  inputs: { 'has no session any more': { sees: 'sessionEnded', proves: ['R247'] } },
  screens: { sessionEnded: { label: 'sees that the session has ended', can: ['reset.requested'] } },
  events: { 'reset.requested': { 'starts again': { ends: 'everything starts again' } } },
  asks: {},
  ends: { 'everything starts again': { good: true } },
  secrets: [],
} as const satisfies Samples<typeof sessionTimeoutStep, typeof bindSessionTimeout>

export const subject = row('step', sessionTimeoutStep, sessionTimeoutSamples)
