import { setTimeout as pause } from 'node:timers/promises'
import { randomSecrets, type Secrets } from '../keys/secrets.ts'
import { missingFacts, textFaults } from './acknowledged-writes.ts'
import type { CountingResult } from './counting-setup.ts'
import { enrol, openDb, enrolledPin as pin } from './enrolled-users.ts'
import { halfWrittenRows } from './invariants.ts'
import { freshPhones, type Random } from './parallel-clients.ts'
import { PauseGate } from './pause-gate.ts'
import type { ServerOptions } from './server-protocol.ts'
import { roomy, type Server, startServer, troublesOf } from './servers.ts'
import { type Writer, write } from './writing-client.ts'

export interface KilledServer {
  store: ServerOptions['store']
  /** Absent if the database is not a separate server. */
  crash?: () => Promise<void>
  folder?: string
}

export interface KillPlan {
  kills: number
  writers: number
}

const visitsPerKill = 60
/** One of this number of kills hits the database server, if the database is a separate server. */
const killsPerCrash = 5

/** Chooses the time of a kill, so that the kill hits one kind of work. Other kills do not count. */
export interface Aim {
  wait(server: Server): Promise<void>
  /** Runs after a kill of the server and before the next start. */
  look(): Promise<void>
  hits(): number
}

interface Siege {
  victim: KilledServer
  random: Random
  gate: PauseGate
  start: () => Promise<Server>
  figures: { kills: number; databaseKills: number; inFlightWhenKilled: number }
  problems: string[]
  /**
   * A kill waits for a random number of responses below this maximum. On slow machines too, kills then hit each step of
   * a long sequence.
   */
  answers?: number | undefined
  aim?: Aim | undefined
}

const answered = ({ requests, lost, inFlight }: PauseGate): number => requests - lost - inFlight

async function momentToKill({ random: roll, gate, answers = 0 }: Siege, server: Server): Promise<void> {
  const isOver = () => gate.isOver || !server.isRunning()
  const due = answered(gate) + Math.floor(roll() * answers)
  // Most waits are short, so that kills also hit a server just after its start.
  await pause(20 + roll() ** 2 * 600)
  while (!isOver() && answered(gate) < due) await pause(1)
  while (!isOver() && gate.inFlight === 0) await pause(1)
}

/**
 * A kill of a separate database server causes crash reports in a running backend. Therefore count the reports of such a
 * run only if the backend has ended.
 */
const breaksOf = ({ victim }: Siege, server: Server): string[] =>
  victim.crash === undefined || !server.isRunning() ? troublesOf(server) : []

async function killOnce(siege: Siege, server: Server, broken: Promise<never>): Promise<Server> {
  const { victim, gate, figures, problems } = siege
  await Promise.race([siege.aim?.wait(server) ?? momentToKill(siege, server), broken])
  figures.kills += 1
  figures.inFlightWhenKilled += gate.inFlight
  if (victim.crash !== undefined && figures.kills % killsPerCrash === 2) {
    figures.databaseKills += 1
    await victim.crash()
    if (server.isRunning()) return server
    problems.push(`a server ended with its database: ${server.lastWords()}`)
    gate.close()
  } else {
    problems.push(...breaksOf(siege, server))
    const gone = server.kill()
    gate.close()
    await gone
  }
  await siege.aim?.look()
  const next = await siege.start()
  gate.open(next.origin)
  return next
}

/** @returns the number of text messages that were sent again */
export async function checkDatabase(
  victim: KilledServer,
  problems: string[],
  { facts, requestCounts }: Pick<Writer, 'facts' | 'requestCounts'>,
) {
  const db = openDb(victim.store)
  problems.push(...(await halfWrittenRows(db, 'dataDir' in victim.store)))
  problems.push(...(await missingFacts(db, facts)))
  const texts = await textFaults(db, requestCounts)
  problems.push(...texts.problems)
  await db.destroy()
  return texts.repeated
}

export interface Besieged {
  victim: KilledServer
  kills: number
  secrets: Secrets
  budgets: ServerOptions['budgets']
  random: Random
  answers?: number
  aim?: Aim
  keysDir?: string | undefined
  onText?: (to: string, text: string) => void
  prepare?: () => Promise<void>
}

/** Kills servers while `work` sends requests. `work` must end after `gate.isOver` is set. */
export async function underKills(
  { victim, kills, secrets, budgets, random: roll, answers, aim, keysDir, onText, prepare }: Besieged,
  work: (gate: PauseGate, problems: string[]) => Promise<unknown>,
) {
  const gate = new PauseGate()
  const servers: Server[] = []
  const start = async () => {
    const server = await startServer({ store: victim.store, keysDir, budgets, secrets, ...(onText && { onText }) })
    servers.push(server)
    return server
  }
  const figures = { kills: 0, databaseKills: 0, inFlightWhenKilled: 0 }
  const siege: Siege = { victim, random: roll, gate, start, figures, answers, aim, problems: [] }
  let server = await start()
  await prepare?.()
  gate.open(server.origin)
  const working = work(gate, siege.problems)
  // Rejects if the work fails. Otherwise a kill would wait for a request that never starts.
  const broken = working.then(() => new Promise<never>(() => {}))
  try {
    while ((aim?.hits() ?? figures.kills) < kills) server = await killOnce(siege, server, broken)
    gate.isOver = true
    // Advance the clock beyond the leases of killed servers, so that pending text messages are sent.
    const ended = server.ended().then(() => Promise.reject(new Error(`a server ended: ${server.lastWords()}`)))
    await Promise.race([server.advance(5_000).then(() => working), ended])
  } catch (error) {
    gate.isOver = true
    gate.close()
    await Promise.all(servers.map((item) => item.kill()))
    throw error
  }
  siege.problems.push(...breaksOf(siege, server))
  await server.stop()
  const { requests, lost, refused } = gate
  const output = servers.map(({ reports, lastWords }) => `${JSON.stringify(reports)}\n${lastWords()}`).join('\n')
  return { figures: { ...figures, requests, lost, refused }, problems: siege.problems, output }
}

export async function runKills(victim: KilledServer, plan: KillPlan, random: Random): Promise<CountingResult> {
  const secrets = randomSecrets()
  const fresh = freshPhones()
  const phones = Array.from({ length: plan.kills * visitsPerKill + 200 }, fresh)
  const enrolled = () => phones.pop() ?? fresh()
  const written: Pick<Writer, 'facts' | 'requestCounts'> = { facts: [], requestCounts: new Map<string, number>() }
  const prepare = () => enrol(victim.store, secrets, phones)
  const { figures, problems } = await underKills(
    { victim, kills: plan.kills, secrets, budgets: roomy, random: random, prepare },
    (gate, found) => {
      const shared = { ...written, gate, random: random, enrolled, pin, problems: found }
      return Promise.all(Array.from({ length: plan.writers }, () => write(shared)))
    },
  )
  const textsRepeated = await checkDatabase(victim, problems, written)
  return {
    figures: { ...figures, acknowledged: written.facts.length, textsRepeated },
    problems: [...new Set(problems)],
  }
}
