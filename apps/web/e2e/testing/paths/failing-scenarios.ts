import { walkScenarios } from './suite.ts'

// `npm test` does not run this file directly, because its scenarios fail. Instead, paths-red.test.ts runs this file and
// reads the results.
walkScenarios({
  chart: 'PALM_ALREADY_ENROLLED',
  place: 'a blank page',
  isPossible: ({ edge: { case: one } }, before) => one.kind === 'person' && before.length === 0,
  unreachable: { broken: 'nothing breaks here', 'xstate.error.actor': 'nothing breaks here' },
  scenarioDriverOf: async () => ({
    before: async () => {},
    act: (edge, _stage, leaf) => leaf.actor.send(edge.case.event),
    look: async () => ['the page is blank'],
  }),
})
