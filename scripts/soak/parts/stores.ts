import { createDatabase, createFolder, startCluster } from '../../../apps/backend/src/testing/cluster.ts'
import type { Victim } from '../../../apps/backend/src/testing/killing.ts'
import { joined, type Outcome } from './soak-run.ts'

type Judge = (victim: Victim) => Promise<Pick<Outcome, 'figures' | 'problems'>>

async function inFolder(run: Judge) {
  const { options, drop } = await createFolder()
  try {
    return await run({ store: options })
  } finally {
    await drop()
  }
}

/** The same run on each database, one after the other, each on a store of its own. */
export async function onEachStore(isDurable: boolean, run: Judge): Promise<Outcome> {
  const sqlite = await inFolder(run)
  const cluster = await startCluster({ isDurable })
  try {
    const { options } = await createDatabase(cluster.url)
    return joined({ sqlite, postgres: await run({ store: options, crash: cluster.crash }) })
  } finally {
    await cluster.stop()
  }
}
