import { inject } from 'vitest'
import { createDatabase, createFolder } from './cluster.ts'

/** Every backend test runs on both. */
export const databases = [
  { database: 'SQLite', open: createFolder },
  { database: 'PostgreSQL', open: () => createDatabase(inject('postgresUrl')) },
] as const
