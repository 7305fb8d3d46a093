import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBackend } from '@palmflow/backend'
import { root } from '@palmflow/tool-build/repo-folders'
import { buildWebIfStale } from '@palmflow/tool-build/stamp'
import { measureWorkspace, sizeTable } from '@palmflow/tool-embed/sizes'
import { measureFloors } from '@palmflow/tool-embed/smallest-apps'
import { findBrowser } from '@palmflow/tool-engines/chromium'
import { type Browser, chromium } from 'playwright'
import { benchPalms } from './palm-bench.ts'
import { benchPeers, peerTable } from './peer-bytes.ts'
import { benchPresses, goodPress } from './press-bench.ts'
import { benchServers, speedLine } from './server-bench.ts'
import { countKeysLost, measureFirstLoad } from './sign-in-loads.ts'
import { atMost, benchWeb } from './web-bench.ts'
import { benchWork, isReadLightly, workLines } from './work-bench.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    loads: { type: 'string', default: '60' },
    rates: { type: 'boolean', default: false },
    kernel: { type: 'string' },
    seconds: { type: 'string', default: '15' },
  },
})
if (positionals[0] === 'server') {
  const isWhole = !values.json
  if (isWhole)
    console.log('Whole sign-ins (session, text, code, PIN, profile), 32 users at the same time, all on this machine')
  const speeds = await benchServers(Number(values.seconds), (speed) => isWhole && console.log(speedLine(speed)))
  if (values.json) console.log(JSON.stringify(speeds))
  process.exit(speeds.every(({ failed }) => failed === 0) ? 0 : 1)
}
if (positionals[0] === 'palm') {
  await benchPalms(values)
  process.exit(0)
}
if (positionals[0] === 'peers') {
  const sizes = await benchPeers()
  console.log(values.json ? JSON.stringify(sizes) : peerTable(sizes))
  process.exit(0)
}
const loads = Number(values.loads)

async function withSite<Measured>(
  work: (browser: Browser, website: string, webDir: string) => Promise<Measured>,
): Promise<Measured> {
  await buildWebIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'palmflow-bench-'))
  // Copies the files, because another build must not change these files during the benchmark.
  const webDir = join(dataDir, 'web')
  cpSync(join(root, 'apps/web/dist'), webDir, { recursive: true })
  const backend = await startBackend({
    dataDir,
    webDir,
    budgets: { sessionsPerAddress: 10_000, rightPinsPerHour: 10_000, requestsPerMinute: 1_000_000 },
    report: () => {},
  })
  const browser = await chromium.launch({ executablePath: findBrowser() })
  try {
    return await work(browser, backend.origins.website, webDir)
  } finally {
    await browser.close()
    await backend.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const measure = () =>
  withSite(async (browser, website) => {
    const [floors, url] = [await measureFloors(), `${website}/sign-in`]
    const firstLoad = await measureFirstLoad(browser, url)
    return { floors, firstLoad, keys: { loads, lost: await countKeysLost(browser, url, loads) } }
  })

if (positionals[0] === 'web') {
  const figures = await withSite(async (browser, website, webDir) => ({
    ...(await benchWeb(browser, { website, webDir, loads: values.loads === '60' ? 9 : loads })),
    work: await benchWork(browser, website),
    presses: await benchPresses(browser, website),
  }))
  const { landing, byHand, ratio, shift, unwanted, work, presses } = figures
  if (values.json) console.log(JSON.stringify(figures))
  else {
    console.log(`Landing page, CPU 4 times slower, slow 4G, the median of ${figures.loads} loads`)
    console.log(`  first contentful paint  ${landing.toFixed(0)} ms; the handwritten page ${byHand.toFixed(0)} ms`)
    console.log(
      `  ${ratio.toFixed(2)} × the handwritten page (at most ${atMost.ratio}); layout shift ${shift} (${atMost.shift})`,
    )
    console.log(`  without script: '${figures.heading}'; unwanted files of the sign-in: ${unwanted.length}`)
    for (const line of workLines(work)) console.log(line)
    console.log(`From a press to the next frame, CPU 4 times slower (good on the web: ${goodPress} ms)`)
    for (const { name, ms } of presses) console.log(`  ${name.padEnd(26)}${ms === 0 ? '< 16' : ms.toFixed(0)} ms`)
  }
  process.exit(ratio <= atMost.ratio && shift <= atMost.shift && isReadLightly(work) ? 0 : 1)
}

/** Limits for the size of the sign-in's files, as multiples of the smallest app with the same libraries. */
const heaviest = { untilUsable: 1.24, inAll: 1.485 } as const
const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1).padStart(7)} kB`
const useCases = await measureWorkspace()
const { floors, firstLoad, keys } = await measure()
const floor = floors.at(-1)?.bytes ?? 0
const ratios = { untilUsable: firstLoad.untilUsable / floor, inAll: firstLoad.inAll / floor }

if (values.json)
  console.log(
    JSON.stringify({ floors, firstLoad, ratios, keys, useCases: useCases.map(({ modules: _, ...size }) => size) }),
  )
else {
  const rows = [
    ...floors.map(({ name, bytes }) => [`floor: ${name}`, kB(bytes)]),
    [
      '/sign-in until its form is usable',
      `${kB(firstLoad.untilUsable)}  ${ratios.untilUsable.toFixed(3)} × the last floor (at most ${heaviest.untilUsable})`,
    ],
    [
      '/sign-in in total',
      `${kB(firstLoad.inAll)}  ${ratios.inAll.toFixed(3)} × the last floor (at most ${heaviest.inAll})`,
    ],
    ['telemetry, after the form is ready', kB(firstLoad.telemetry)],
  ]
  console.log('JS and CSS, brotli 11')
  for (const [name = '', value] of rows) console.log(`  ${name.padEnd(36)}${value}`)
  for (const { name, bytes, beforeUsable } of firstLoad.files) {
    console.log(`    ${name.padEnd(46)}${kB(bytes)}${beforeUsable ? '' : '  later'}`)
  }
  console.log(`Form usable ${firstLoad.usableMs.toFixed(0)} ms after the page was requested.`)
  console.log(`Keys typed immediately, ${keys.loads} loads, CPU 4 times slower: ${keys.lost} lost.`)
  console.log(sizeTable(useCases))
  console.log('Speed and memory of palm matching: npm run bench -- palm')
}
const isLight = ratios.untilUsable <= heaviest.untilUsable && ratios.inAll <= heaviest.inAll
process.exit(keys.lost === 0 && isLight ? 0 : 1)
