import { createDatabase, createFolder, startCluster } from '../../../apps/backend/src/testing/cluster.ts'
import type { Victim } from '../../../apps/backend/src/testing/killing.ts'
import { type Given, joined, type Outcome, tiny } from './soak-run.ts'

type Judge = (victim: Victim) => Promise<Pick<Outcome, 'figures' | 'problems'>>

async function inFolder(run: Judge) {
  const { options, drop } = await createFolder()
  try {
    return await run({ store: options })
  } finally {
    await drop()
  }
}

async function inCluster(run: Judge, isDurable: boolean) {
  const cluster = await startCluster({ isDurable })
  try {
    const { options } = await createDatabase(cluster.url)
    return await run({ store: options, crash: cluster.crash, folder: cluster.folder })
  } finally {
    await cluster.stop()
  }
}

/** The same run on each database, one after the other, each on a store of its own. */
export async function onEachStore(isDurable: boolean, run: Judge): Promise<Outcome> {
  const sqlite = await inFolder(run)
  return joined({ sqlite, postgres: await inCluster(run, isDurable) })
}

/** As `onEachStore`; at a tiny share on PostgreSQL alone, where two servers are further apart. For what the server's own tests try on both. */
export const onStores = async (given: Given, run: Judge): Promise<Outcome> =>
  given.share < tiny ? joined({ postgres: await inCluster(run, false) }) : onEachStore(false, run)
