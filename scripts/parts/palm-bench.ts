import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { decide } from '../../apps/backend/src/palms/decision.ts'
import { createGallery, type Gallery } from '../../apps/backend/src/palms/gallery.ts'
import { type Kernel, simdKernel } from '../../apps/backend/src/palms/kernel.ts'
import { plainKernel } from '../../apps/backend/src/palms/plain-kernel.ts'
import { fuseFrames, steadyShares } from '../../packages/gateway/src/index.ts'
import { scanPalm } from '../../packages/gateway/src/synthetic.ts'
import { enrolCrowd, memberOf, strangerOf } from './palm-crowd.ts'
import { measureRates, measureShares, type Rates, type Shares } from './palm-rates.ts'
import { root } from './stamp.ts'

const sizes = [10_000, 100_000, 1_000_000]
const searches = { simd: 500, plain: 100 } as const
const warmUps = 20
const megabyte = 1_048_576

interface Speed {
  size: number
  kind: Kernel['kind']
  p50: number
  p99: number
  /** Of the whole gallery: codes, ids and register. */
  megabytes: number
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Every other one who asks is enrolled. A search and its decision, as a call has it; the database is not asked. */
function timeSearches(gallery: Gallery, size: number): { p50: number; p99: number } {
  const times: number[] = []
  for (let index = -warmUps; index < searches[gallery.kind]; index += 1) {
    const person = index % 2 === 0 ? memberOf(Math.abs(index * 7_919) % size) : strangerOf(index)
    const frames = scanPalm(person, 'left', index)
    const start = performance.now()
    decide(gallery.search(fuseFrames(frames, steadyShares.scan)), size)
    if (index >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

function measureSpeed(kernel: Kernel): Speed[] {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const gallery = createGallery(kernel)
  return sizes.map((size) => {
    enrolCrowd(gallery, size)
    globalThis.gc?.()
    const megabytes = (process.memoryUsage().rss - before) / megabyte
    return { size, kind: kernel.kind, megabytes, ...timeSearches(gallery, size) }
  })
}

/** In a process of its own, or the memory and the compiled code of one kernel would count for the other. */
function measureApart(kind: Kernel['kind']): Speed[] {
  const bench = join(root, 'scripts/bench.ts')
  const said = execFileSync(process.execPath, ['--expose-gc', bench, 'palm', '--kernel', kind], { encoding: 'utf8' })
  return JSON.parse(said)
}

const count = (value: number): string => value.toLocaleString('en-US')
const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`

function printSpeeds(speeds: readonly Speed[]): void {
  console.log(`One search among enrolled palms, on one core (${cpus()[0]?.model ?? 'unknown'}), in milliseconds`)
  for (const { size, kind, p50, p99, megabytes } of speeds) {
    const name = kind === 'simd' ? 'WebAssembly SIMD' : 'plain JavaScript'
    const times = `p50 ${p50.toFixed(2).padStart(6)}  p99 ${p99.toFixed(2).padStart(6)}`
    console.log(`  ${count(size).padStart(9)} palms  ${name}  ${times}  ${megabytes.toFixed(0).padStart(4)} MB`)
  }
}

const lawHead = ['palms', 'bits, clear / ambiguous', 'FMR per comparison', 'false clear', 'false ambiguous']
const simulatedHead = ['palms', 'clear', 'ambiguous', 'none', 'wrong person', 'stranger clear', 'stranger ambiguous']

/** In the form of docs/palm-matching.md. */
function printRates(rates: Rates, shares: Shares): void {
  const rows = rates.map(({ size, bits, falseMatch, falseClear, falseAmbiguous }) => [
    count(size),
    `${bits.clear} / ${bits.ambiguous}`,
    falseMatch.toExponential(1),
    falseClear.toExponential(1),
    falseAmbiguous.toExponential(1),
  ])
  const simulated = rates.map(({ size, members, strangers }) => [
    count(size),
    percent(members.clear),
    percent(members.ambiguous),
    percent(members.none),
    percent(members.wrong, 3),
    percent(strangers.clear, 3),
    percent(strangers.ambiguous, 2),
  ])
  const shared = shares.map(({ share, mean, bySize }) => [
    percent(share, 0),
    mean.toFixed(0),
    ...bySize.map(({ clear, found }) => `${percent(clear)}, ${percent(1 - found)}`),
  ])
  const tables = [
    [lawHead, ...rows],
    [simulatedHead, ...simulated],
    [['share of the noise', 'mean distance', ...rates.map(({ size }) => count(size))], ...shared],
  ]
  for (const table of tables) console.log(['', ...table.map((row) => `| ${row.join(' | ')} |`)].join('\n'))
}

export interface PalmBench {
  json: boolean
  rates: boolean
  /** One kernel alone, as JSON. */
  kernel?: string | undefined
}

/** How fast, how large, and, where asked for, how often right. Nothing here is of real hands. */
export function benchPalms({ json, rates: withRates, kernel }: PalmBench): void {
  const simd = simdKernel()
  if (kernel !== undefined) {
    console.log(JSON.stringify(measureSpeed(kernel === 'simd' && simd !== undefined ? simd : plainKernel())))
    return
  }
  const speeds = [...(simd === undefined ? [] : measureApart('simd')), ...measureApart('plain')]
  const rates = withRates ? measureRates() : undefined
  const shares = withRates ? measureShares() : undefined
  if (json) {
    console.log(JSON.stringify({ speeds, ...(rates && { rates, shares }) }))
    return
  }
  printSpeeds(speeds)
  if (rates === undefined || shares === undefined) console.log('How often it is right: npm run bench -- palm --rates')
  else printRates(rates, shares)
}
