import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '../base/tokens.ts'
import { migrate } from '../store/migrations.ts'
import { postgresDialect } from '../store/postgres.ts'
import { openStore } from '../store/store.ts'
import { freePorts } from './free-ports.ts'
import { type Programs, preparePrograms } from './postgres-programs.ts'
import { quickFolder } from './quick-folder.ts'

/** A PostgreSQL of its own, in a folder that goes with it. */
export interface Cluster {
  /** Administrator's address, without a database. */
  url: string
  /** Where all its files are. */
  folder: string
  /** SIGKILL to the server, which takes its children with it; then up again, after its own recovery. */
  crash(): Promise<void>
  stop(): Promise<void>
}

export interface TestDatabase<Options> {
  options: Options
  drop: () => Promise<void>
}

export const password = 'test'
/** ms in which a database that was killed is there again, on a disk that others keep busy. */
export const comesBackWithin = 120_000
/** After a crash every file is synced: one by one that takes seconds. */
const quickRecovery = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []
/** A worker more than there are cores (`vitest.config.ts`), each with pools of ten on a few databases, let go after a while. */
const roomy = [`max_connections=${100 * (Math.max(2, availableParallelism()) + 1)}`]
/** Nothing of it outlives the run, and nobody copies its log: what is written for either is work for nothing. */
const forgetful = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off']
/** What is said is read: no translations. */
const env = { ...process.env, LC_ALL: 'C' }

const children = new Set<ChildProcess>()

/** A program that was started, and what it says when something is wrong with it. */
interface Running {
  child: ChildProcess
  /** Resolves with its last words, also where it could not be started at all. */
  ended: Promise<string>
  said: () => string
}

export function runProgram(program: string, args: string[], { runner }: Programs): Running {
  const child = spawn(program, args, { ...runner, env, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  children.add(child)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    said = `${said}${part}`.slice(-4_000)
  })
  const closed = once(child, 'close').then(() => said.trim())
  const ended = closed.catch(String).finally(() => children.delete(child))
  return { child, ended, said: () => said }
}

export async function initialise(programs: Programs, databaseDir: string): Promise<void> {
  const passwordFile = join(programs.folder, 'password')
  await writeFile(passwordFile, password)
  // Read by whoever runs the database, whatever the mask says.
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

/** @returns once it takes connections, a standby for reading alone. */
export async function startPostgres(programs: Programs, args: string[]): Promise<ChildProcess> {
  const { child, ended, said } = runProgram(programs.postgres, args, programs)
  const ready = new Promise<void>((resolve) => {
    child.stderr?.on('data', () => {
      if (/ready to accept (?:read-only )?connections/.test(said())) resolve()
    })
  })
  const early = ended.then((lastWords) => Promise.reject(new Error(`the server ended: ${lastWords}`)))
  await Promise.race([ready, early])
  early.catch(() => {})
  return child
}

/** The old server's children hold the shared memory for a moment longer: starting is refused until they are gone. */
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

/** A run that is broken off takes its programs and the folder with it. @returns how to end this. */
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

/** @param isDurable whether a commit waits for the disk; needed only where something is killed. */
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

/** @param template the name of a database that nobody uses: the new one is its copy. Else it is empty. */
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

/** A database that has every table and nobody in it: most tests begin there, and so need not make it each time. @returns its name. */
export async function createTemplate(clusterUrl: string): Promise<string> {
  const { options } = await createDatabase(clusterUrl)
  const db = openStore(postgresDialect(options.databaseUrl, () => {}))
  await migrate(db, 0, async () => {})
  await db.destroy()
  return options.databaseUrl.slice(clusterUrl.length + 1)
}

export async function createFolder(parent = quickFolder()): Promise<TestDatabase<{ dataDir: string }>> {
  const dataDir = await mkdtemp(join(parent, 'palmflow-sqlite-'))
  return { options: { dataDir }, drop: () => rm(dataDir, { recursive: true, force: true }) }
}
