import { runKills } from '@palmflow/backend/testing/kill-run'
import { partOf, type SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

export const run: SoakRun = {
  name: 'kill',
  about:
    'each database: 200 SIGKILLs during requests, on PostgreSQL a fifth of them to the database; no partial ' +
    'row, no acknowledged write missing',
  tests: ['tools/soak/runs/enrolment.ts', 'apps/backend/src/testing/invariants.test.ts'],
  run: (input) =>
    onEachStore(true, (victim) => runKills(victim, { kills: partOf(200, input, 2), writers: 8 }, input.random)),
}
