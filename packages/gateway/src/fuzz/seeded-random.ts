/** Random numbers from a seed (mulberry32). */
export interface SeededRandom {
  /** Returns an integer from 0 to less than `limit`. */
  below(limit: number): number
  /** Returns true with the probability 1 / `times`. */
  once(times: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  bytes(length: number): Uint8Array<ArrayBuffer>
}

export function seeded(seed: number): SeededRandom {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    once: (times) => below(times) === 0,
    pick: (items) => items[below(items.length)] ?? items[0],
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
  }
}
