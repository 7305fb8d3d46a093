import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '@palmflow/tool-build/free-ports'
import pg from 'pg'
import { endWithUs, initialise, password, runProgram, startPostgres } from './cluster.ts'
import { type Programs, preparePrograms } from './postgres-programs.ts'

const host = '127.0.0.1'
const timeoutMs = 60_000

/** The primary acknowledges a commit after both servers have the commit. */
export interface PostgresPair {
  primary: string
  standby: string
  kill(): Promise<void>
  /** Makes the primary read-only without a restart. Open sessions stay open. */
  demote(): Promise<void>
  /** Resolves when the standby accepts writes. */
  promote(): Promise<void>
  /** Returns the number of sessions that other clients have at the former primary. */
  sessionsLeft(): Promise<number>
  stop(): Promise<void>
}

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement)
    return rows
  } finally {
    await client.end()
  }
}

async function untilSynchronous(primary: string): Promise<void> {
  const givesUpAt = performance.now() + timeoutMs
  for (;;) {
    const rows = await ask<{ state: string }>(primary, 'select sync_state as state from pg_stat_replication')
    if (rows.some(({ state }) => state === 'sync')) return
    if (performance.now() > givesUpAt) throw new Error('The standby does not follow the primary')
    await pause(100)
  }
}

/** Runs a program as the system user of PostgreSQL. This user then owns the created files. */
async function runAs(programs: Programs, program: string, ...args: string[]): Promise<void> {
  const { child, ended } = runProgram(program, args, programs)
  const lastWords = await ended
  if (child.exitCode !== 0) throw new Error(`${program} failed: ${lastWords}`)
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}

async function startIn(programs: Programs): Promise<PostgresPair> {
  const [first, second] = [join(programs.folder, 'primary'), join(programs.folder, 'standby')]
  const [port = 0, otherPort = 0] = await freePorts(2)
  const urlOf = (item: number) => `postgres://postgres:${password}@${host}:${item}/postgres`
  const [primary, standby] = [urlOf(port), urlOf(otherPort)]
  const argsOf = (folder: string, item: number, ...settings: string[]) => [
    ...['-D', folder, '-p', String(item)],
    ...[`listen_addresses=${host}`, 'unix_socket_directories=', ...settings].flatMap((setting) => ['-c', setting]),
  ]
  await initialise(programs, first)
  await runAs(programs, 'cp', '-a', first, second)
  await runAs(programs, 'touch', join(second, 'standby.signal'))
  const server = await startPostgres(programs, argsOf(first, port, 'synchronous_standby_names=*'))
  const source = `primary_conninfo=host=${host} port=${port} user=postgres password=${password}`
  const follower = await startPostgres(programs, argsOf(second, otherPort, source))
  await untilSynchronous(primary)
  return {
    primary,
    standby,
    kill: () => end(server, 'SIGKILL'),
    async demote() {
      await ask(primary, 'alter system set default_transaction_read_only = on')
      await ask(primary, 'select pg_reload_conf()')
    },
    async promote() {
      await ask(standby, 'select pg_promote(true, 60)')
    },
    async sessionsLeft() {
      const rows = await ask(
        primary,
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      return rows.length
    },
    async stop() {
      await Promise.all([end(server, 'SIGQUIT'), end(follower, 'SIGQUIT')])
    },
  }
}

export async function startPair(): Promise<PostgresPair> {
  const programs = await preparePrograms(true)
  const stay = endWithUs(programs)
  const remove = async () => {
    stay()
    for (const folder of programs.folders) await rm(folder, { recursive: true, force: true })
  }
  try {
    const pair = await startIn(programs)
    return { ...pair, stop: () => pair.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
