import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '@palmflow/tool-build/free-ports'
import pg from 'pg'
import { newId } from '../base/tokens.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { postgresDialect } from '../database/postgres.ts'
import { memoryFolder } from './memory-folder.ts'
import { type Programs, preparePrograms } from './postgres-programs.ts'

export interface Cluster {
  /** The URL of the administrator, without a database. */
  url: string
  folder: string
  /** Sends SIGKILL to the server and starts the server again. Resolves after the recovery of the data. */
  crash(): Promise<void>
  stop(): Promise<void>
}

export interface TestDatabase<Options> {
  options: Options
  drop: () => Promise<void>
}

export const password = 'test'
/** The maximum time in milliseconds until a killed database accepts connections again on a busy disk. */
export const comesBackWithin = 120_000
/** After a crash, PostgreSQL syncs each file, which takes seconds. `syncfs` syncs all files in one call. */
const quickRecovery = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []
/**
 * Each worker opens pools of ten connections to a few databases, and the pools close some time later. There is one
 * worker more than CPU cores (`vitest.config.ts`).
 */
const roomy = [`max_connections=${100 * (Math.max(2, availableParallelism()) + 1)}`]
/** Durable writes are unnecessary, because the cluster is deleted after the run. */
const forgetful = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off']
/** The tests parse messages, so PostgreSQL must not translate them. */
const env = { ...process.env, LC_ALL: 'C' }

const children = new Set<ChildProcess>()

interface Running {
  child: ChildProcess
  /** Resolves with the last output when the program has ended, or with the error if the program could not start. */
  ended: Promise<string>
  output: () => string
}

export function runProgram(program: string, args: string[], { runner }: Programs): Running {
  const child = spawn(program, args, { ...runner, env, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  children.add(child)
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    output = `${output}${part}`.slice(-4_000)
  })
  const closed = once(child, 'close').then(() => output.trim())
  const ended = closed.catch(String).finally(() => children.delete(child))
  return { child, ended, output: () => output }
}

export async function initialise(programs: Programs, databaseDir: string): Promise<void> {
  const passwordFile = join(programs.folder, 'password')
  await writeFile(passwordFile, password)
  // The user that runs the database must be able to read this file with any umask.
  await chmod(passwordFile, 0o644)
  const who = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`]
  const { child, ended } = runProgram(
    programs.initdb,
    [`--pgdata=${databaseDir}`, ...who, '--encoding=UTF8', '--no-locale', '--no-sync'],
    programs,
  )
  const lastWords = await ended
  if (child.exitCode !== 0) throw new Error(`initdb failed: ${lastWords}`)
}

/** Resolves when the server accepts connections. A standby accepts connections for reads only. */
export async function startPostgres(programs: Programs, args: string[]): Promise<ChildProcess> {
  const { child, ended, output } = runProgram(programs.postgres, args, programs)
  const ready = new Promise<void>((resolve) => {
    child.stderr?.on('data', () => {
      if (/ready to accept (?:read-only )?connections/.test(output())) resolve()
    })
  })
  const early = ended.then((lastWords) => Promise.reject(new Error(`the server ended: ${lastWords}`)))
  await Promise.race([ready, early])
  early.catch(() => {})
  return child
}

/** Retries until the child processes of the killed server release the shared memory. */
async function startAgain(programs: Programs, args: string[]): Promise<ChildProcess> {
  const givesUpAt = performance.now() + comesBackWithin
  for (;;) {
    try {
      return await startPostgres(programs, args)
    } catch (error) {
      if (performance.now() > givesUpAt) throw new Error('PostgreSQL does not come back', { cause: error })
      await pause(50)
    }
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Stops the programs and deletes the folders when this process exits or gets a signal.
 * @returns a function that removes this handler
 */
export function endWithUs({ folders }: Programs): () => void {
  const end = () => {
    for (const child of children) child.kill('SIGKILL')
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const leave = () => process.exit(1)
  process.once('exit', end)
  for (const signal of signals) process.once(signal, leave)
  return () => {
    process.off('exit', end)
    for (const signal of signals) process.off(signal, leave)
  }
}

async function startIn(programs: Programs, isDurable: boolean): Promise<Cluster> {
  const databaseDir = join(programs.folder, 'cluster')
  await initialise(programs, databaseDir)
  const [port] = await freePorts(1)
  const durability = isDurable ? ['fsync=on', ...quickRecovery] : forgetful
  const settings = [...durability, ...roomy, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const args = ['-D', databaseDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  let child = await startPostgres(programs, args)
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}`,
    folder: databaseDir,
    async crash() {
      await end('SIGKILL')
      child = await startAgain(programs, args)
    },
    stop: () => end('SIGINT'),
  }
}

/** @param isDurable true if a commit waits for the disk */
export async function startCluster({ isDurable = false } = {}): Promise<Cluster> {
  const programs = await preparePrograms(isDurable)
  const stay = endWithUs(programs)
  const remove = async () => {
    stay()
    for (const folder of programs.folders) await rm(folder, { recursive: true, force: true })
  }
  try {
    const cluster = await startIn(programs, isDurable)
    return { ...cluster, stop: () => cluster.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
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

/**
 * @param template the name of a database without connections to copy. Without a template, the new database is empty.
 */
export async function createDatabase(
  clusterUrl: string,
  template = 'template1',
): Promise<TestDatabase<{ databaseUrl: string }>> {
  const name = `t_${newId().toLowerCase().replaceAll('-', '_')}`
  await administer(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    options: { databaseUrl: `${clusterUrl}/${name}` },
    drop: () => administer(clusterUrl, `drop database if exists ${name} with (force)`),
  }
}

/**
 * Creates a database with all tables. A copy of this database takes less time than the migrations.
 * @returns the name of the database
 */
export async function createTemplate(clusterUrl: string): Promise<string> {
  const { options } = await createDatabase(clusterUrl)
  const db = openDatabase(postgresDialect(options.databaseUrl, () => {}))
  await migrate(db, 0, async () => {})
  await db.destroy()
  return options.databaseUrl.slice(clusterUrl.length + 1)
}

export async function createFolder(parent = memoryFolder()): Promise<TestDatabase<{ dataDir: string }>> {
  const dataDir = await mkdtemp(join(parent, 'palmflow-sqlite-'))
  return { options: { dataDir }, drop: () => rm(dataDir, { recursive: true, force: true }) }
}
