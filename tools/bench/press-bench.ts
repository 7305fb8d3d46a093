import { setTimeout as pause } from 'node:timers/promises'
import { codesSentTo } from '@palmflow/backend/testing/crowd'
import type { Browser, Locator, Page } from 'playwright'

/** A telephone's processor. */
const slower = 4
/** Browsers tell of an interaction after the picture that follows it; milliseconds. */
const untilTold = 300
/** By which a press is called good on the web; milliseconds. */
export const goodPress = 200

/** From a press or a key to the next picture, as the browser itself counts it. */
export interface Press {
  name: string
  /** The slowest of its events in ms, which browsers round to eight; 0 where it took less than 16. */
  ms: number
}

/** Begins before the page. */
function watchPresses(): void {
  const presses: number[] = []
  Reflect.set(globalThis, 'presses', presses)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId')) presses.push(entry.duration)
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

const demo = { phone: '2065550100', pin: '1234' }

/** What people press most: from the first page to the form, in, about their profile, out. What follows is waited for. */
interface Act {
  name: string
  does(): Promise<unknown>
  /** What the person sees then. */
  shows: Locator
}

/** What people press most on a telephone: from the first page to the form, in, to their profile, out. */
function acts(page: Page, website: string): readonly Act[] {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const inMenu = (name: string) => menu.getByRole('link', { name, exact: true })
  const opens = (name: string): Act => ({ name, does: () => button('Menu').click(), shows: menu })
  const healthcare = button('Sign in: Healthcare and other accounts')
  const question = page.locator('details > summary').first()
  const number = page.getByLabel('Mobile number')
  const pin = page.getByLabel('PIN', { exact: true })
  const typesCode = async () =>
    page.getByLabel('One-time password').pressSequentially((await codesSentTo(website, `+1${demo.phone}`))[0] ?? '')
  const continues = () => button('Continue').click()
  return [
    opens('Menu'),
    { name: 'How it works', does: () => inMenu('How it works').click(), shows: heading('Enroll once, use anywhere') },
    opens('Menu, on another page'),
    { name: 'Help', does: () => inMenu('Help').click(), shows: question },
    { name: 'a question of the help', does: () => question.click(), shows: page.locator('details[open]').first() },
    opens('Menu, of the help'),
    { name: 'Sign in, the chooser', does: () => inMenu('Sign in').click(), shows: healthcare },
    { name: 'Sign in, the form', does: () => healthcare.click(), shows: number },
    { name: 'ten keys of a number', does: () => number.pressSequentially(demo.phone), shows: number },
    { name: 'Continue, to the code', does: continues, shows: heading('Enter the code') },
    { name: 'six keys of a code', does: typesCode, shows: heading('Enter your PIN') },
    { name: 'four keys of a PIN', does: () => pin.pressSequentially(demo.pin), shows: pin },
    { name: 'Continue, to the profile', does: continues, shows: heading('My profile') },
    opens('Menu, signed in'),
    { name: 'Sign out', does: () => menu.getByText('Sign out', { exact: true }).click(), shows: button('Menu') },
  ]
}

async function visit(browser: Browser, website: string): Promise<Press[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPresses)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(`${website}/`, { waitUntil: 'networkidle' })
    const presses: Press[] = []
    for (const { name, does, shows } of acts(page, website)) {
      await does()
      await shows.waitFor()
      await pause(untilTold)
      const told = await page.evaluate(() => {
        const since: unknown = Reflect.get(globalThis, 'presses')
        return Array.isArray(since) ? since.splice(0).map(Number) : []
      })
      presses.push({ name, ms: Math.max(0, ...told) })
    }
    return presses
  } finally {
    await context.close()
  }
}

/** @returns each press on a processor that is four times slower, the middle of some visits; the slowest first. */
export async function benchPresses(browser: Browser, website: string, visits = 3): Promise<Press[]> {
  const seen: Press[][] = []
  for (let count = 0; count < visits; count += 1) seen.push(await visit(browser, website))
  const middle = (index: number): number =>
    seen.map((presses) => presses[index]?.ms ?? 0).toSorted((one, other) => one - other)[Math.floor(visits / 2)] ?? 0
  const presses = seen[0]?.map(({ name }, index) => ({ name, ms: middle(index) })) ?? []
  return presses.toSorted((one, other) => other.ms - one.ms)
}
