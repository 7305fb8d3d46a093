import { runEnrolments } from '@palmflow/backend/testing/enrolling'
import { partOf, type SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

export const run: SoakRun = {
  name: 'enrolment',
  about:
    'each database: 200 SIGKILLs during requests while users enrol, some in two web views; no partial profile, ' +
    'no effect twice',
  run: (given) => onEachStore(true, (victim) => runEnrolments(victim, partOf(200, given, 2), 4, given.roll)),
}
