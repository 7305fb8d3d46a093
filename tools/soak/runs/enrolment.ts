import { runEnrolments } from '@palmflow/backend/testing/enrolment-run'
import { partOf, type SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

export const run: SoakRun = {
  name: 'enrolment',
  about:
    'each database: 200 SIGKILLs during requests while users enrol, some in two web views; no partial profile, ' +
    'no effect twice',
  run: (input) => onEachStore(true, (victim) => runEnrolments(victim, partOf(200, input, 2), 4, input.random)),
}
