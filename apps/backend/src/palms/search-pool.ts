import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PalmTemplate } from '@palmflow/palm'
import { sourceEnding, sourceFolder } from '../base/folders.ts'
import { Unavailable } from '../base/unavailable.ts'
import type { NearPair, Range } from './nearest-palm.ts'

export interface SearcherOptions {
  memory: WebAssembly.Memory
  slot: number
}
export interface PalmQuery {
  palm: PalmTemplate
  range: Range
}

export interface Searchers {
  /** @throws Unavailable if the threads crash, or if `close` ends the search */
  search(sought: PalmQuery): Promise<NearPair>
  /** Starts all threads in advance, so that the first search need not wait. */
  begin(): void
  threads(): readonly Worker[]
  close(): Promise<void>
}

interface Job {
  sought: PalmQuery
  tries: number
  resolve(found: NearPair): void
  reject(error: Error): void
}

const maxAttempts = 3
const file = join(sourceFolder, `palms/search-worker${sourceEnding}`)

function again(job: Job, waiting: Job[]): void {
  if (job.tries < maxAttempts) waiting.unshift(job)
  else job.reject(new Unavailable())
}

/** Replaces each crashed thread. Another thread repeats the search of the crashed thread. */
export function createSearchers(memory: WebAssembly.Memory, count: number, onLost: () => void): Searchers {
  const waiting: Job[] = []
  const places: ({ worker: Worker; job?: Job | undefined } | undefined)[] = []
  let isClosed = false

  function start(slot: number) {
    const workerData: SearcherOptions = { memory, slot }
    const place: { worker: Worker; job?: Job | undefined } = { worker: new Worker(file, { workerData }) }
    places[slot] = place
    place.worker.unref()
    place.worker.on('message', (found: NearPair) => {
      place.job?.resolve(found)
      place.job = undefined
      place.worker.unref()
      assign()
    })
    // Ignore the error. The thread exits after the error, and the exit handler replaces the thread.
    place.worker.on('error', () => {})
    place.worker.on('exit', () => {
      places[slot] = undefined
      if (isClosed) return
      onLost()
      if (place.job !== undefined) again(place.job, waiting)
      assign()
    })
    return place
  }

  const idle = () => {
    for (let slot = 0; slot < count; slot += 1) {
      const place = places[slot] ?? start(slot)
      if (place.job === undefined) return place
    }
    return undefined
  }

  function assign(): void {
    if (isClosed || waiting.length === 0) return
    const place = idle()
    const job = place && waiting.shift()
    if (place === undefined || job === undefined) return
    job.tries += 1
    place.job = job
    place.worker.ref()
    place.worker.postMessage(job.sought)
    assign()
  }

  return {
    search(sought) {
      if (isClosed) return Promise.reject(new Unavailable())
      return new Promise((resolve, reject) => {
        waiting.push({ sought, tries: 0, resolve, reject })
        assign()
      })
    },
    begin() {
      for (let slot = 0; slot < count && !isClosed; slot += 1) if (places[slot] === undefined) start(slot)
    },
    threads: () => places.flatMap((place) => place?.worker ?? []),
    async close() {
      isClosed = true
      for (const place of places) place?.job?.reject(new Unavailable())
      for (const job of waiting.splice(0)) job.reject(new Unavailable())
      await Promise.all(places.flatMap((place) => place?.worker.terminate() ?? []))
    },
  }
}
