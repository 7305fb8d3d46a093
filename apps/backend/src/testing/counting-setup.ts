import { freshPhones, type Pair, type Random } from './parallel-clients.ts'
import { crashesIn } from './servers.ts'

/** The values are the names of the faults in the report of a run. */
export const countingFaults = {
  codes: 'more codes are compared than a window allows',
  reissue: 'a new code gives new guesses',
  rightCode: 'the right code is taken after the last guess',
  window: 'a locked number stays locked when its window is over',
  pins: 'more PINs are compared than a profile allows',
  rightPin: 'the right PIN is taken after the last guess',
  pinLock: 'a locked PIN stays locked when its lock is over',
  answers: 'a guess is answered as none may be',
  session: 'a session that ended in one server lives on in the other',
  attempt: 'one attempt has two effects',
  crash: 'a server broke',
} as const
export type CountingFault = keyof typeof countingFaults

export interface CountingResult {
  figures: Record<string, number>
  problems: string[]
}

export interface CountingSetup {
  pair: Pair
  random: Random
  freshPhone: () => string
}

export const createCountingSetup = (pair: Pair, random: Random): CountingSetup => ({
  pair,
  random: random,
  freshPhone: freshPhones(),
})

export const complain = (isWrong: boolean, fault: CountingFault, text: string): string[] =>
  isWrong ? [`${countingFaults[fault]}: ${text}`] : []

export async function comparisons({ pair }: CountingSetup) {
  const all = await Promise.all(pair.map((server) => server.counters()))
  const sum = (of: (item: (typeof all)[number]) => number) => all.reduce((total, item) => total + of(item), 0)
  return { codes: sum((item) => item.otpComparisons), pins: sum((item) => item.pinComparisons) }
}

export function crashesOf({ pair }: CountingSetup): string[] {
  const crashes = pair.flatMap(crashesIn)
  const [first] = crashes
  return complain(crashes.length > 0, 'crash', `${crashes.length} times, first ${JSON.stringify(first?.facts)}`)
}
