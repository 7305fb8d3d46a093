import { join } from 'node:path'
import { playwrightPage } from '@palmflow/paths/playwright'
import { findBrowser } from '@palmflow/tool-engines/chromium'
import { enUs } from '@palmflow/views/copy/en-us'
import { answer, walk } from '@palmflow/web/testing/walks'
import { chromium, type Page } from 'playwright'
import { preview } from 'vite'
import { type Check, refuse, runProgram } from './checks.ts'

const timeoutMs = { timeout: 30_000 }

const isPinEmpty = (): boolean => document.querySelector<HTMLInputElement>('input[name="pin"]')?.value === ''

/** Signs in on the guide's app by the act of each screen, with a wrong PIN first. */
async function signIn(page: Page): Promise<void> {
  const visit = {
    page: playwrightPage(page, { ...timeoutMs, types: true }),
    body: page.locator('body'),
    answers: { phone: '2065550123', otp: '123456', pin: '1234' },
  }
  await page.locator('[data-position]').waitFor(timeoutMs)
  await walk(visit, 'ADD_PIN')
  // The wait starts before the message appears, because the message disappears after some seconds.
  const refused = page.getByText(enUs.pinInvalid, { exact: true }).first().waitFor(timeoutMs)
  await Promise.all([refused, answer({ ...visit, answers: { pin: '9999' } }, 'ADD_PIN pin')])
  await page.waitForFunction(isPinEmpty, undefined, timeoutMs)
  await walk(visit)
  await page.getByText('Welcome.', { exact: true }).waitFor(timeoutMs)
}

/** Returns styles that are missing, because a view's own stylesheet loads with the view. */
async function missingStyles(page: Page): Promise<string[]> {
  const text = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'),
  )
  return ['--pf-ink', '.pf-button', '.pf-code'].filter((name) => !text.includes(name)).map((name) => `no style ${name}`)
}

async function visitGuide(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser() })
  try {
    const page = await browser.newPage()
    const messages: string[] = []
    page.on('pageerror', ({ message }) => messages.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text())
    })
    await page.goto(url)
    await signIn(page)
    refuse([...messages, ...(await missingStyles(page))])
  } finally {
    await browser.close()
  }
}

export const webCheck = (folder: string): Check => ({
  name: 'a user signs in with an empty Vite and React app in Chromium',
  run: async () => {
    await runProgram(process.execPath, [join(folder, 'node_modules/vite/bin/vite.js'), 'build'], folder)
    const server = await preview({ root: folder, configFile: false, preview: { host: '127.0.0.1', port: 0 } })
    try {
      await visitGuide(server.resolvedUrls?.local[0] ?? '')
      return undefined
    } finally {
      await server.close()
    }
  },
})
