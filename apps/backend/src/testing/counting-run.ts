import { type CountingResult, type CountingSetup, crashesOf, createCountingSetup } from './counting-setup.ts'
import { guessBetweenCodes, guessCodes, guessPins } from './credential-guesses.ts'
import type { Pair, Random } from './parallel-clients.ts'
import { endSessions, repeatAttempts } from './repeated-attempts.ts'
import type { ServerOptions } from './server-protocol.ts'
import { startPair } from './servers.ts'

export interface CountingPlan {
  codes?: number
  pins?: number
  /** The number of new codes, with two guesses after each code. */
  reissues?: number
  sessions?: number
  attempts?: number
}

const parts = {
  codes: guessCodes,
  reissues: guessBetweenCodes,
  sessions: endSessions,
  attempts: repeatAttempts,
  pins: guessPins,
} as const satisfies Record<keyof CountingPlan, (setup: CountingSetup, count: number) => Promise<CountingResult>>
const isPart = (name: string): name is keyof typeof parts => name in parts

async function countAt(pair: Pair, plan: CountingPlan, random: Random): Promise<CountingResult> {
  const setup = createCountingSetup(pair, random)
  const figures: CountingResult['figures'] = {}
  const problems: string[] = []
  for (const name of Object.keys(parts).filter(isPart)) {
    const count = plan[name] ?? 0
    if (count === 0) continue
    const counted = await parts[name](setup, count)
    Object.assign(figures, counted.figures)
    problems.push(...counted.problems)
  }
  return { figures, problems: [...problems, ...crashesOf(setup)] }
}

export async function runCounting(
  store: ServerOptions['store'],
  plan: CountingPlan,
  random: Random,
  seededBug?: ServerOptions['seededBug'],
): Promise<CountingResult> {
  const pair = await startPair(store, seededBug === undefined ? {} : { seededBug })
  try {
    return await countAt(pair, plan, random)
  } finally {
    await Promise.all(pair.map((server) => server.stop()))
  }
}
