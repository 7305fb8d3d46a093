import { setTimeout as pause } from 'node:timers/promises'
import { playwrightPage } from '@palmflow/paths/playwright'
import { holdsCodes } from '@palmflow/web/testing/visit/code-hold'
import { answersAt, screens } from '@palmflow/web/testing/visit/walks'
import type { Browser, Locator, Page } from 'playwright'
import { cpuSlowdown } from './cpu-slowdown.ts'

/** The longest time in milliseconds from the next frame to the report of the browser's performance event. */
const maxReportMs = 300
/** The maximum duration of a press that counts as good on the web, in milliseconds. */
export const goodPress = 200

export interface Press {
  name: string
  /**
   * The duration of the slowest event of the press, in milliseconds. Browsers round this duration to 8 ms, and report
   * no event of less than 16 ms.
   */
  ms: number
}

/** Must run in the page before the page's own scripts. */
function watchPresses(): void {
  const presses: number[] = []
  Reflect.set(globalThis, 'presses', presses)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId')) presses.push(entry.duration)
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

const demo = { number: '2065550100', pin: '1234' }

interface Act {
  name: string
  does(): Promise<unknown>
  shows: Locator
}

function acts(page: Page): Record<'before' | 'after', readonly Act[]> {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const inMenu = (name: string) => menu.getByRole('link', { name, exact: true })
  const opens = (name: string): Act => ({ name, does: () => button('Menu').click(), shows: menu })
  const healthcare = button('Sign in: Healthcare and other accounts')
  const question = page.locator('details > summary').first()
  return {
    before: [
      opens('Menu'),
      { name: 'How it works', does: () => inMenu('How it works').click(), shows: heading('Enroll once, use anywhere') },
      opens('Menu, on another page'),
      { name: 'Help', does: () => inMenu('Help').click(), shows: question },
      { name: 'a question of the help', does: () => question.click(), shows: page.locator('details[open]').first() },
      opens('Menu, of the help'),
      { name: 'Sign in, the chooser', does: () => inMenu('Sign in').click(), shows: healthcare },
      { name: 'Sign in, the form', does: () => healthcare.click(), shows: page.locator('[data-position] form') },
    ],
    after: [
      opens('Menu, signed in'),
      { name: 'Sign out', does: () => menu.getByText('Sign out', { exact: true }).click(), shows: button('Menu') },
    ],
  }
}

/** Returns the duration of the slowest event since the last call, in milliseconds. */
async function slowest(page: Page): Promise<number> {
  await pause(maxReportMs)
  const events = await page.evaluate(() => {
    const since: unknown = Reflect.get(globalThis, 'presses')
    return Array.isArray(since) ? since.splice(0).map(Number) : []
  })
  return Math.max(0, ...events)
}

async function* signIn(page: Page, website: string): AsyncGenerator<Press> {
  const body = page.locator('body')
  const visit = { page: playwrightPage(page, { types: true }), body, answers: answersAt(website, demo) }
  let last: string | undefined
  for await (const screen of screens(visit)) {
    if (last !== undefined) yield { name: last, ms: await slowest(page) }
    last = screen
  }
  await page.getByRole('heading', { name: 'My profile', exact: true }).waitFor()
  if (last !== undefined) yield { name: last, ms: await slowest(page) }
}

async function* doing(page: Page, acts: readonly Act[]): AsyncGenerator<Press> {
  for (const { name, does, shows } of acts) {
    await does()
    await shows.waitFor()
    yield { name, ms: await slowest(page) }
  }
}

async function visit(browser: Browser, website: string): Promise<Press[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  try {
    // Blocks the automatic submit of a code, because the benchmark measures the press on Continue.
    await holdsCodes(context)
    const page = await context.newPage()
    await page.addInitScript(watchPresses)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(`${website}/`, { waitUntil: 'networkidle' })
    const { before, after } = acts(page)
    const presses: Press[] = []
    for (const part of [doing(page, before), signIn(page, website), doing(page, after)])
      for await (const press of part) presses.push(press)
    return presses
  } finally {
    await context.close()
  }
}

/**
 * Measures each press on a processor that is 4 times slower.
 * @returns the median of several visits for each press, the slowest press first
 */
export async function benchPresses(browser: Browser, website: string, visits = 3): Promise<Press[]> {
  const records: Press[][] = []
  for (let count = 0; count < visits; count += 1) records.push(await visit(browser, website))
  const middle = (index: number): number =>
    records.map((presses) => presses[index]?.ms ?? 0).toSorted((item, other) => item - other)[Math.floor(visits / 2)] ??
    0
  const presses = records[0]?.map(({ name }, index) => ({ name, ms: middle(index) })) ?? []
  return presses.toSorted((item, other) => other.ms - item.ms)
}
