import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { alreadyEnrolledSamples } from '../../steps/already-enrolled/already-enrolled.samples.ts'
import { bindPalmAlreadyEnrolled, palmAlreadyEnrolledWorkflow } from './palm-already-enrolled.chart.ts'
import { resumePalmAlreadyEnrolled } from './palm-already-enrolled.resume.ts'

export const palmAlreadyEnrolledSamples = {
  bind: bindPalmAlreadyEnrolled,
  inputs: { enrolment: { sees: 'ENTRY' } },
  screens: {
    ENTRY: { label: 'start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    ALREADY_ENROLLED: { label: 'existing profile', can: ['workflow.cancelled'] },
    broken: { label: 'error screen', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': {
      starts: { sees: 'ALREADY_ENROLLED', notifies: ['shell.workflow.already-enrolled'], proves: ['R256', 'R317'] },
    },
    'workflow.resumed': {
      returns: { gives: { resume: { step: 'ALREADY_ENROLLED', facts: {} } }, sees: 'ALREADY_ENROLLED' },
    },
    'workflow.cancelled': { cancels: { ends: 'left', notifies: ['shell.workflow.cancelled'] } },
    'reload.requested': { restarts: { sees: 'ALREADY_ENROLLED' } },
  },
  steps: {
    ALREADY_ENROLLED: {
      of: alreadyEnrolledSamples,
      ends: { 'profile requested': { ends: 'continued to profile', proves: ['R280'] } },
      breaks: { sees: 'broken' },
    },
  },
  asks: {},
  ends: {
    'continued to profile': { output: { kind: 'completed' }, good: true },
    left: { output: { kind: 'cancelled' } },
  },
  resume: resumePalmAlreadyEnrolled,
  budgets: { ALREADY_ENROLLED: { taps: 1, keys: 0 } },
  secrets: [],
  survivors: { 'ENTRY on workflow.resumed: guard removed': 'there is one step to come back to, and no other' },
} as const satisfies Samples<typeof palmAlreadyEnrolledWorkflow, typeof bindPalmAlreadyEnrolled>

export const subject = row('use-case', palmAlreadyEnrolledWorkflow, palmAlreadyEnrolledSamples)
