import { availableParallelism } from 'node:os'
import type { PalmTemplate } from '@palmflow/palm'
import type { Gallery, SearchResult } from './gallery.ts'
import { nearestOf, type Range } from './nearest-palm.ts'
import { prefilterFor } from './prefilter.ts'
import { createSearchers, type Searchers } from './search-pool.ts'

/** A search in a smaller gallery is faster without threads. */
const minPalmsForThreads = 2_048
/** One thread searches this number of palms before a second thread could start. */
const minPalmsPerThread = 16_384
const usualThreads = Math.min(4, availableParallelism())

function rangesOf(size: number, threads: number): Range[] {
  const parts = Math.max(1, Math.min(threads, Math.floor(size / minPalmsPerThread)))
  const prefilterLimit = prefilterFor(size)
  const at = (part: number) => Math.floor((size * part) / parts)
  return Array.from({ length: parts }, (_, part) => ({ from: at(part), end: at(part + 1), prefilterLimit }))
}

export type Changes = Pick<Gallery, 'add' | 'remove' | 'clear'>

/** The gallery changes only while no search runs. */
export interface Search {
  size(): number
  /** @throws Unavailable if the threads crash, or if `close` ends the search */
  find(palm: PalmTemplate): Promise<{ found: SearchResult; size: number }>
  /** Changes the gallery after all running searches. Later searches include the change. */
  change(work: (palms: Changes) => void): Promise<void>
  threads: Searchers['threads']
  close(): Promise<void>
}

export interface SearchOptions {
  threads?: number
  /** The minimum size of a gallery for threads. */
  from?: number
  onLost?: () => void
}

export function createSearch(
  gallery: Gallery,
  { threads = usualThreads, from = minPalmsForThreads, onLost = () => {} }: SearchOptions = {},
): Search {
  const searchers = createSearchers(gallery.memory, threads, onLost)
  // Each search waits for earlier changes, and each change waits for all earlier calls. Otherwise searches could delay
  // a change forever, and changes could delay a search forever.
  let changed: Promise<void> = Promise.resolve()
  const searching = new Set<Promise<unknown>>()

  async function findIn(palm: PalmTemplate, before: Promise<void>): Promise<{ found: SearchResult; size: number }> {
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
