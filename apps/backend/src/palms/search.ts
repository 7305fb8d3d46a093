import { availableParallelism } from 'node:os'
import type { PalmTemplate } from '@palmflow/palm'
import type { Found, Gallery } from './gallery.ts'
import { nearestOf, type Range } from './nearest.ts'
import { createSearchers, type Searchers } from './searchers.ts'
import { sieveFor } from './sieve.ts'

/** Palms; among fewer a search takes less time than handing it over. */
const fewestForThreads = 2_048
/** Palms that one thread has searched before a second could have begun. */
const fewestForEach = 16_384
const usualThreads = Math.min(4, availableParallelism())

/** One search in as many parts as it pays for. */
function rangesOf(size: number, threads: number): Range[] {
  const parts = Math.max(1, Math.min(threads, Math.floor(size / fewestForEach)))
  const sieve = sieveFor(size)
  const at = (part: number) => Math.floor((size * part) / parts)
  return Array.from({ length: parts }, (_, part) => ({ from: at(part), end: at(part + 1), sieve }))
}

export type Changes = Pick<Gallery, 'add' | 'remove' | 'clear'>

/** A gallery that is searched in threads, and changed only while none searches. */
export interface Search {
  size(): number
  /** `size`: of the gallery that was searched. @throws Unavailable where threads die over it, or `close` ends it. */
  find(palm: PalmTemplate): Promise<{ found: Found; size: number }>
  /** Waits for the searches that have begun; those that come later see what it changed. */
  change(work: (palms: Changes) => void): Promise<void>
  threads: Searchers['threads']
  close(): Promise<void>
}

export interface SearchOptions {
  threads?: number
  /** Palms from which on they search. */
  from?: number
  onLost?: () => void
}

export function createSearch(
  gallery: Gallery,
  { threads = usualThreads, from = fewestForThreads, onLost = () => {} }: SearchOptions = {},
): Search {
  const searchers = createSearchers(gallery.memory, threads, onLost)
  // Each waits for what was asked for before it, so neither keeps the other waiting for ever.
  let changed: Promise<void> = Promise.resolve()
  const searching = new Set<Promise<unknown>>()

  async function findIn(palm: PalmTemplate, before: Promise<void>): Promise<{ found: Found; size: number }> {
    await before
    const size = gallery.size()
    if (size < from) return { found: gallery.search(palm), size }
    const pairs = await Promise.all(rangesOf(size, threads).map((range) => searchers.search({ palm, range })))
    return { found: gallery.named(nearestOf(pairs)), size }
  }

  async function changeBy(work: (palms: Changes) => void, before: readonly Promise<unknown>[]): Promise<void> {
    await Promise.all(before)
    work(gallery)
    if (gallery.size() >= from) searchers.begin()
  }

  return {
    size: () => gallery.size(),
    find(palm) {
      const found = findIn(palm, changed)
      const ended: Promise<unknown> = found.catch(() => {}).finally(() => searching.delete(ended))
      searching.add(ended)
      return found
    },
    change(work) {
      const done = changeBy(work, [changed, ...searching])
      changed = done.catch(() => {})
      return done
    },
    threads: searchers.threads,
    close: () => searchers.close(),
  }
}
