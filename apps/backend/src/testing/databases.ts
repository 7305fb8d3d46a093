import { describe, inject } from 'vitest'
import { createDatabase, createFolder } from './cluster.ts'

const cluster = inject('postgres')

export const sqlite = {
  ...{ database: 'SQLite', isUp: true },
  open: () => createFolder(),
  openWithTables: () => createFolder(),
} as const

export const postgres = {
  database: 'PostgreSQL',
  isUp: 'url' in cluster,
  open() {
    if ('failure' in cluster) throw new Error(cluster.failure)
    return createDatabase(cluster.url)
  },
  /** Use this function, except in a test of how a server creates its tables. */
  openWithTables() {
    if ('failure' in cluster) throw new Error(cluster.failure)
    return createDatabase(cluster.url, cluster.template)
  },
} as const

export type TestedDatabase = typeof sqlite | typeof postgres
export const bothDatabases = [sqlite, postgres] as const

export function onDatabases(
  title: string,
  define: (item: TestedDatabase) => void,
  databases: readonly TestedDatabase[] = bothDatabases,
): void {
  for (const one of databases) {
    describe.skipIf(!one.isUp)(`${title}, on ${one.database}`, () => define(one))
  }
}
