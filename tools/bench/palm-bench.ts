import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { decide } from '@palmflow/backend/palms/decision'
import { type Kernel, noPrefilter, openKernel } from '@palmflow/backend/palms/distance-kernel'
import { createGallery, type Gallery } from '@palmflow/backend/palms/gallery'
import { plainKernel } from '@palmflow/backend/palms/plain-distance-kernel'
import { prefilterFor } from '@palmflow/backend/palms/prefilter'
import { createSearch } from '@palmflow/backend/palms/search'
import { fuseFrames, steadyShares } from '@palmflow/palm'
import { scanPalm } from '@palmflow/palm/synthetic'
import { root } from '@palmflow/tool-build/repo-folders'
import { fillGallery, memberOf, strangerOf } from './fill-gallery.ts'

const sizes = [10_000, 100_000, 1_000_000]
const searches = { simd: 500, plain: 100 } as const
const threadSearches = 500
const warmUps = 40
const megabyte = 1_048_576

interface Speed {
  size: number
  kind: Kernel['kind']
  p50: number
  p99: number
  /** The time in milliseconds of a search that compares all palms completely, without the prefilter. */
  exact: { p50: number; p99: number }
  /** The speed of a search in a thread, including the transfer of input and result. */
  threads?: ThreadSpeed
  /** The memory that the whole gallery needs: codes, ids and index. */
  megabytes: number
}

interface ThreadSpeed {
  p50: number
  p99: number
  perSecond: number
  /**
   * Milliseconds between two turns of the event loop during consecutive searches. `lateP50` is about 1 if nothing
   * blocks the loop.
   */
  lateP50: number
  lateMost: number
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Measures a search and its decision as on the server, but without the database and the penalty. Half of the searched
 * palms are enrolled.
 */
function timeSearches(
  gallery: Gallery,
  size: number,
  prefilterLimit = prefilterFor(size),
): { p50: number; p99: number } {
  const times: number[] = []
  for (let index = -warmUps; index < searches[gallery.kind]; index += 1) {
    const person = index % 2 === 0 ? memberOf(Math.abs(index * 7_919) % size) : strangerOf(index)
    const frames = scanPalm(person, 'left', index)
    const start = performance.now()
    decide(gallery.search(fuseFrames(frames, steadyShares.scan), prefilterLimit), size)
    if (index >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

async function timeThreads(gallery: Gallery, size: number): Promise<ThreadSpeed> {
  const search = createSearch(gallery)
  const scans = Array.from({ length: threadSearches }, (_, index) =>
    fuseFrames(scanPalm(memberOf((index * 7_919) % size), 'left', index), steadyShares.scan),
  )
  for (const palm of scans.slice(0, warmUps)) await search.find(palm)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const [times, began]: [number[], number] = [[], performance.now()]
  delay.enable()
  for (const palm of scans) {
    const start = performance.now()
    await search.find(palm)
    times.push(performance.now() - start)
  }
  delay.disable()
  const seconds = (performance.now() - began) / 1_000
  await search.close()
  times.sort((a, b) => a - b)
  const late = { lateP50: delay.percentile(50) / 1e6, lateMost: delay.max / 1e6 }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), perSecond: scans.length / seconds, ...late }
}

async function measureSpeed(kind: Kernel['kind']): Promise<Speed[]> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const gallery = createGallery(kind === 'plain' ? plainKernel : openKernel)
  const speeds: Speed[] = []
  for (const size of sizes) {
    fillGallery(gallery, size)
    globalThis.gc?.()
    const megabytes = (process.memoryUsage().rss - before) / megabyte
    const speed = {
      size,
      kind: gallery.kind,
      megabytes,
      ...timeSearches(gallery, size),
      exact: timeSearches(gallery, size, noPrefilter),
    }
    speeds.push(kind === 'plain' ? speed : { ...speed, threads: await timeThreads(gallery, size) })
  }
  return speeds
}

/**
 * Measures in a separate process. In one process, the memory and the compiled code of one kernel would change the
 * figures of the other kernel.
 */
function measureApart(kind: Kernel['kind']): Speed[] {
  const bench = join(root, 'tools/bench/bench.ts')
  const text = execFileSync(process.execPath, ['--expose-gc', bench, 'palm', '--kernel', kind], { encoding: 'utf8' })
  return JSON.parse(text)
}

const count = (value: number): string => value.toLocaleString('en-US')

function printSpeeds(speeds: readonly Speed[]): void {
  console.log(`One search among enrolled palms, on one core (${cpus()[0]?.model ?? 'unknown'}), in milliseconds`)
  for (const { size, kind, p50, p99, megabytes, exact, threads } of speeds) {
    const name = kind === 'simd' ? 'WebAssembly SIMD' : 'plain JavaScript'
    const times = `p50 ${p50.toFixed(2).padStart(6)}  p99 ${p99.toFixed(2).padStart(6)}`
    const whole = `in full ${exact.p50.toFixed(2).padStart(6)} / ${exact.p99.toFixed(2).padStart(6)}`
    console.log(
      `  ${count(size).padStart(9)} palms  ${name}  ${times}  ${whole}  ${megabytes.toFixed(0).padStart(4)} MB`,
    )
    if (threads === undefined) continue
    const turns = `event loop interval p50 ${threads.lateP50.toFixed(1)} ms, maximum ${threads.lateMost.toFixed(1)} ms`
    console.log(
      `${' '.repeat(19)}in a thread  p50 ${threads.p50.toFixed(2)}  p99 ${threads.p99.toFixed(2)}  ${threads.perSecond.toFixed(0)} a second; ${turns}`,
    )
  }
}

export interface PalmBench {
  json: boolean
  rates: boolean
  /** The kernel to measure. With a kernel, the benchmark prints the result as JSON. */
  kernel?: string | undefined
}

interface Measured {
  figures: Readonly<Record<string, unknown>>
  text: string
}

/** Loads the simulation at run time, because only some runs of this benchmark need it. */
async function measured(): Promise<Measured> {
  const { measure }: { measure: () => Measured } = await import(
    pathToFileURL(join(root, 'research/palm-rates.ts')).href
  )
  return measure()
}

/** All palms are synthetic. */
export async function benchPalms({ json, rates: withRates, kernel }: PalmBench): Promise<void> {
  if (kernel !== undefined) {
    console.log(JSON.stringify(await measureSpeed(kernel === 'simd' ? 'simd' : 'plain')))
    return
  }
  const speeds = [...(createGallery().kind === 'simd' ? measureApart('simd') : []), ...measureApart('plain')]
  const rates = withRates ? await measured() : undefined
  if (json) {
    console.log(JSON.stringify({ speeds, ...rates?.figures }))
    return
  }
  printSpeeds(speeds)
  console.log(rates === undefined ? 'Error rates of palm matching: npm run bench -- palm --rates' : rates.text)
}
