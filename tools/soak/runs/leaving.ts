import { runLeaving } from '@palmflow/backend/testing/leaving'
import { partOf, type SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

export const run: SoakRun = {
  name: 'leaving',
  about:
    'each database: 100 SIGKILLs, each in a deletion, while 200 people enrol, link a partner, ask for their data and ' +
    'unenroll; nobody half gone, nobody else touched, nothing of who has left in any row, file or line of a log',
  run: (given) => onEachStore(true, (victim) => runLeaving(victim, partOf(100, given, 2), 4, given.roll)),
}
