import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { challengeEndNames } from '../../step-shapes/challenge.samples.ts'
import { addPinSamples } from '../../steps/add-pin/add-pin.samples.ts'
import { bindStepUp, stepUpWorkflow } from './step-up.chart.ts'
import { resumeStepUp } from './step-up.resume.ts'

export const stepUpSamples = {
  bind: bindStepUp,
  inputs: { 'PIN request': { input: undefined, sees: 'ENTRY' } },
  screens: {
    ENTRY: { label: 'start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    ADD_PIN: { label: 'PIN form', can: ['workflow.cancelled'] },
    broken: { label: 'error screen', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': { starts: { sees: 'ADD_PIN' } },
    'workflow.resumed': {
      returns: { gives: { resume: { step: 'ADD_PIN', facts: {} } }, sees: 'ADD_PIN' },
    },
    'workflow.cancelled': { cancels: { ends: 'left' } },
    'reload.requested': { restarts: { sees: 'ADD_PIN' } },
  },
  steps: {
    ADD_PIN: {
      of: addPinSamples,
      never: [...challengeEndNames, 'new PIN accepted'],
      ends: {
        'PIN accepted': { ends: 'continued' },
        locked: { ends: 'refused' },
        'session expired': { ends: 'not signed in' },
      },
      breaks: { sees: 'broken' },
    },
  },
  routes: { ADD_PIN: { opens: { sees: 'ADD_PIN' }, refusedOn: [] } },
  asks: { submitCredential: (_, { pin = '' }) => ({ type: 'PIN', credential: pin }) },
  ends: {
    continued: { output: { kind: 'completed' }, good: true },
    left: { output: { kind: 'cancelled' } },
    refused: { output: { kind: 'turnedAway' } },
    'not signed in': { output: { kind: 'sessionEnded' } },
  },
  resume: resumeStepUp,
  budgets: { ADD_PIN: { taps: 0, keys: 5 } },
  secrets: addPinSamples.secrets,
  survivors: { 'ENTRY on workflow.resumed: guard removed': 'there is one step to come back to, and no other' },
} as const satisfies Samples<typeof stepUpWorkflow, typeof bindStepUp>

export const subject = row('use-case', stepUpWorkflow, stepUpSamples)
