import { runLeaving } from '@palmflow/backend/testing/deletion-run'
import { partOf, type SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

export const run: SoakRun = {
  name: 'leaving',
  about:
    'each database: 100 SIGKILLs, each in a deletion, while 200 users enrol, link a partner, request their data and ' +
    'unenroll; no partial deletion, no effect on others, no data of deleted users in any row, file or log line',
  run: (input) => onEachStore(true, (victim) => runLeaving(victim, partOf(100, input, 2), 4, input.random)),
}
