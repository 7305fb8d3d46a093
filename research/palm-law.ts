import { syntheticLaw } from '@palmflow/palm/synthetic'

/** A sequence of bits. Each bit repeats the previous bit or is a new random bit. */
interface Chain {
  repeats: number
  set: number
}

const bits = 1_024
const part = (of65536: number): number => of65536 / 65_536
const hand: Chain = { repeats: part(syntheticLaw.repeats), set: part(syntheticLaw.set) }

/** Probabilities by state (one bit per chain) and by current distance. Each state has `width` values. */
interface Odds {
  width: number
  values: Float64Array
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0

function beginning(chains: readonly Chain[], width: number): Odds {
  const values = new Float64Array(2 ** chains.length * width)
  for (let state = 0; state < 2 ** chains.length; state += 1) {
    const odds = chains.map(({ set }, index) => ((state >> index) & 1 ? set : 1 - set))
    values[state * width] = odds.reduce((product, one) => product * one, 1)
  }
  return { width, values }
}

function advance({ width, values }: Odds, { repeats, set }: Chain, index: number): void {
  for (let state = 0; state < values.length / width; state += 1) {
    if ((state >> index) & 1) continue
    const [zero, one] = [state * width, (state | (1 << index)) * width]
    for (let distance = 0; distance < width; distance += 1) {
      const [whenZero, whenOne] = [at(values, zero + distance), at(values, one + distance)]
      const anew = (whenZero + whenOne) * (1 - repeats)
      values[zero + distance] = repeats * whenZero + anew * (1 - set)
      values[one + distance] = repeats * whenOne + anew * set
    }
  }
}

function count({ width, values }: Odds, differs: readonly boolean[]): void {
  for (const [state, isDifferent] of differs.entries()) {
    if (!isDifferent) continue
    const start = state * width
    values.copyWithin(start + 1, start, start + width - 1)
    values[start] = 0
  }
}

/**
 * @returns for each distance from 0 to `furthest`, the probability that two codes differ in at most this number of bits
 */
function law(chains: readonly Chain[], differs: (state: number) => boolean, furthest: number): number[] {
  const odds = beginning(chains, furthest + 1)
  const table = Array.from({ length: 2 ** chains.length }, (_, state) => differs(state))
  for (let bit = 0; bit < bits; bit += 1) {
    if (bit > 0) for (const [index, chain] of chains.entries()) advance(odds, chain, index)
    count(odds, table)
  }
  let sum = 0
  return Array.from({ length: furthest + 1 }, (_, distance) => {
    for (let state = 0; state < table.length; state += 1) sum += at(odds.values, state * odds.width + distance)
    return sum
  })
}

/**
 * Computes the exact distribution for two different synthetic hands without noise. This is the worst case, because
 * noise and unsteady bits reduce the correlation between neighbouring bits.
 */
export const impostorLaw = (furthest: number): number[] =>
  law([hand, hand], (state) => state === 1 || state === 2, furthest)
