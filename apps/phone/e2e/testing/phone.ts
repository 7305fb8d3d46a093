import type { StartedBackend } from '@palmflow/backend'
import { brand } from '@palmflow/brand'
import { Background, isCall } from '@palmflow/web/testing/background'
import { holdsCodes } from '@palmflow/web/testing/code-wait'
import { longestWait } from '@palmflow/web/testing/limits'
import { Said } from '@palmflow/web/testing/said'
import { unwatched } from '@palmflow/web/testing/unwatched'
import type { Browser, BrowserContext, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright'
import { awaitsFlags } from './awaits-flags.ts'
import { signedInBefore } from './signed-in-before.ts'
import { reachesEnd, tapped } from './taps.ts'

/** Longer than a loaded machine takes to stop a clock. */
const stopMs = 20_000
/** How much of the page's time passes between two looks. */
const lookMs = 800
/** Until the next look: several fit into the five seconds that a message stays. */
const glance = 100

export const titles = {
  choice: `Choose your ${brand.name} experience`,
  consent: 'Biometric consent',
  scan: 'Scan your palm',
  phone: 'What’s your mobile number?',
  code: 'Enter the code',
  pin: 'Enter your PIN',
  profile: 'My profile',
} as const

/** Someone who holds the phone; the bench beside it is theirs, too. */
export class Holder {
  readonly page: Page
  readonly backend: StartedBackend
  readonly said: Said
  readonly #background: Background
  readonly #calls: Background
  constructor(page: Page, backend: StartedBackend, said: Said) {
    this.page = page
    this.backend = backend
    this.said = said
    this.#background = new Background(page.context())
    this.#calls = new Background(page.context(), isCall)
  }

  /** What the web view shows. */
  get view(): FrameLocator {
    return this.page.frameLocator('iframe[title="Page in the app"]')
  }
  /** All that this phone shows, the app's own included. */
  protected get screen(): Locator {
    return this.page.locator('body')
  }
  heading(name: string): Locator {
    return this.view.getByRole('heading', { name, exact: true })
  }
  /** Something that the app itself shows, outside the page. */
  native(text: string): Locator {
    return this.page.getByText(text, { exact: true })
  }
  async sees(heading: string): Promise<void> {
    await this.heading(heading).waitFor({ timeout: longestWait })
  }
  async reads(text: string): Promise<void> {
    await this.said.seesOrHears(text, this.view.getByText(text, { exact: true }), { timeout: longestWait })
  }
  async presses(name: string): Promise<void> {
    await this.view.getByRole('button', { name, exact: true }).click()
  }
  async sets(group: string, choice: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }).check()
  }
  async pressesBench(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }
  /** Server and phone alike. */
  async movesOn(time: '1 min' | '15 min'): Promise<void> {
    await this.pressesBench(`+${time}`)
    await this.native(`Server and phone are ${time} further on.`).waitFor()
  }
  async types(label: string, text: string): Promise<void> {
    await (await tapped(this.view.getByLabel(label, { exact: true }))).pressSequentially(text)
    await this.page.keyboard.press('Enter')
  }
  /** The same at once, as a phone fills a field in: for a way that only leads to what a test is about. */
  async fillsIn(label: string, text: string): Promise<void> {
    await (await tapped(this.view.getByLabel(label, { exact: true }))).fill(text)
    await this.page.keyboard.press('Enter')
  }

  /**
   * Looks until it is there, with the phone's clock moved on: a scan takes a person seconds, and a call that fails is
   * repeated. At `stepMs` or more each wait of the scanner ends within one look.
   */
  async soon(what: Locator, stepMs = lookMs): Promise<void> {
    const givesUpAt = performance.now() + longestWait
    while (performance.now() < givesUpAt) {
      // On a busy machine a call that is answered in a second would else be given up on.
      await this.#calls.isAnsweredIn(stepMs)
      await this.page.clock.fastForward(stepMs)
      const isThere = await what.waitFor({ timeout: glance }).then(
        () => true,
        // A loaded machine takes longer than a glance to say that it is there: then time must not be moved past it.
        () => what.isVisible(),
      )
      if (isThere) return
    }
    throw new Error(`Not seen soon: ${what}; instead: ${await this.view.getByRole('heading').allTextContents()}`)
  }
  soonSees(heading: string): Promise<void> {
    return this.soon(this.heading(heading))
  }
  /** From now on the phone's time passes only where its holder waits for something: how quick the machine is decides nothing. */
  async stopsTime(): Promise<void> {
    await this.#background.isAnswered()
    const now = await this.page.evaluate(() => Date.now())
    await this.page.clock.pauseAt(now + stopMs)
  }
  /** A person who reads on for so long; nobody sleeps. */
  async waits(ms: number): Promise<void> {
    await this.#background.isAnswered()
    this.said.forget()
    this.backend.clock.advance(ms)
    await this.page.clock.fastForward(ms)
  }
  /** As `waits`, of the phone's time alone. */
  async passes(ms: number): Promise<void> {
    await this.#background.isAnswered()
    await this.page.clock.fastForward(ms)
  }
  /** The visit is led to another address, with more in it; what the page showed before is gone then. */
  async isLedTo(path: string, more: Readonly<Record<string, string>>): Promise<void> {
    const body = this.view.locator('body')
    const here = await body.evaluate(() => location.href)
    const url = new URL(path, here)
    url.search = new URL(here).search
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
    await this.loadsAnew(() => body.evaluate((_, to) => location.assign(to), url.href))
  }
  /** Until another document stands there: a change of the address alone brings none. */
  async loadsAnew(act: () => Promise<unknown>): Promise<void> {
    const html = this.view.locator('html')
    await html.evaluate((element) => element.setAttribute('data-left', ''))
    await act()
    await this.view.locator('html:not([data-left])').waitFor({ state: 'attached' })
  }
  /** What the page keeps in the browser, under its keys. */
  stored(): Promise<Record<string, string>> {
    return this.view.locator('body').evaluate(() => ({ ...sessionStorage, ...localStorage }))
  }

  /** Not before the text is there: what cleans it comes in a file of its own. */
  async scrollsToEnd(): Promise<void> {
    await reachesEnd(this.view.locator('.pf-legal[aria-busy="false"]'))
  }
  /** From the choice to the document, read to its end. */
  async readsConsent(): Promise<void> {
    await this.sees(titles.choice)
    await this.view.getByRole('button', { name: 'Sign in' }).nth(1).click()
    await this.sees(titles.consent)
    await this.scrollsToEnd()
    await this.reads('You can agree now.')
  }
  async consents(): Promise<void> {
    await this.readsConsent()
    await this.presses('Agree')
    await this.sees(titles.scan)
  }
  async scans(): Promise<void> {
    await this.consents()
    await this.presses('Continue')
  }
  /** The newest text, as long as it lies over the page, or where the person has opened those that are kept. */
  get text(): Locator {
    return this.screen.getByRole('list', { name: 'Notifications' }).getByRole('button').first()
  }
  /** The sign of texts that are kept. */
  get keptTexts(): Locator {
    return this.screen.getByRole('button', { name: /^Texts: / })
  }
  /** Tapped, the newest text's code stands in the field. */
  async tapsText(): Promise<void> {
    await this.soon(this.keptTexts)
    // It may have retracted by itself, or do so under the finger: then the person opens it again.
    const opensFirst = async () => {
      if (!(await this.keptTexts.isVisible())) return
      await this.keptTexts.click()
      await this.text.click()
    }
    await this.text.click({ timeout: 2_000 }).catch(opensFirst)
  }
  /** From now on: a text that lies in the person's way they put aside, and go on. */
  async putsTextsAside(): Promise<void> {
    const aside = this.page.getByRole('button', { name: 'Put text aside' }).first()
    await this.page.addLocatorHandler(aside, async () => {
      const [button] = await aside.elementHandles().catch(() => [])
      // It may retract before it is pressed, or the walk may end: no other text is pressed in its place. One that stays fails what it covers.
      await button?.click().catch(() => {})
    })
  }
  /** The system ends the web view; the app opens it again by itself. */
  async kills(): Promise<void> {
    await this.pressesBench('Kill page')
  }
}

