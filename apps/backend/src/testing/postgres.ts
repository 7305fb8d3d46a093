import type { TestProject } from 'vitest/node'
import { startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrator's address of the cluster, without a database. */
    postgresUrl: string
  }
}

let stop = async (): Promise<void> => {}

/** One cluster per run. Where it cannot start, the run fails: half of the tests must not pass for the whole. */
export async function setup(project: TestProject): Promise<void> {
  const cluster = await startCluster()
  stop = cluster.stop
  project.provide('postgresUrl', cluster.url)
}

export async function teardown(): Promise<void> {
  await stop()
}
