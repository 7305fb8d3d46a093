import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '../sessions/tokens.ts'
import { type Programs, preparePrograms } from './postgres-programs.ts'

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

const password = 'test'
const patience = 20_000
/** After a crash every file is synced: one by one that takes seconds. */
const quickRecovery = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []
/** What is said is read: no translations. */
const env = { ...process.env, LC_ALL: 'C' }

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

const children = new Set<ChildProcess>()

/** A program that was started, and what it says when something is wrong with it. */
interface Running {
  child: ChildProcess
  /** Resolves with its last words, also where it could not be started at all. */
  ended: Promise<string>
  said: () => string
}

function run(program: string, args: string[], { runner }: Programs): Running {
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

async function initialise(programs: Programs, databaseDir: string): Promise<void> {
  const passwordFile = join(programs.folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o644 })
  const who = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`]
  const { child, ended } = run(
    programs.initdb,
    [`--pgdata=${databaseDir}`, ...who, '--encoding=UTF8', '--no-locale', '--no-sync'],
    programs,
  )
  const lastWords = await ended
  if (child.exitCode !== 0) throw new Error(`initdb failed: ${lastWords}`)
}

async function start(programs: Programs, args: string[]): Promise<ChildProcess> {
  const { child, ended, said } = run(programs.postgres, args, programs)
  const ready = new Promise<void>((resolve) => {
    child.stderr?.on('data', () => {
      if (said().includes('ready to accept connections')) resolve()
    })
  })
  const early = ended.then((lastWords) => Promise.reject(new Error(`the server ended: ${lastWords}`)))
  await Promise.race([ready, early])
  early.catch(() => {})
  return child
}

/** The old server's children hold the shared memory for a moment longer: starting is refused until they are gone. */
async function startAgain(programs: Programs, args: string[]): Promise<ChildProcess> {
  const givesUpAt = performance.now() + patience
  for (;;) {
    try {
      return await start(programs, args)
    } catch (error) {
      if (performance.now() > givesUpAt) throw new Error('PostgreSQL does not come back', { cause: error })
      await pause(50)
    }
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A run that is broken off takes its programs and the folder with it. */
function endWithUs({ folder }: Programs): () => void {
  const end = () => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
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
  const port = await freePort()
  const databaseDir = join(programs.folder, 'cluster')
  await initialise(programs, databaseDir)
  const durability = isDurable ? ['fsync=on', ...quickRecovery] : ['fsync=off']
  const settings = [...durability, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const args = ['-D', databaseDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  let child = await start(programs, args)
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
  const programs = await preparePrograms()
  const stay = endWithUs(programs)
  const remove = async () => {
    stay()
    await programs.remove()
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
