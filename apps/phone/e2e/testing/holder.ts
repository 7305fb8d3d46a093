import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type FrameLocator, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { findBrowser } from '../../../../scripts/browser.ts'
import { type StartedBackend, startBackend, systemClock } from '../../../backend/src/index.ts'
import { Watch } from '../../../web/e2e/testing/watch.ts'

/** Makes every scan of a test the same: two readings of a hundred are ambiguous (docs/palm-matching.md). */
function sameScans(port: string): void {
  if (location.port !== port) return
  let count = 0
  crypto.randomUUID = () => {
    count += 1
    return `00000000-0000-4000-8000-${count}`
  }
}

/** Someone who holds the phone; the bench beside it is theirs, too. */
export class Holder {
  readonly page: Page
  readonly backend: StartedBackend
  readonly watch: Watch
  constructor(page: Page, backend: StartedBackend, watch: Watch) {
    this.page = page
    this.backend = backend
    this.watch = watch
  }

  /** What the web view shows. */
  get view(): FrameLocator {
    return this.page.frameLocator('iframe')
  }
  heading(name: string): Locator {
    return this.view.getByRole('heading', { name, exact: true })
  }
  /** Something that the app itself shows, outside the page. */
  native(text: string): Locator {
    return this.page.getByText(text, { exact: true })
  }
  async sees(heading: string): Promise<void> {
    await expect.poll(() => this.heading(heading).isVisible(), { message: heading, timeout: 12_000 }).toBe(true)
  }
  async presses(name: string): Promise<void> {
    await this.view.getByRole('button', { name, exact: true }).click()
  }
  async sets(group: string, choice: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }).check()
  }
  async types(label: string, text: string): Promise<void> {
    await this.view.getByLabel(label, { exact: true }).pressSequentially(text)
    await this.page.keyboard.press('Enter')
  }

  /** As `sees`, with the phone's clock moved on: a scan takes a person seconds, and a call that fails is repeated. */
  async soonSees(heading: string): Promise<void> {
    const look = async (): Promise<boolean> => {
      await this.page.clock.fastForward(800)
      return this.heading(heading).isVisible()
    }
    await expect.poll(look, { message: heading, timeout: 12_000 }).toBe(true)
  }

  /** From the choice to the scan. */
  async consents(): Promise<void> {
    await this.sees('Choose your Amazon One experience')
    await this.view.getByRole('button', { name: 'Sign in' }).nth(1).click()
    await this.sees('Biometric consent')
    await this.heading('Your agreement').waitFor()
    await this.view.getByRole('region', { name: 'Biometric consent' }).press('End')
    await this.presses('Agree')
    await this.sees('Scan your palm')
  }
  async scans(): Promise<void> {
    await this.consents()
    await this.presses('Continue')
  }
  /** The newest text, as the phone shows it: tapped, its code stands in the field. */
  async tapsText(): Promise<void> {
    await this.page.getByRole('list', { name: 'Notifications' }).getByRole('button').first().click({ timeout: 15_000 })
  }
}

/** One browser per file; each call is a new phone with a service of its own. */
export function withPhones(): () => Promise<Holder> {
  let browser: Browser
  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH ?? findBrowser()
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  })
  afterAll(() => browser.close())
  const open = async (backend: StartedBackend): Promise<{ context: BrowserContext; holder: Holder }> => {
    const { port } = new URL(backend.phone ?? '')
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(12_000)
    await context.addInitScript(sameScans, port)
    await context.clock.install()
    const watch = new Watch()
    await watch.follow(context)
    const page = await context.newPage()
    await page.goto(`${backend.phone}/?site=${new URL(backend.origins.website).port}`)
    return { context, holder: new Holder(page, backend, watch) }
  }
  return async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'palmflow-phone-e2e-'))
    const options = { dataDir, clock: systemClock(), webDir: inject('webDir'), report: () => {} }
    const backend = await startBackend({ ...options, phone: { port: 0, folder: inject('phoneDir') } })
    const { context, holder } = await open(backend)
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail')
        await holder.page.screenshot({
          path: join(tmpdir(), `phone-${task.name.replace(/\W+/g, '-').slice(0, 80)}.png`),
        })
      await context.close()
      await backend.close()
      await rm(dataDir, { recursive: true, force: true })
      expect(holder.watch.unannounced(), 'errors that the test did not announce').toEqual([])
    })
    return holder
  }
}
