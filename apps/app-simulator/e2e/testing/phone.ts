import type { StartedBackend } from '@palmflow/backend'
import { enUs } from '@palmflow/views/testing/texts'
import { Background, isCall } from '@palmflow/web/testing/browser/background-requests'
import { unwatched } from '@palmflow/web/testing/browser/without-telemetry'
import { holdsCodes } from '@palmflow/web/testing/visit/code-hold'
import { maxWaitMs } from '@palmflow/web/testing/visit/max-wait'
import { PageLog } from '@palmflow/web/testing/visit/page-log'
import type { Browser, BrowserContext, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright'
import { awaitsFlags } from './awaits-flags.ts'
import { clicked, reachesEnd } from './clicks.ts'
import { signedInBefore } from './phone-with-session.ts'

/**
 * Milliseconds from now to the time at which the clock stops. On a slow machine, a shorter time could already be in the
 * past.
 */
const stopMs = 20_000
/** The step of the page's clock between two checks, in milliseconds. */
const lookMs = 800
/** The real time between two checks, in milliseconds. A message of five seconds lasts for several checks. */
const glance = 100

export const titles = {
  choice: enUs['signInIngress.title'],
  consent: 'Biometric consent',
  scan: enUs['transitionToApp.title'],
  phone: enUs['validatePhone.title'],
  phoneOfPalm: enUs['challengePhone.title'],
  code: enUs['validatePhone.otpTitle'],
  pin: enUs['addPin.title'],
  profile: enUs['appDashboard.title'],
} as const

export class AppUser {
  readonly page: Page
  readonly backend: StartedBackend
  readonly pageLog: PageLog
  readonly #background: Background
  readonly #calls: Background
  constructor(page: Page, backend: StartedBackend, pageLog: PageLog) {
    this.page = page
    this.backend = backend
    this.pageLog = pageLog
    this.#background = new Background(page.context())
    this.#calls = new Background(page.context(), isCall)
  }

  get view(): FrameLocator {
    return this.page.frameLocator('iframe[title="Page in the app"]')
  }
  protected get screen(): Locator {
    return this.page.locator('body')
  }
  heading(name: string): Locator {
    return this.view.getByRole('heading', { name, exact: true })
  }
  native(text: string): Locator {
    return this.page.getByText(text, { exact: true })
  }
  async sees(heading: string): Promise<void> {
    await this.heading(heading).waitFor({ timeout: maxWaitMs })
  }
  async reads(text: string): Promise<void> {
    await this.pageLog.seesOrHears(text, this.view.getByText(text, { exact: true }), { timeout: maxWaitMs })
  }
  async presses(name: string): Promise<void> {
    await this.view.getByRole('button', { name, exact: true }).click()
  }
  async sets(group: string, choice: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }).check()
  }
  async pressesControl(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }
  async movesOn(time: '1 min' | '15 min'): Promise<void> {
    await this.pressesControl(`+${time}`)
    await this.native(`The clocks of the server and the phone were moved forward by ${time}.`).waitFor()
  }
  async types(label: string, text: string): Promise<void> {
    await (await clicked(this.view.getByLabel(label, { exact: true }))).pressSequentially(text)
    await this.page.keyboard.press('Enter')
  }
  /** Fills a field in one step, like autofill. Use this method only before the tested part of a flow. */
  async fillsIn(label: string, text: string): Promise<void> {
    await (await clicked(this.view.getByLabel(label, { exact: true }))).fill(text)
    await this.page.keyboard.press('Enter')
  }

  /**
   * Moves the phone's clock during the wait, because a scan and repeated calls take seconds.
   * @param stepMs the movement of the clock between two checks. A large step ends a long wait within one check.
   */
  async soon(what: Locator, stepMs = lookMs): Promise<void> {
    const givesUpAt = performance.now() + maxWaitMs
    while (performance.now() < givesUpAt) {
      // Wait for running calls first. On a slow machine, the time limit of a call could otherwise end before the
      // response arrives.
      await this.#calls.isAnsweredIn(stepMs)
      await this.page.clock.fastForward(stepMs)
      const isThere = await what.waitFor({ timeout: glance }).then(
        () => true,
        // A slow machine may report a visible element late. The clock must not move in this case.
        () => what.isVisible(),
      )
      if (isThere) return
    }
    throw new Error(`Not visible in time: ${what}; instead: ${await this.view.getByRole('heading').allTextContents()}`)
  }
  soonSees(heading: string): Promise<void> {
    return this.soon(this.heading(heading))
  }
  /** Stops the clock. Then only the waits of the test move the clock, so the machine's speed has no effect. */
  async stopsTime(): Promise<void> {
    await this.#background.isAnswered()
    const now = await this.page.evaluate(() => Date.now())
    await this.page.clock.pauseAt(now + stopMs)
  }
  /** Moves the clocks of the server and of the phone without a real wait. */
  async waits(ms: number): Promise<void> {
    await this.#background.isAnswered()
    this.pageLog.forget()
    this.backend.clock.advance(ms)
    await this.page.clock.fastForward(ms)
  }
  /** Moves only the phone's clock. */
  async passes(ms: number): Promise<void> {
    await this.#background.isAnswered()
    await this.page.clock.fastForward(ms)
  }
  /**
   * Opens the path with the query of the visit and with additional parameters. Waits until the old page has
   * disappeared.
   */
  async isLedTo(path: string, more: Readonly<Record<string, string>>): Promise<void> {
    const body = this.view.locator('body')
    const here = await body.evaluate(() => location.href)
    const url = new URL(path, here)
    url.search = new URL(here).search
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
    await this.loadsAnew(() => body.evaluate((_, to) => location.assign(to), url.href))
  }
  /** Waits for a new document. A change of the address alone loads no document. */
  async loadsAnew(act: () => Promise<unknown>): Promise<void> {
    const html = this.view.locator('html')
    await html.evaluate((element) => element.setAttribute('data-left', ''))
    await act()
    await this.view.locator('html:not([data-left])').waitFor({ state: 'attached' })
  }
  stored(): Promise<Record<string, string>> {
    return this.view.locator('body').evaluate(() => ({ ...sessionStorage, ...localStorage }))
  }

  /** First waits for the text, because the sanitiser is a lazy module. */
  async scrollsToEnd(): Promise<void> {
    await reachesEnd(this.view.locator('.pf-legal[aria-busy="false"]'))
  }
  async readsConsent(): Promise<void> {
    await this.sees(titles.choice)
    await this.view.getByRole('button', { name: enUs['signInIngress.signIn'] }).nth(1).click()
    await this.sees(titles.consent)
    await this.scrollsToEnd()
    await this.reads(enUs['consentBiometrics.read'])
  }
  async consents(): Promise<void> {
    await this.readsConsent()
    await this.presses(enUs['consentBiometrics.agree'])
    await this.sees(titles.scan)
  }
  async scans(): Promise<void> {
    await this.consents()
    await this.presses(enUs['transitionToApp.scan'])
  }
  get text(): Locator {
    return this.screen.getByRole('list', { name: 'Notifications' }).getByRole('button').first()
  }
  get keptTexts(): Locator {
    return this.screen.getByRole('button', { name: /^Text messages: / })
  }
  /** Presses the text message. The phone then enters the code into the field. */
  async tapsText(): Promise<void> {
    await this.soon(this.keptTexts)
    // The text message may disappear before the press. In this case the test opens the stored text message.
    const opensFirst = async () => {
      if (!(await this.keptTexts.isVisible())) return
      await this.keptTexts.click()
      await this.text.click()
    }
    await this.text.click({ timeout: 2_000 }).catch(opensFirst)
  }
  /** Closes each further text message that covers a control. */
  async putsTextsAside(): Promise<void> {
    const aside = this.page.getByRole('button', { name: 'Dismiss text message' }).first()
    await this.page.addLocatorHandler(aside, async () => {
      const [button] = await aside.elementHandles().catch(() => [])
      // Ignores a failed press, because the text message may disappear or the test may end. A message that stays makes
      // the test's own press fail.
      await button?.click().catch(() => {})
    })
  }
  /** The system closes the web view, and the app then opens another web view. */
  async kills(): Promise<void> {
    await this.pressesControl('Kill page')
  }
}

