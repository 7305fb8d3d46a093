import { createTestClient } from '@palmflow/backend/testing/test-client'
import { durations } from '@palmflow/contract'
import type { PageModel } from '@palmflow/paths'
import { playwrightPage } from '@palmflow/paths/playwright'
import { enUs } from '@palmflow/views/testing/texts'
import type { BrowserContext, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { Background } from '../browser/background-requests.ts'
import { comesNear, isTakenOver } from '../browser/hydration.ts'
import { Network } from '../browser/network.ts'
import { newestCode, numbers, type Site } from '../site/site.ts'
import { holdsCodes } from './code-hold.ts'
import { maxWaitMs } from './max-wait.ts'
import type { Watch } from './page-errors.ts'
import type { PageLog } from './page-log.ts'
import { choiceOf } from './texts.ts'
import { answersAt, walk } from './walks.ts'

/**
 * The number of milliseconds from the current time to the time at which the clock stops. On a slow machine, the clock
 * must not pass this time before the command arrives.
 */
const reading = 20_000

/**
 * Removes the half-second delays before the calls of the step CHECK_VERIFICATION (R344). Other delays of the page stay
 * the same.
 */
export async function hurry(context: BrowserContext): Promise<void> {
  await context.addInitScript((halfSecond) => {
    const { setTimeout: wait } = globalThis
    const hurried = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
      wait(handler, ms === halfSecond ? 0 : ms, ...args)
    Object.assign(globalThis, { setTimeout: hurried })
  }, durations.checkVerificationDelay)
}

interface SignIn {
  number?: string
  pin?: string
  pages?: Readonly<Record<string, PageModel>>
}

interface Surroundings {
  site: Site
  watch: Watch
  pageLog: PageLog
}

export class WebsiteUser {
  readonly context: BrowserContext
  readonly site: Site
  readonly watch: Watch
  readonly pageLog: PageLog
  readonly network: Network
  page: Page
  readonly #background: Background
  #hasClock = false

  constructor(context: BrowserContext, page: Page, { site, watch, pageLog }: Surroundings) {
    this.context = context
    this.page = page
    this.site = site
    this.watch = watch
    this.pageLog = pageLog
    this.network = new Network(context)
    this.#background = new Background(context)
  }

  /** Call this function before the first page opens. */
  async hasClock(): Promise<void> {
    this.#hasClock = true
    await this.context.clock.install()
    await hurry(this.context)
    await holdsCodes(this.context)
  }

  /** Stops the page's clock. From then on, only `waits` moves the clock, so the machine's speed has no effect. */
  async stopsTime(): Promise<void> {
    await this.#background.isAnswered()
    const now = await this.page.evaluate(() => Date.now())
    this.site.clock.advance(reading)
    await this.context.clock.pauseAt(now + reading)
  }

  async letsTimePass(): Promise<void> {
    await this.context.clock.resume()
  }

  /** Moves the clocks of server and page without a real wait. */
  async waits(ms: number): Promise<void> {
    if (!this.#hasClock) throw new Error('hasClock() comes first')
    await this.#background.isAnswered()
    this.pageLog.forget()
    this.site.clock.advance(ms)
    await this.context.clock.fastForward(ms)
  }

  async opens(path = '/sign-in', origin = this.site.origin): Promise<void> {
    await this.page.goto(`${origin}${path}`)
    await this.isAlive()
  }

  /**
   * Polls until the page is hydrated, because Playwright's own wait would load its tools into the page again. Errors
   * are ignored, because the user may leave the page in the meantime.
   */
  async isAlive(): Promise<void> {
    const answers = async (): Promise<boolean> => {
      if (await this.page.evaluate(isTakenOver)) return true
      await this.page.evaluate(comesNear)
      return false
    }
    await expect.poll(() => answers().catch(() => false)).toBe(true)
  }

  async reloads(): Promise<void> {
    await this.page.reload()
    await this.isAlive()
  }

  get phone(): Locator {
    return this.page.getByLabel(enUs['validatePhone.label'])
  }
  get otp(): Locator {
    return this.page.getByLabel(enUs['validatePhone.otpLabel'])
  }
  get pin(): Locator {
    return this.page.getByLabel(enUs['addPin.label'], { exact: true })
  }
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true })
  }

  async presses(name: string): Promise<void> {
    await this.button(name).click()
  }
  async asksToSignIn(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: enUs.signIn }).click()
    const healthcare = this.page.getByRole('button', {
      name: choiceOf('signInIngress.signIn', 'signInIngress.healthcare'),
    })
    await healthcare.or(this.phone).or(this.pin).first().waitFor()
    if (!(await healthcare.isVisible())) return
    // Wait for the flags, because the link has another target before the flags have loaded.
    await this.page.getByText(enUs['signInIngress.provider']).waitFor({ state: 'detached' })
    await healthcare.click()
  }
  async typesPhone(number: string): Promise<void> {
    await this.phone.pressSequentially(number)
  }
  async typesOtp(code: string): Promise<void> {
    await this.otp.pressSequentially(code)
  }
  async typesPin(pin: string): Promise<void> {
    await this.pin.pressSequentially(pin)
  }

  readsCode(number: string): Promise<string> {
    return newestCode(() => this.site.texts(number))
  }

  /** Waits for the event handlers. A press without the handlers would submit the form without script. */
  async seesNumberForm(title: string = enUs['validatePhone.title']): Promise<void> {
    await this.heading(title).waitFor()
    await this.isAlive()
  }
  async seesCodeForm(): Promise<void> {
    await this.heading(enUs['validatePhone.otpTitle']).waitFor()
  }
  async seesPinForm(): Promise<void> {
    await this.heading(enUs['addPin.title']).waitFor()
  }
  /** Waits for each call of the dashboard, because a later call would extend the session. */
  async seesDashboard(): Promise<void> {
    await this.heading(enUs.myProfile).waitFor()
    await this.page.getByRole('heading', { name: enUs.profileLeft }).waitFor()
    await this.page.locator('main:not(:has(.pf-bone))').waitFor()
  }
  /** Waits for a text. A text that has already disappeared also counts. */
  async sees(text: string): Promise<void> {
    await this.pageLog.seesOrHears(text, this.page.getByText(text, { exact: true }))
  }
  async nolongerSees(text: string): Promise<void> {
    await this.page.getByText(text, { exact: true }).waitFor({ state: 'hidden' })
  }
  /** Waits for the message in a live region, because screen readers must announce the message. */
  async isAlerted(text: string): Promise<void> {
    await this.pageLog.seesOrHears(text, this.page.getByRole('alert').getByText(text, { exact: true }))
  }
  async hasFocusOn(locator: Locator): Promise<void> {
    await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)
  }

  // Fills in the field in one step, because single keys would take time.
  async asksForCode(number: string = numbers.withPin): Promise<void> {
    await this.phone.fill(number)
    await this.presses(enUs.continue)
    await this.seesCodeForm()
  }
  /**
   * Does not wait for the next screen.
   * @returns the code
   */
  async provesPhone(number: string = numbers.withPin): Promise<string> {
    await this.asksForCode(number)
    const code = await this.readsCode(number)
    await this.otp.fill(code)
    await this.presses(enUs.continue)
    return code
  }
  async givesPin(pin = '1234'): Promise<void> {
    await this.pin.fill(pin)
    await this.presses(enUs.continue)
  }
  /** Signs in until the given step. Without a step, continues until the page after the flow. */
  async walks(until?: string, { number = numbers.withPin, pin = '1234', pages }: SignIn = {}): Promise<void> {
    await this.isAlive()
    const page = playwrightPage(this.page, { timeout: maxWaitMs })
    const answers = answersAt(this.site.origin, { number, pin })
    await walk({ page, body: this.page.locator('body'), answers, ...(pages && { pages }) }, until)
  }
  async signsIn(signIn?: SignIn): Promise<void> {
    await this.walks(undefined, signIn)
    await this.seesDashboard()
  }
  /** Signs in by calls of the API, so that no sign-in screen is shown. */
  async comesSignedIn(): Promise<void> {
    // The list of sign-ins shows the browser of the first call, so the first call needs the browser's user agent.
    const userAgent = await this.page.evaluate(() => navigator.userAgent)
    const earlier = createTestClient(this.site.origin, {}, { 'user-agent': userAgent })
    const code = (phone: string) => this.readsCode(phone)
    await earlier.signsIn({ phone: `+1${numbers.withPin}`, pin: '1234', code })
    const blank = `${this.site.origin}/blank`
    await this.page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await this.page.goto(blank)
    await this.page.evaluate((tokens) => {
      for (const [name, token] of Object.entries(tokens)) localStorage.setItem(name.toUpperCase(), token)
    }, earlier.tokens)
    await this.opens('/dashboard')
    await this.seesDashboard()
  }

  path(): string {
    const { pathname, search } = new URL(this.page.url())
    return `${pathname}${search}`
  }
  stored(area: 'localStorage' | 'sessionStorage', key: string): Promise<string | null> {
    return this.page.evaluate(
      ([where, name]) => {
        const storage: unknown = Reflect.get(globalThis, where)
        return storage instanceof Storage ? storage.getItem(name) : null
      },
      [area, key] as const,
    )
  }
}
