import { setTimeout as pause } from 'node:timers/promises'
import { randomSecrets, type Secrets } from '../keys/secrets.ts'
import type { Counted } from './counting-world.ts'
import { freshPhones, type Roll } from './crowd.ts'
import { enrol, openDb, enrolledPin as pin } from './enrolled.ts'
import { Gate } from './gate.ts'
import { halfWrittenRows } from './invariants.ts'
import { missingFacts, textFaults } from './ledger.ts'
import type { ServerOptions } from './protocol.ts'
import { roomy, type Server, startServer, troublesOf } from './servers.ts'
import { type Writer, write } from './writer.ts'

/** A store whose servers are killed. */
export interface Victim {
  store: ServerOptions['store']
  /** Kills the database itself and starts it again, where it is a server of its own. */
  crash?: () => Promise<void>
  /** Where that one keeps its files. */
  folder?: string
}

export interface KillPlan {
  kills: number
  writers: number
}

const visitsPerKill = 60
/** Of so many kills one hits the database's own server. */
const killsPerCrash = 5

/** Kills that are to fall into one kind of work: those that miss it are made as well, and do not count. */
export interface Aim {
  /** Until the moment to kill this server. */
  wait(server: Server): Promise<void>
  /** Between a kill and the next start. */
  look(): Promise<void>
  /** How many kills fell into it. */
  hits(): number
}

interface Siege {
  victim: Victim
  roll: Roll
  gate: Gate
  start: () => Promise<Server>
  figures: { kills: number; databaseKills: number; inFlightWhenKilled: number }
  problems: string[]
  /** Between two kills so many requests are answered at most, however slow the machine is: a long way is gone step by step. */
  answers?: number | undefined
  aim?: Aim | undefined
}

const answered = ({ requests, lost, inFlight }: Gate): number => requests - lost - inFlight

/** Some time into the work of a server, with requests on their way. */
async function momentToKill({ roll, gate, answers = 0 }: Siege, server: Server): Promise<void> {
  const isOver = () => gate.isOver || !server.isRunning()
  const due = answered(gate) + Math.floor(roll() * answers)
  // Mostly soon, while it is still warming up; now and then after a longer time of work.
  await pause(20 + roll() ** 2 * 600)
  while (!isOver() && answered(gate) < due) await pause(1)
  while (!isOver() && gate.inFlight === 0) await pause(1)
}

/** A server that has lost its database may say so; on a file of its own nothing breaks. None ends by itself. */
const breaksOf = ({ victim }: Siege, server: Server): string[] =>
  victim.crash === undefined || !server.isRunning() ? troublesOf(server) : []

/** One of the two is gone in the middle of its work; then it comes back. */
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
    // Whoever loses an answer now waits for the next server.
    gate.close()
    await gone
  }
  await siege.aim?.look()
  const next = await siege.start()
  gate.open(next.origin)
  return next
}

/** What is stored beside what was acknowledged. @returns how many texts came twice. */
export async function judge(victim: Victim, problems: string[], { facts, asked }: Pick<Writer, 'facts' | 'asked'>) {
  const db = openDb(victim.store)
  problems.push(...(await halfWrittenRows(db, 'dataDir' in victim.store)))
  problems.push(...(await missingFacts(db, facts)))
  const texts = await textFaults(db, asked)
  problems.push(...texts.problems)
  await db.destroy()
  return texts.repeated
}

export interface Besieged {
  victim: Victim
  kills: number
  secrets: Secrets
  budgets: ServerOptions['budgets']
  roll: Roll
  answers?: number
  aim?: Aim
  /** As in `Starting`, both. */
  keysDir?: string | undefined
  onText?: (to: string, text: string) => void
  /** Once there is a server for the first time. */
  prepare?: () => Promise<void>
}

/** Kills servers in mid-request while `work` asks them for something, until `gate.isOver`. @returns all that they said as well. */
export async function underKills(
  { victim, kills, secrets, budgets, roll, answers, aim, keysDir, onText, prepare }: Besieged,
  work: (gate: Gate, problems: string[]) => Promise<unknown>,
) {
  const gate = new Gate()
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
  // Where the work breaks there may be nothing left to kill in.
  const broken = working.then(() => new Promise<never>(() => {}))
  try {
    while ((aim?.hits() ?? figures.kills) < kills) server = await killOnce(siege, server, broken)
    gate.isOver = true
    // Texts that a dead server was trusted with need not be waited for any longer.
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
  const said = servers.map(({ reports, lastWords }) => `${JSON.stringify(reports)}\n${lastWords()}`).join('\n')
  return { figures: { ...figures, requests, lost, refused }, problems: siege.problems, said }
}

/** Kills servers in mid-request while people write, and compares what is stored with what they were told. */
export async function runKills(victim: Victim, plan: KillPlan, roll: Roll): Promise<Counted> {
  const secrets = randomSecrets()
  const fresh = freshPhones()
  const phones = Array.from({ length: plan.kills * visitsPerKill + 200 }, fresh)
  const enrolled = () => phones.pop() ?? fresh()
  const written: Pick<Writer, 'facts' | 'asked'> = { facts: [], asked: new Map<string, number>() }
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
