import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { newId } from '../tokens.ts'

export interface TestDatabase {
  options: { dataDir: string } | { databaseUrl: string }
  drop: () => Promise<void>
}

async function openSqlite(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palmflow-sqlite-'))
  return { options: { dataDir }, drop: () => rm(dataDir, { recursive: true, force: true }) }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function openPostgres(): Promise<TestDatabase> {
  const name = `t_${newId().toLowerCase().replaceAll('-', '_')}`
  await administer(`create database ${name} strategy file_copy`)
  return {
    options: { databaseUrl: `${inject('postgresUrl')}/${name}` },
    drop: () => administer(`drop database if exists ${name} with (force)`),
  }
}

/** Every backend test runs on both. */
export const databases = [
  { database: 'SQLite', open: openSqlite },
  { database: 'PostgreSQL', open: openPostgres },
] as const
