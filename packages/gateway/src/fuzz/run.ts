import { type SeededRandom, seeded } from './seeded-random.ts'

export type DecodeResult = { accepted: true } | { accepted: false; reason: string } | { untyped: unknown }

export interface Trial {
  bytes: Uint8Array
  /** `refused` means any reason. `either` means that both results are possible. */
  expected: 'accepted' | 'refused' | { reason: string } | 'either'
  /** @returns undefined if two ways of decoding differ, or if the decoded value is wrong */
  decide: () => DecodeResult | undefined
}

export interface FuzzCounts {
  cases: number
  accepted: number
  refused: number
  untyped: number
  /** The number of cases after which a prototype had additional or missing properties. */
  polluted: number
  wrong: number
  /** A short input counts with a minimum length, because code outside the codec then takes most of the time. */
  slowestMicrosecondsPerByte: number
  /** The indexes of at most ten failed cases. */
  failed: number[]
}

const minInputBytes = 1_024
const prototypes: readonly object[] = [Object.prototype, Array.prototype, Map.prototype, Uint8Array.prototype]
const properties = (): string => prototypes.map((item) => Reflect.ownKeys(item).length).join()

function isAsExpected(expected: Trial['expected'], verdict: DecodeResult | undefined): boolean {
  if (verdict === undefined || 'untyped' in verdict) return false
  if (expected === 'either') return true
  if (expected === 'accepted') return verdict.accepted
  if (verdict.accepted) return false
  return expected === 'refused' || expected.reason === verdict.reason
}

function count(counts: FuzzCounts, verdict: DecodeResult | undefined): void {
  if (verdict === undefined) return
  if ('untyped' in verdict) counts.untyped += 1
  else if (verdict.accepted) counts.accepted += 1
  else counts.refused += 1
}

function timed({ bytes, decide }: Trial): { verdict: DecodeResult | undefined; perByte: number } {
  const startedAt = performance.now()
  const verdict = decide()
  const microseconds = (performance.now() - startedAt) * 1_000
  return { verdict, perByte: microseconds / Math.max(minInputBytes, bytes.length) }
}

/** The seed and the index define each input. `first` is the index of the first case. */
export function run(seed: number, cases: number, make: (random: SeededRandom) => Trial, first = 0): FuzzCounts {
  const counts: FuzzCounts = {
    cases,
    accepted: 0,
    refused: 0,
    untyped: 0,
    polluted: 0,
    wrong: 0,
    slowestMicrosecondsPerByte: 0,
    failed: [],
  }
  const before = properties()
  for (let index = first; index < first + cases; index++) {
    const trial = make(seeded(Math.imul(seed, 0x9e3779b1) ^ index))
    const { verdict, perByte } = timed(trial)
    if (perByte > counts.slowestMicrosecondsPerByte) {
      // The machine may have caused a delay, so a slow trial is measured again.
      const again = Math.min(perByte, timed(trial).perByte, timed(trial).perByte)
      counts.slowestMicrosecondsPerByte = Math.max(counts.slowestMicrosecondsPerByte, again)
    }
    count(counts, verdict)
    const isPolluted = properties() !== before
    const isWrong = !isAsExpected(trial.expected, verdict)
    if (isPolluted) counts.polluted += 1
    if (isWrong) counts.wrong += 1
    if ((isPolluted || isWrong) && counts.failed.length < 10) counts.failed.push(index)
  }
  return counts
}
