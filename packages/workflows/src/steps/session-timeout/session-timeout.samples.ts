import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindSessionTimeout, sessionTimeoutStep } from './session-timeout.chart.ts'

export const sessionTimeoutSamples = {
  bind: bindSessionTimeout,
  inputs: { 'after session expiry': { sees: 'sessionEnded', proves: ['R247'] } },
  screens: { sessionEnded: { label: 'session expired', can: ['reset.requested'] } },
  events: { 'reset.requested': { restarts: { ends: 'restarted' } } },
  asks: {},
  ends: { restarted: { good: true } },
  secrets: [],
} as const satisfies Samples<typeof sessionTimeoutStep, typeof bindSessionTimeout>

export const subject = row('step', sessionTimeoutStep, sessionTimeoutSamples)
