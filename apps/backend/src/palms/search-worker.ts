import { parentPort, workerData } from 'node:worker_threads'
import { openKernel } from './distance-kernel.ts'
import { type NearPair, nearest } from './nearest-palm.ts'
import type { PalmQuery, SearcherOptions } from './search-pool.ts'

const { memory, slot }: SearcherOptions = workerData
const kernel = openKernel(memory, slot)
parentPort?.on('message', ({ palm, range }: PalmQuery) => {
  const found: NearPair = nearest(kernel, palm, range)
  parentPort?.postMessage(found)
})
