import type { TestProject } from 'vitest/node'
import { createTemplate, startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The URL of the cluster's administrator without a database, and the name of the template. If the start failed,
     * only the reason.
     */
    postgres: { url: string; template: string } | { failure: string }
  }
}

let stop = async (): Promise<void> => {}

/** If the cluster cannot start, cluster.test.ts fails, and other tests that need the cluster are skipped. */
export async function setup(project: TestProject): Promise<void> {
  try {
    const cluster = await startCluster()
    stop = cluster.stop
    project.provide('postgres', { url: cluster.url, template: await createTemplate(cluster.url) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    project.provide('postgres', { failure: `PostgreSQL did not start: ${reason}` })
  }
}

export async function teardown(): Promise<void> {
  await stop()
}
