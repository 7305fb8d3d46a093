import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { addLoyaltyLinkingSamples } from '../../steps/add-loyalty-linking/add-loyalty-linking.samples.ts'
import { bindLoyaltyPrograms } from './loyalty-programs.bind.ts'
import { loyaltyProgramsWorkflow } from './loyalty-programs.chart.ts'
import { resumeLoyaltyPrograms } from './loyalty-programs.resume.ts'

export const loyaltyProgramsSamples = {
  bind: bindLoyaltyPrograms,
  inputs: {
    'comes on the website': { input: { isInApp: false, perPage: 2 }, sees: 'ENTRY', proves: ['R261'] },
    'comes in the app': { input: { isInApp: true, perPage: 2 }, sees: 'ENTRY' },
  },
  screens: {
    ENTRY: { label: 'is at the start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    ADD_LOYALTY_LINKING: { label: 'looks after the programs', can: ['workflow.cancelled'] },
    broken: { label: 'can start again', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': { begins: { sees: 'ADD_LOYALTY_LINKING', proves: ['R261'] } },
    'workflow.resumed': {
      'comes back': { gives: { resume: { step: 'ADD_LOYALTY_LINKING', facts: {} } }, sees: 'ADD_LOYALTY_LINKING' },
    },
    'workflow.cancelled': { cancels: { ends: 'the person has left', proves: ['R265'] } },
    'reload.requested': { 'starts again': { sees: 'ADD_LOYALTY_LINKING', proves: ['R464'] } },
  },
  steps: {
    ADD_LOYALTY_LINKING: {
      of: addLoyaltyLinkingSamples,
      ends: {
        'the person has done': { ends: 'the person goes to their profile' },
        'the session has ended': { ends: 'no user is signed in any more' },
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
    'the person goes to their profile': { output: { kind: 'completed' }, good: true },
    'the person has left': { output: { kind: 'cancelled' } },
    'no user is signed in any more': { output: { kind: 'sessionEnded' } },
  },
  resume: resumeLoyaltyPrograms,
  budgets: { ADD_LOYALTY_LINKING: { taps: 1, keys: 0 } },
  secrets: [],
  survivors: { 'ENTRY on workflow.resumed: guard removed': 'there is one step to come back to, and no other' },
} as const satisfies Samples<typeof loyaltyProgramsWorkflow, typeof bindLoyaltyPrograms>

export const subject = row('use-case', loyaltyProgramsWorkflow, loyaltyProgramsSamples)
