import { canTrace, runSyncing } from '@palmflow/backend/testing/sync-run'
import { partOf, type SoakRun } from '../soak-run.ts'

export const run: SoakRun = {
  name: 'fsync',
  about: 'SQLite under strace: each of 2,000 writes is on the disk before its response is sent',
  run: async (input) =>
    canTrace()
      ? runSyncing(partOf(2_000, input, 14), input.random)
      : { figures: {}, problems: [], skipped: 'strace is not installed, or has no right to trace' },
}
