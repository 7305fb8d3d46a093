import { brotliBytes } from '@palmflow/tool-embed/floors'
import type { Browser, Page, Response } from 'playwright'

export interface FirstLoad {
  /** Of what was asked for before the first form answered to the person. */
  untilUsable: number
  /** Of all that came until the network was idle and the late file was there, without anything done; without telemetry. */
  inAll: number
  /** What watches the page: it comes when the form stands, and never to who does not want it. */
  telemetry: number
  files: readonly { name: string; bytes: number; beforeUsable: boolean }[]
  usableMs: number
}

/** Writes down when React has taken over the form that the server wrote. */
function watchForm(): void {
  const isTaken = (): boolean => {
    const field = document.querySelector('form input')
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'))
  }
  const timer = setInterval(() => {
    if (!isTaken()) return
    clearInterval(timer)
    performance.mark('form-usable')
  }, 1)
}

async function usableAt(page: Page): Promise<number> {
  const at = await page.waitForFunction(() => performance.getEntriesByName('form-usable')[0]?.startTime)
  return Number(await at.jsonValue())
}

const startTimes = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime]))

const isJsOrCss = (response: Response): boolean => /javascript|text\/css/.test(response.headers()['content-type'] ?? '')

const isLate = (response: Response): boolean => new URL(response.url()).pathname.startsWith('/assets/later-')

/** One cold load of the page in a real browser: every JS and CSS response, counted as brotli at its best. */
export async function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(watchForm)
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  // On a busy machine the network is idle once before the page asks for what comes late.
  const late = page.waitForResponse(isLate)
  await page.goto(url, { waitUntil: 'networkidle' })
  await (await late).finished()
  const usableMs = await usableAt(page)
  const started = new Map(await startTimes(page))
  const files = await Promise.all(
    responses.filter(isJsOrCss).map(async (response) => ({
      name: new URL(response.url()).pathname,
      bytes: brotliBytes(await response.body()),
      beforeUsable: (started.get(response.url()) ?? 0) <= usableMs,
    })),
  )
  await context.close()
  const sum = (some: typeof files): number => some.reduce((total, { bytes }) => total + bytes, 0)
  const watching = files.filter(({ name }) => /\/assets\/(?:after|last)-/.test(name))
  const untilUsable = sum(files.filter(({ beforeUsable }) => beforeUsable))
  return { untilUsable, inAll: sum(files) - sum(watching), telemetry: sum(watching), files, usableMs }
}

const typed = '2065550100'
/** The field writes the country's code before what is typed. */
const digitsIn = (text: string): string => text.replace(/^\+1/, '').replaceAll(/\D/g, '')

/** How many of the keys are not there any more, or not in their order. */
function keysMissing(kept: string): number {
  let at = 0
  for (const digit of kept) if (digit === typed[at]) at += 1
  return typed.length - at
}

async function keysLostIn(browser: Browser, url: string, slower: number): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(watchForm)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(url, { waitUntil: 'commit' })
    const field = page.locator('form input').first()
    await field.pressSequentially(typed, { delay: 20 })
    await usableAt(page)
    await page.waitForLoadState('networkidle')
    return keysMissing(digitsIn(await field.inputValue()))
  } finally {
    await context.close()
  }
}

/** Types the moment the field is there, long before React: keys that are missing afterwards. Two loads at a time. */
export async function countKeysLost(browser: Browser, url: string, loads: number, slower = 4): Promise<number> {
  let begun = 0
  let lost = 0
  const work = async (): Promise<void> => {
    while (begun < loads) {
      begun += 1
      lost += await keysLostIn(browser, url, slower)
    }
  }
  await Promise.all([work(), work()])
  return lost
}
