export interface Random {
  /** Returns a number from 0 to less than 1. */
  next(): number
  below(limit: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  word(length: number): string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    word: (length) => Array.from({ length }, () => alphabet[below(alphabet.length)]).join(''),
  }
}
