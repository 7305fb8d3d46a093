import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { addLoyaltyLinkingSamples } from '../../steps/add-loyalty-linking/add-loyalty-linking.samples.ts'
import { bindLoyaltyPrograms } from './loyalty-programs.bind.ts'
import { loyaltyProgramsWorkflow } from './loyalty-programs.chart.ts'
import { resumeLoyaltyPrograms } from './loyalty-programs.resume.ts'

export const loyaltyProgramsSamples = {
  bind: bindLoyaltyPrograms,
  inputs: {
    'programs on the website': { input: { isInApp: false, perPage: 2 }, sees: 'ENTRY', proves: ['R261'] },
    'programs in the app': { input: { isInApp: true, perPage: 2 }, sees: 'ENTRY' },
  },
  screens: {
    ENTRY: { label: 'start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    ADD_LOYALTY_LINKING: { label: 'programs', can: ['workflow.cancelled'] },
    broken: { label: 'error screen', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': { starts: { sees: 'ADD_LOYALTY_LINKING', proves: ['R261'] } },
    'workflow.resumed': {
      returns: { gives: { resume: { step: 'ADD_LOYALTY_LINKING', facts: {} } }, sees: 'ADD_LOYALTY_LINKING' },
    },
    'workflow.cancelled': { cancels: { ends: 'left', proves: ['R265'] } },
    'reload.requested': { restarts: { sees: 'ADD_LOYALTY_LINKING', proves: ['R464'] } },
  },
  steps: {
    ADD_LOYALTY_LINKING: {
      of: addLoyaltyLinkingSamples,
      ends: {
        done: { ends: 'continued to profile' },
        'session expired': { ends: 'not signed in' },
      },
      breaks: { sees: 'broken' },
    },
  },
  routes: { ADD_LOYALTY_LINKING: { opens: { sees: 'ADD_LOYALTY_LINKING', proves: ['R230'] }, refusedOn: [] } },
  asks: {
    listPrograms: () => ({}),
    testExternalId: ({ externalId = '' }) => ({ pattern: '^HM[0-9]{4}$', text: externalId }),
    linkProgram: ({ programId = '', externalId = '' }) => ({
      ...{ id: programId, consented: true },
      ...(programId === 'harbor' && { externalId }),
    }),
    unlinkProgram: ({ programId = '' }) => ({ id: programId }),
  },
  ends: {
    'continued to profile': { output: { kind: 'completed' }, good: true },
    left: { output: { kind: 'cancelled' } },
    'not signed in': { output: { kind: 'sessionEnded' } },
  },
  resume: resumeLoyaltyPrograms,
  budgets: { ADD_LOYALTY_LINKING: { taps: 1, keys: 0 } },
  secrets: [],
  survivors: { 'ENTRY on workflow.resumed: guard removed': 'there is one step to come back to, and no other' },
} as const satisfies Samples<typeof loyaltyProgramsWorkflow, typeof bindLoyaltyPrograms>

export const subject = row('use-case', loyaltyProgramsWorkflow, loyaltyProgramsSamples)
