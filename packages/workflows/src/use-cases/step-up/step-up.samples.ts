import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { challengeEndNames } from '../../step-shapes/challenge.samples.ts'
import { addPinSamples } from '../../steps/add-pin/add-pin.samples.ts'
import { bindStepUp, stepUpWorkflow } from './step-up.chart.ts'
import { resumeStepUp } from './step-up.resume.ts'

export const stepUpSamples = {
  bind: bindStepUp,
  inputs: { 'is to give their PIN': { input: undefined, sees: 'ENTRY' } },
  screens: {
    ENTRY: { label: 'is at the start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    ADD_PIN: { label: 'is asked for the PIN', can: ['workflow.cancelled'] },
    broken: { label: 'can start again', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': { begins: { sees: 'ADD_PIN' } },
    'workflow.resumed': {
      'comes back': { gives: { resume: { step: 'ADD_PIN', facts: {} } }, sees: 'ADD_PIN' },
    },
    'workflow.cancelled': { cancels: { ends: 'the person has left' } },
    'reload.requested': { 'starts again': { sees: 'ADD_PIN' } },
  },
  steps: {
    ADD_PIN: {
      of: addPinSamples,
      never: [...challengeEndNames, 'the new PIN is accepted'],
      ends: {
        'the PIN is accepted': { ends: 'the person goes on' },
        'too many attempts were made': { ends: 'the person is turned away' },
        'the session has ended': { ends: 'no user is signed in any more' },
      },
      breaks: { sees: 'broken' },
    },
  },
  routes: { ADD_PIN: { opens: { sees: 'ADD_PIN' }, refusedOn: [] } },
  asks: { submitCredential: (_, { pin = '' }) => ({ type: 'PIN', credential: pin }) },
  ends: {
    'the person goes on': { output: { kind: 'completed' }, good: true },
    'the person has left': { output: { kind: 'cancelled' } },
    'the person is turned away': { output: { kind: 'turnedAway' } },
    'no user is signed in any more': { output: { kind: 'sessionEnded' } },
  },
  resume: resumeStepUp,
  budgets: { ADD_PIN: { taps: 0, keys: 5 } },
  secrets: addPinSamples.secrets,
  survivors: { 'ENTRY on workflow.resumed: guard removed': 'there is one step to come back to, and no other' },
} as const satisfies Samples<typeof stepUpWorkflow, typeof bindStepUp>

export const subject = row('use-case', stepUpWorkflow, stepUpSamples)
