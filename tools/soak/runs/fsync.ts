import { canTrace, runSyncing } from '@palmflow/backend/testing/syncing'
import { partOf, type SoakRun } from '../soak-run.ts'

export const run: SoakRun = {
  name: 'fsync',
  about: 'SQLite under strace: of 2,000 writes each is on the disk before its answer leaves',
  run: async (given) =>
    canTrace()
      ? runSyncing(partOf(2_000, given, 14), given.roll)
      : { figures: {}, problems: [], skipped: 'strace is not here, or may not trace' },
}
