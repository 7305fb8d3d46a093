import { createPerson } from '@palmflow/backend/testing/person'
import { durations } from '@palmflow/contract'
import type { PageModel } from '@palmflow/paths'
import { playwrightPage } from '@palmflow/paths/playwright'
import type { BrowserContext, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { Background } from './background.ts'
import { holdsCodes } from './code-wait.ts'
import { longestWait } from './limits.ts'
import { Network } from './network.ts'
import type { Said } from './said.ts'
import { newestCode, numbers, type Site } from './site.ts'
import { comesNear, isTakenOver } from './taken-over.ts'
import { answersAt, walk } from './walks.ts'
import type { Watch } from './watch.ts'

/** As long as somebody looks at a screen, and longer than a machine takes to stop its clock. Milliseconds. */
const reading = 20_000

/**
 * The half second before the server is asked whose session this is (R344) passes at once. Other waits of the page
 * last as long as ever.
 */
export async function hurry(context: BrowserContext): Promise<void> {
  await context.addInitScript((halfSecond) => {
    const { setTimeout: wait } = globalThis
    const hurried = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
      wait(handler, ms === halfSecond ? 0 : ms, ...args)
    Object.assign(globalThis, { setTimeout: hurried })
  }, durations.checkVerificationDelay)
}

/** Absent values are those of the demo person. */
interface SignIn {
  number?: string
  pin?: string
  /** In another language than English. */
  pages?: Readonly<Record<string, PageModel>>
}

interface Surroundings {
  site: Site
  watch: Watch
  said: Said
}

/** Something a person can see by its words: a heading, a message, a label. */
export class Person {
  readonly context: BrowserContext
  readonly site: Site
  readonly watch: Watch
  readonly said: Said
  readonly network: Network
  page: Page
  readonly #background: Background
  #hasClock = false

  constructor(context: BrowserContext, page: Page, { site, watch, said }: Surroundings) {
    this.context = context
    this.page = page
    this.site = site
    this.watch = watch
    this.said = said
    this.network = new Network(context)
    this.#background = new Background(context)
  }

  /** Their browser's clock can be moved; before the first page. */
  async hasClock(): Promise<void> {
    this.#hasClock = true
    await this.context.clock.install()
    await hurry(this.context)
    await holdsCodes(this.context)
  }

  /** From now on their time passes only where they wait: how quick the machine is decides nothing. */
  async stopsTime(): Promise<void> {
    await this.#background.isAnswered()
    const now = await this.page.evaluate(() => Date.now())
    this.site.clock.advance(reading)
    await this.context.clock.pauseAt(now + reading)
  }

  async letsTimePass(): Promise<void> {
    await this.context.clock.resume()
  }

  /** Server and page alike; nobody sleeps. */
  async waits(ms: number): Promise<void> {
    if (!this.#hasClock) throw new Error('hasClock() comes first')
    await this.#background.isAnswered()
    this.said.forget()
    this.site.clock.advance(ms)
    await this.context.clock.fastForward(ms)
  }

  async opens(path = '/sign-in', origin = this.site.origin): Promise<void> {
    await this.page.goto(`${origin}${path}`)
    await this.isAlive()
  }

  /**
   * The page answers. Playwright's own waiting would bring all of its tools into the page's world once more, which is a
   * tenth of what a visit costs; a page that is left meanwhile is not alive.
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
    return this.page.getByLabel('Mobile number')
  }
  get otp(): Locator {
    return this.page.getByLabel('One-time password')
  }
  get pin(): Locator {
    return this.page.getByLabel('PIN', { exact: true })
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
  /** From any page of the website: the chooser asks what for, where it has come already. */
  async asksToSignIn(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    const healthcare = this.page.getByRole('button', { name: 'Sign in: Healthcare and other accounts' })
    await healthcare.or(this.phone).or(this.pin).first().waitFor()
    if (!(await healthcare.isVisible())) return
    // Until the flags are known, it leads elsewhere.
    await this.page.getByRole('dialog').locator('.pf-experience-away').waitFor({ state: 'detached' })
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

  /** The code of the newest text to this number. */
  readsCode(number: string): Promise<string> {
    return newestCode(() => this.site.texts(number))
  }

  /** Alive, for it may stand on a page that has just been loaded: pressed before, it goes the way without script. */
  async seesNumberForm(): Promise<void> {
    await this.heading('What’s your mobile number?').waitFor()
    await this.isAlive()
  }
  async seesCodeForm(): Promise<void> {
    await this.heading('Enter the code').waitFor()
  }
  async seesPinForm(): Promise<void> {
    await this.heading('Enter your PIN').waitFor()
  }
  async seesDashboard(): Promise<void> {
    await this.heading('My profile').waitFor()
    await this.page.getByRole('heading', { name: 'Left palm' }).waitFor()
  }
  /** A message that stays for seconds may have gone again. */
  async sees(text: string): Promise<void> {
    await this.said.seesOrHears(text, this.page.getByText(text, { exact: true }))
  }
  async nolongerSees(text: string): Promise<void> {
    await this.page.getByText(text, { exact: true }).waitFor({ state: 'hidden' })
  }
  /** Said aloud at once by a screen reader. */
  async isAlerted(text: string): Promise<void> {
    await this.said.seesOrHears(text, this.page.getByRole('alert').getByText(text, { exact: true }))
  }
  async hasFocusOn(locator: Locator): Promise<void> {
    await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)
  }

  // A way that only leads to what a test is about is filled in at once, as browsers do: a key costs as much as a form.
  /** From the number to the code. */
  async asksForCode(number: string = numbers.withPin): Promise<void> {
    await this.phone.fill(number)
    await this.presses('Continue')
    await this.seesCodeForm()
  }
  /** From the number to the PIN. */
  async provesPhone(number: string = numbers.withPin): Promise<string> {
    await this.asksForCode(number)
    const code = await this.readsCode(number)
    await this.otp.fill(code)
    await this.presses('Continue')
    return code
  }
  async givesPin(pin = '1234'): Promise<void> {
    await this.pin.fill(pin)
    await this.presses('Continue')
  }
  /** Answers each screen of the flow, until it is at this step, or has ended and its page has gone. */
  async walks(until?: string, { number = numbers.withPin, pin = '1234', pages }: SignIn = {}): Promise<void> {
    await this.isAlive()
    const page = playwrightPage(this.page, { timeout: longestWait })
    const answers = answersAt(this.site.origin, { number, pin })
    await walk({ page, body: this.page.locator('body'), answers, ...(pages && { pages }) }, until)
  }
  /** From any step of the sign-in to the dashboard. */
  async signsIn(signIn?: SignIn): Promise<void> {
    await this.walks(undefined, signIn)
    await this.seesDashboard()
  }

  /** Has signed in before, with this browser, and opens it again: the server knows them, and no screen was drawn for it. */
  async comesSignedIn(): Promise<void> {
    const earlier = createPerson(this.site.origin)
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
