import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { type Served, serveFiles } from './serve-files.ts'
import { median, slower } from './slower.ts'

/** Slow 4G: milliseconds there and back, bytes in a second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
/** How much later the landing page may be painted than the same page by hand; what may move. */
export const atMost = { ratio: 1.1, shift: 0 } as const

interface Painted {
  firstPaint: number
  shift: number
  files: string[]
}

/** Begins before the page: what it finds is told by `performance` afterwards. */
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
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
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

/** The same words, drawings, styles and face as files that somebody wrote by hand: no script, nothing that is fetched for one. */
function serveByHand(webDir: string, html: string): Promise<Served> {
  const written = html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:modulepreload|prefetch)"[^>]*>/g, '')
  return serveFiles((path) => (path === '/index.html' ? Buffer.from(written) : readFileSync(join(webDir, path))))
}

export interface WebFigures {
  loads: number
  /** Milliseconds to the first contentful paint: medians. */
  landing: number
  byHand: number
  ratio: number
  /** The most that moved in any load, as browsers count it. */
  shift: number
  /** Files of the sign-in that came without being wanted. */
  unwanted: string[]
  /** What a reader without script has of the page: its heading. */
  heading: string
}

/** The landing page beside the same page by hand, in turns, so that what else the machine does meets both. */
export async function benchWeb(
  browser: Browser,
  { website, webDir, loads }: { website: string; webDir: string; loads: number },
): Promise<WebFigures> {
  const hand = await serveByHand(webDir, await (await fetch(`${website}/`)).text())
  try {
    const [ours, theirs]: [Painted[], Painted[]] = [[], []]
    // The first of each warms the server.
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
      ...new Set(ours.flatMap(({ files }) => files.filter((file) => /^\/assets\/(?:sign-in|later)-/.test(file)))),
    ]
    const figures = { loads, landing: landing ?? Number.NaN, byHand: byHand ?? Number.NaN, unwanted, heading }
    return { ...figures, ratio: figures.landing / figures.byHand, shift: Math.max(...ours.map(({ shift }) => shift)) }
  } finally {
    hand.close()
  }
}
