import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { alreadyEnrolledSamples } from '../../steps/already-enrolled/already-enrolled.samples.ts'
import { bindPalmAlreadyEnrolled, palmAlreadyEnrolledWorkflow } from './palm-already-enrolled.chart.ts'
import { resumePalmAlreadyEnrolled } from './palm-already-enrolled.resume.ts'

export const palmAlreadyEnrolledSamples = {
  bind: bindPalmAlreadyEnrolled,
  inputs: { 'comes to enroll': { sees: 'ENTRY' } },
  screens: {
    ENTRY: { label: 'is at the start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    ALREADY_ENROLLED: { label: 'sees that a profile exists', can: ['workflow.cancelled'] },
    broken: { label: 'can start again', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': {
      begins: { sees: 'ALREADY_ENROLLED', notifies: ['shell.workflow.already-enrolled'], proves: ['R256', 'R317'] },
    },
    'workflow.resumed': {
      'comes back': { gives: { resume: { step: 'ALREADY_ENROLLED', facts: {} } }, sees: 'ALREADY_ENROLLED' },
    },
    'workflow.cancelled': { cancels: { ends: 'the person has left', notifies: ['shell.workflow.cancelled'] } },
    'reload.requested': { 'starts again': { sees: 'ALREADY_ENROLLED' } },
  },
  steps: {
    ALREADY_ENROLLED: {
      of: alreadyEnrolledSamples,
      ends: { 'the profile is wanted': { ends: 'the person goes to the profile', proves: ['R280'] } },
      breaks: { sees: 'broken' },
    },
  },
  asks: {},
  ends: {
    'the person goes to the profile': { output: { kind: 'completed' }, good: true },
    'the person has left': { output: { kind: 'cancelled' } },
  },
  resume: resumePalmAlreadyEnrolled,
  budgets: { ALREADY_ENROLLED: { taps: 1, keys: 0 } },
  secrets: [],
  survivors: { 'ENTRY on workflow.resumed: guard removed': 'there is one step to come back to, and no other' },
} as const satisfies Samples<typeof palmAlreadyEnrolledWorkflow, typeof bindPalmAlreadyEnrolled>

export const subject = row('use-case', palmAlreadyEnrolledWorkflow, palmAlreadyEnrolledSamples)
