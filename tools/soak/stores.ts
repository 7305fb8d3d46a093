import { tmpdir } from 'node:os'
import { createDatabase, createFolder, startCluster } from '@palmflow/backend/testing/cluster'
import type { KilledServer } from '@palmflow/backend/testing/kill-run'
import { joined, type Outcome } from './soak-run.ts'

type VictimCheck = (victim: KilledServer) => Promise<Pick<Outcome, 'figures' | 'problems'>>

/** The folder must not be in memory. Otherwise a kill would rarely interrupt a write. */
async function inFolder(run: VictimCheck) {
  const { options, drop } = await createFolder(tmpdir())
  try {
    return await run({ store: options })
  } finally {
    await drop()
  }
}

async function inCluster(run: VictimCheck, isDurable: boolean) {
  const cluster = await startCluster({ isDurable })
  try {
    const { options } = await createDatabase(cluster.url)
    return await run({ store: options, crash: cluster.crash, folder: cluster.folder })
  } finally {
    await cluster.stop()
  }
}

export async function onEachStore(isDurable: boolean, run: VictimCheck): Promise<Outcome> {
  const sqlite = await inFolder(run)
  return joined({ sqlite, postgres: await inCluster(run, isDurable) })
}