export interface PhoneOptions extends BrowserContextOptions {
  /** Whether complete codes are submitted automatically, as for real users. By default the user presses Continue. */
  codesGo?: true
  /** Whether telemetry is on, as for real users. */
  isWatched?: true
  /** Whether the user has signed in by palm before. No sign-in screen is shown in this case. */
  isSignedIn?: true
  /** Runs before the first page loads, because a later interception would miss the beacons of this page. */
  intercept?: (context: BrowserContext) => Promise<unknown>
}

/** `prepare` runs before the first page loads. */
export async function openPhone(
  browser: Browser,
  backend: StartedBackend,
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
  { codesGo, isWatched, isSignedIn, intercept, ...options }: PhoneOptions = {},
): Promise<{ context: BrowserContext; user: AppUser }> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...(isSignedIn && { storageState: await signedInBefore(backend.origins.website) }),
    ...options,
  })
  context.setDefaultTimeout(maxWaitMs)
  await context.clock.install()
  if (codesGo !== true) await holdsCodes(context)
  await awaitsFlags(context)
  const pageLog = new PageLog()
  await pageLog.follow(context)
  if (isWatched !== true) await unwatched(context)
  await intercept?.(context)
  await prepare(context)
  const page = await context.newPage()
  // The user is created before the first call, so that all running calls are recorded.
  const user = new AppUser(page, backend, pageLog)
  await page.goto(`${backend.phone}/?site=${new URL(backend.origins.website).port}`)
  if (isSignedIn) await user.soonSees(titles.profile)
  return { context, user }
}
