import { brotliBytes } from '@palmflow/tool-embed/smallest-apps'
import type { Browser, Page, Response } from 'playwright'

export interface FirstLoad {
  /** Bytes of the JS and CSS that the page requested before the first form was usable. */
  untilUsable: number
  /**
   * Bytes of all JS and CSS except telemetry that a visit without user input loads. The visit ends when the network is
   * idle and the deferred services have loaded.
   */
  inAll: number
  /** Bytes of telemetry, which loads after the form is ready. */
  telemetry: number
  files: readonly { name: string; bytes: number; beforeUsable: boolean }[]
  usableMs: number
}

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

const isDeferred = (response: Response): boolean => new URL(response.url()).pathname.startsWith('/assets/deferred-')

/** Measures one load of the page with an empty cache in a real browser. Sizes are those of brotli at its best level. */
export async function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(watchForm)
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  // Waits until the page has requested its deferred files. On a busy machine the network can be idle before that
  // request.
  const late = page.waitForResponse(isDeferred)
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
/**
 * Returns the digits that were typed into a field. The country code is removed, because the field itself adds this
 * code.
 */
const digitsIn = (text: string): string => text.replace(/^\+1/, '').replaceAll(/\D/g, '')

/** Returns the number of typed digits that are missing or in the wrong order in this text. */
function keysMissing(storedText: string): number {
  let at = 0
  for (const digit of storedText) if (digit === typed[at]) at += 1
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

/** Types as soon as the field exists, before React is ready. Two loads run at the same time. */
export async function countKeysLost(browser: Browser, url: string, loads: number, slower = 4): Promise<number> {
  let startedAt = 0
  let lost = 0
  const work = async (): Promise<void> => {
    while (startedAt < loads) {
      startedAt += 1
      lost += await keysLostIn(browser, url, slower)
    }
  }
  await Promise.all([work(), work()])
  return lost
}
