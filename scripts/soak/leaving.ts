import { runLeaving } from '../../apps/backend/src/testing/leaving.ts'
import { partOf, type SoakRun } from './parts/soak-run.ts'
import { onEachStore } from './parts/stores.ts'

export const run: SoakRun = {
  name: 'leaving',
  about:
    'each database: 100 SIGKILLs in mid-request while people enrol, link a partner, ask for their data and unenroll; ' +
    'nobody half gone, nobody else touched, nothing of who has left in any file',
  run: (given) => onEachStore(true, (victim) => runLeaving(victim, partOf(100, given, 2), 4, given.roll)),
}
