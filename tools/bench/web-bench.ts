import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { cpuSlowdown, median } from './cpu-slowdown.ts'
import { type ServedFile, serveFiles } from './serve-files.ts'

/** A slow 4G network. The latency of a round trip is in milliseconds, and the throughput in bytes per second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
/**
 * Limits of the landing page. `ratio` is the first paint as a multiple of the handwritten page's first paint. `shift`
 * is the layout shift.
 */
export const atMost = { ratio: 1.1, shift: 0 } as const

interface Painted {
  firstPaint: number
  shift: number
  files: string[]
}

/** Must run in the page before the page's own scripts. */
function watchShifts(): void {
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
    Reflect.set(globalThis, 'layoutShift', shift)
  }).observe({ type: 'layout-shift', buffered: true })
}

async function paint(browser: Browser, url: string): Promise<Painted> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchShifts)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      shift: Number(Reflect.get(globalThis, 'layoutShift') ?? 0),
      files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    }))
  } finally {
    await context.close()
  }
}

/** Serves the same page as a handwritten page: without scripts and without preloads of scripts. */
function serveByHand(webDir: string, html: string): Promise<ServedFile> {
  const written = html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:modulepreload|prefetch)"[^>]*>/g, '')
  return serveFiles((path) => (path === '/index.html' ? Buffer.from(written) : readFileSync(join(webDir, path))))
}

export interface WebFigures {
  loads: number
  /** The median of the first contentful paint, in milliseconds. */
  landing: number
  byHand: number
  ratio: number
  /** The largest layout shift of all loads, as browsers measure it. */
  shift: number
  /** Files of the sign-in that the landing page loaded without a need. */
  unwanted: string[]
  heading: string
}

/** Measures the landing page and the handwritten page in turns, so that other load on the machine affects both. */
export async function benchWeb(
  browser: Browser,
  { website, webDir, loads }: { website: string; webDir: string; loads: number },
): Promise<WebFigures> {
  const hand = await serveByHand(webDir, await (await fetch(`${website}/`)).text())
  try {
    const [ours, theirs]: [Painted[], Painted[]] = [[], []]
    // Ignores the first load of each page, because this load fills the server's caches.
    for (let load = 0; load <= loads; load += 1) {
      const [one, other] = [await paint(browser, `${website}/`), await paint(browser, hand.url)]
      if (load > 0) ours.push(one)
      if (load > 0) theirs.push(other)
    }
    const [landing, byHand] = [ours, theirs].map((some) => median(some.map(({ firstPaint }) => firstPaint)))
    const bare = await browser.newPage({ javaScriptEnabled: false })
    await bare.goto(`${website}/`)
    const heading = (await bare.locator('main h1').textContent()) ?? ''
    await bare.close()
    const unwanted = [
      ...new Set(ours.flatMap(({ files }) => files.filter((file) => /^\/assets\/(?:sign-in|deferred)-/.test(file)))),
    ]
    const figures = { loads, landing: landing ?? Number.NaN, byHand: byHand ?? Number.NaN, unwanted, heading }
    return { ...figures, ratio: figures.landing / figures.byHand, shift: Math.max(...ours.map(({ shift }) => shift)) }
  } finally {
    hand.close()
  }
}
