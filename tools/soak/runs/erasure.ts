import { runErasing } from '@palmflow/backend/testing/erasure-run'
import { partOf, type SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

export const run: SoakRun = {
  name: 'erasure',
  about:
    'each database: 100 SIGKILLs to two processes that enrol and erase users while the master key is replaced again ' +
    'and again; no palm lost, no partial erasure, no erased data in any file',
  tests: [
    'tools/soak/runs/leaving.ts',
    'apps/backend/src/users/erase.test.ts',
    'apps/backend/src/keys/rotation.test.ts',
  ],
  run: (input) => onEachStore(true, (victim) => runErasing(victim, partOf(100, input, 4), input.random)),
}
