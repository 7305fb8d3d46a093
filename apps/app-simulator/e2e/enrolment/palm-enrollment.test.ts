import { resolve } from 'node:path'
import { type StartedBackend, startBackend } from '@palmflow/backend'
import { playwrightPage } from '@palmflow/paths/playwright'
import { brandFolder, brandPlugin } from '@palmflow/tool-build/brand'
import { freePorts } from '@palmflow/tool-build/free-ports'
import { enUs } from '@palmflow/views/testing/texts'
import { sharedBrowser } from '@palmflow/web/testing/browser/open-browser'
import { folderOf } from '@palmflow/web/testing/site/scratch-folder'
import { answersAt, walk } from '@palmflow/web/testing/visit/walks'
import type { BrowserContext, Locator, Page } from 'playwright'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'

const example = resolve(import.meta.dirname, '../../../../examples/native-shell')
const newcomer = { number: '206 555 0177', pin: '4071' }

let backend: StartedBackend
let host: PreviewServer
let address = ''
let removeAll = async () => {}
let context: BrowserContext

/**
 * The example `native-shell` has an app shell, and a page with `<PalmEnrollment>` in the frame of this app shell. Both
 * have another origin than palmflow.
 */
beforeAll(async () => {
  const [port = 0] = await freePorts(1)
  address = `http://127.0.0.1:${port}`
  const [built, stored] = await Promise.all([folderOf('enrollment'), folderOf('seeded', inject('seededDir'))])
  removeAll = async () => {
    await Promise.all([built.remove(), stored.remove()])
  }
  const audiences = { shop: { origins: [address], secretHashes: [] } }
  backend = await startBackend({
    dataDir: stored.path,
    webDir: inject('webDir'),
    origins: [address],
    audiences,
    report: () => {},
  })
  await build({
    root: example,
    logLevel: 'error',
    plugins: [brandPlugin(brandFolder())],
    define: { 'import.meta.env.VITE_PALMFLOW': JSON.stringify(backend.origins.website) },
    build: { outDir: built.path, emptyOutDir: true },
  })
  host = await preview({
    root: example,
    build: { outDir: built.path },
    preview: { host: '127.0.0.1', port, strictPort: true },
  })
})
afterEach(() => context.close())
afterAll(async () => {
  await host.close()
  await backend.close()
  await removeAll()
})

async function open(path: string): Promise<{ page: Page; view: Locator; errors: string[] }> {
  const browser = await sharedBrowser()
  context = await browser.newContext({ viewport: { width: 480, height: 860 } })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${address}${path}`)
  const view = path === '/enroll.html' ? page.locator('body') : page.frameLocator('iframe').locator('body')
  return { page, view, errors }
}

function answerUntil(page: Page, view: Locator, until: string): Promise<void> {
  const controls = playwrightPage(Object.assign(view, { keyboard: page.keyboard }), {})
  const answers = { ...answersAt(backend.origins.website, newcomer), palms: 'LEFT' }
  return walk({ page: controls, body: view, answers }, until)
}

test('an enrolment in the web view of a host continues after a reload', async () => {
  const { page, view, errors } = await open('/?enroll')
  await answerUntil(page, view, 'TRANSITION_TO_APP ready')
  const guidance = view.locator('img.pf-guidance')
  await expect.poll(() => guidance.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384)
  await answerUntil(page, view, 'VALIDATE_PHONE otp')
  await page.frames()[1]?.evaluate(() => location.reload())
  await answerUntil(page, view, 'ENROLLMENT_SUCCESS')
  await view.getByText(enUs['enrollmentSuccess.lead']).waitFor()
  await view.getByRole('button', { name: enUs.continue, exact: true }).click()
  await view.getByText('Enrolled.', { exact: true }).waitFor()
  await page.getByText('workflow.profile-completed', { exact: true }).waitFor()
  await page.getByText('identity-token.answered: issued', { exact: true }).waitFor()
  expect(await page.getByText('scan', { exact: true }).count()).toBe(1)
  expect(errors).toEqual([])
})

test('the enrolment component outside an app shell refers the user to the app', async () => {
  const { page, view, errors } = await open('/enroll.html')
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await view.getByRole('heading', { name: enUs['scanInApp.title'], exact: true }).waitFor()
  await view.getByRole('button', { name: enUs['scanInApp.open'], exact: true }).click()
  await expect.poll(() => lines).toContain('Open your app here.')
  expect(errors).toEqual([])
})