export interface PhoneOptions extends BrowserContextOptions {
  /** Codes go by themselves, as for everyone; else they wait for Continue. */
  codesGo?: true
  /** Telemetry comes to its pages, as to everyone's. */
  isWatched?: true
  /** Whoever holds it has signed in by palm before, and opens the app again: no screen is drawn for it. */
  isSignedIn?: true
  /** Comes between its pages and their server. Begun while a page loads, the browser may not tell of that page's beacons any more. */
  intercept?: (context: BrowserContext) => Promise<unknown>
}

/** A new phone, switched on: its web view loads. `prepare` comes before the first page. */
export async function openPhone(
  browser: Browser,
  backend: StartedBackend,
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
  { codesGo, isWatched, isSignedIn, intercept, ...options }: PhoneOptions = {},
): Promise<{ context: BrowserContext; holder: Holder }> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...(isSignedIn && { storageState: await signedInBefore(backend.origins.website) }),
    ...options,
  })
  context.setDefaultTimeout(longestWait)
  await context.clock.install()
  if (codesGo !== true) await holdsCodes(context)
  await awaitsFlags(context)
  const said = new Said()
  await said.follow(context)
  if (isWatched !== true) await unwatched(context)
  await intercept?.(context)
  await prepare(context)
  const page = await context.newPage()
  // Before the first page asks: what is under way is known.
  const holder = new Holder(page, backend, said)
  await page.goto(`${backend.phone}/?site=${new URL(backend.origins.website).port}`)
  if (isSignedIn) await holder.soonSees(titles.profile)
  return { context, holder }
}
