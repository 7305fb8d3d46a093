import { setTimeout as pause } from 'node:timers/promises'
import { randomSecrets, type Secrets } from '../keys/secrets.ts'
import type { CountingResult } from './counting-world.ts'
import { freshPhones, type Roll } from './crowd.ts'
import { enrol, openDb, enrolledPin as pin } from './enrolled.ts'
import { halfWrittenRows } from './invariants.ts'
import { missingFacts, textFaults } from './ledger.ts'
import { PauseGate } from './pause-gate.ts'
import type { ServerOptions } from './protocol.ts'
import { roomy, type Server, startServer, troublesOf } from './servers.ts'
import { type Writer, write } from './writer.ts'

/** A store whose servers are killed. */
export interface KilledServer {
  store: ServerOptions['store']
  /** Kills the database and starts it again, if it is a separate server. */
  crash?: () => Promise<void>
  /** The folder of its files. */
  folder?: string
}

export interface KillPlan {
  kills: number
  writers: number
}

const visitsPerKill = 60
/** One kill in this many hits the database server. */
const killsPerCrash = 5

/** Kills that must hit one kind of work. Kills that miss it are made too, and do not count. */
export interface Aim {
  /** Waits for the time to kill this server. */
  wait(server: Server): Promise<void>
  /** Runs between a kill and the next start. */
  look(): Promise<void>
  /** The number of kills that hit it. */
  hits(): number
}

interface Siege {
  victim: KilledServer
  roll: Roll
  gate: PauseGate
  start: () => Promise<Server>
  figures: { kills: number; databaseKills: number; inFlightWhenKilled: number }
  problems: string[]
  /**
   * A kill waits for a random number of responses below this one, also on a slow machine. So kills hit each step of a
   * long sequence.
   */
  answers?: number | undefined
  aim?: Aim | undefined
}

const answered = ({ requests, lost, inFlight }: PauseGate): number => requests - lost - inFlight

/** Waits for some time while the server works, until requests are running. */
async function momentToKill({ roll, gate, answers = 0 }: Siege, server: Server): Promise<void> {
  const isOver = () => gate.isOver || !server.isRunning()
  const due = answered(gate) + Math.floor(roll() * answers)
  // Mostly soon, while the server is still warming up. Sometimes after a longer time.
  await pause(20 + roll() ** 2 * 600)
  while (!isOver() && answered(gate) < due) await pause(1)
  while (!isOver() && gate.inFlight === 0) await pause(1)
}

/**
 * A server that has lost its database may report it. With its own file nothing may break. No server may end by itself.
 */
const breaksOf = ({ victim }: Siege, server: Server): string[] =>
  victim.crash === undefined || !server.isRunning() ? troublesOf(server) : []

/** Kills one of the two during its work, and starts it again. */
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
    // From here a client that loses its response waits for the next server.
    gate.close()
    await gone
  }
  await siege.aim?.look()
  const next = await siege.start()
  gate.open(next.origin)
  return next
}

/** Compares the store with the acknowledged writes. @returns the number of repeated texts. */
export async function judge(
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
  roll: Roll
  answers?: number
  aim?: Aim
  /** Both as in `Starting`. */
  keysDir?: string | undefined
  onText?: (to: string, text: string) => void
  /** Runs after the first start of a server. */
  prepare?: () => Promise<void>
}

/** Kills servers during requests while `work` calls them, until `gate.isOver`. @returns all of their messages too. */
export async function underKills(
  { victim, kills, secrets, budgets, roll, answers, aim, keysDir, onText, prepare }: Besieged,
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
  const siege: Siege = { victim, roll, gate, start, figures, answers, aim, problems: [] }
  let server = await start()
  await prepare?.()
  gate.open(server.origin)
  const working = work(gate, siege.problems)
  // If the work fails, there may be no request left to kill.
  const broken = working.then(() => new Promise<never>(() => {}))
  try {
    while ((aim?.hits() ?? figures.kills) < kills) server = await killOnce(siege, server, broken)
    gate.isOver = true
    // The leases of dead servers on texts need not be waited for.
    const ended = server.ended().then(() => Promise.reject(new Error(`a server ended: ${server.lastWords()}`)))
    await Promise.race([server.advance(5_000).then(() => working), ended])
  } catch (error) {
    gate.isOver = true
    gate.close()
    await Promise.all(servers.map((one) => one.kill()))
    throw error
  }
  siege.problems.push(...breaksOf(siege, server))
  await server.stop()
  const { requests, lost, refused } = gate
  const output = servers.map(({ reports, lastWords }) => `${JSON.stringify(reports)}\n${lastWords()}`).join('\n')
  return { figures: { ...figures, requests, lost, refused }, problems: siege.problems, output }
}

/** Kills servers during requests while users write, and compares the store with the responses. */
export async function runKills(victim: KilledServer, plan: KillPlan, roll: Roll): Promise<CountingResult> {
  const secrets = randomSecrets()
  const fresh = freshPhones()
  const phones = Array.from({ length: plan.kills * visitsPerKill + 200 }, fresh)
  const enrolled = () => phones.pop() ?? fresh()
  const written: Pick<Writer, 'facts' | 'requestCounts'> = { facts: [], requestCounts: new Map<string, number>() }
  const prepare = () => enrol(victim.store, secrets, phones)
  const { figures, problems } = await underKills(
    { victim, kills: plan.kills, secrets, budgets: roomy, roll, prepare },
    (gate, found) => {
      const shared = { ...written, gate, roll, enrolled, pin, problems: found }
      return Promise.all(Array.from({ length: plan.writers }, () => write(shared)))
    },
  )
  const textsRepeated = await judge(victim, problems, written)
  return {
    figures: { ...figures, acknowledged: written.facts.length, textsRepeated },
    problems: [...new Set(problems)],
  }
}
