import { tmpdir } from 'node:os'
import { createFolder } from '@palmflow/backend/testing/cluster'
import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import { playwrightPage } from '@palmflow/paths/playwright'
import { buildWebIfStale } from '@palmflow/tool-build/stamp'
import { openBrowser } from '@palmflow/web/testing/browser/open-browser'
import { answersAt, walk } from '@palmflow/web/testing/visit/walks'
import type { BrowserContext, Page } from 'playwright'
import type { Outcome, SoakRun } from '../soak-run.ts'
import { oldestPromised, type Serving, serve, takeOut, thisVersion, type Version } from '../versions-server.ts'

const demo = { number: '2065550100', pin: '1234' }

/**
 * Records script errors and failed calls, except calls with status 401. Both are faults, also if page and server have
 * different versions.
 */
function watch(context: BrowserContext, problems: string[], name: string) {
  const counts = { calls: 0 }
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/^\/(api|v1)\//.test(pathname)) return
    counts.calls += 1
    const status = response.status()
    if (status !== 401 && status >= 400) problems.push(`${name}: ${response.request().method()} ${pathname}: ${status}`)
  })
  context.on('weberror', (error) => problems.push(`${name}: ${error.error().message}`))
  return counts
}

const presses = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/**
 * Finds the screens by their texts. Older pages have no `data-position`, but have had these texts since decision 0045.
 */
const byWords = {
  async asksForCode(page: Page): Promise<void> {
    await page.getByLabel('Mobile number').fill(demo.number)
    await presses(page, 'Continue')
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  },
  async getsIn(page: Page, origin: string): Promise<void> {
    // No wait is needed, because the page shows that the text message was sent.
    const [code = ''] = await codesSentTo(origin, `+1${demo.number}`)
    await page.getByLabel('6-digit code').fill(code)
    await presses(page, 'Continue')
    await page.getByLabel(/\bPIN$/).fill(demo.pin)
    await presses(page, 'Continue')
  },
}

const saysPosition = async (page: Page): Promise<boolean> => (await page.locator('[data-position]').count()) > 0
const walksOn = (page: Page, origin: string, until?: string): Promise<void> =>
  walk({ page: playwrightPage(page), body: page.locator('body'), answers: answersAt(origin, demo) }, until)

async function asksForCode(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/sign-in`)
  await page.getByRole('textbox').first().waitFor()
  await ((await saysPosition(page)) ? walksOn(page, origin, 'VALIDATE_PHONE otp') : byWords.asksForCode(page))
}

async function getsIn(page: Page, origin: string): Promise<void> {
  await ((await saysPosition(page)) ? walksOn(page, origin) : byWords.getsIn(page, origin))
  await seesPalms(page)
}

const seesPalms = (page: Page) => page.getByRole('heading', { name: 'Left palm' }).waitFor()

type Walk = (page: Page, dataDir: string) => Promise<Serving>

/** Opens pages of one version on a server of the other version. A user signs in and reloads the page. */
const served =
  (pages: Version, server: Version): Walk =>
  async (page, dataDir) => {
    const serving = await serve(server, pages, dataDir)
    await asksForCode(page, serving.origin)
    await getsIn(page, serving.origin)
    await page.reload()
    await seesPalms(page)
    return serving
  }

/** Deploys the other version while a user waits for the text message. The open page is not reloaded. */
const deployed =
  (before: Version, after: Version): Walk =>
  async (page, dataDir) => {
    const first = await serve(before, before, dataDir)
    await asksForCode(page, first.origin)
    await first.stop()
    const second = await serve(after, after, dataDir, Number(new URL(first.origin).port))
    await getsIn(page, second.origin)
    return second
  }

async function meet(old: Version): Promise<Pick<Outcome, 'problems'> & { calls: number }> {
  const browser = await openBrowser()
  const problems: string[] = []
  let calls = 0
  const walks: Record<string, Walk> = {
    'old pages, new server': served(old, thisVersion),
    'new pages, old server': served(thisVersion, old),
    'a deploy': deployed(old, thisVersion),
    'a reverted deploy': deployed(thisVersion, old),
  }
  for (const [name, walk] of Object.entries(walks)) {
    const { options, drop } = await createFolder(tmpdir())
    const context = await browser.newContext({ locale: 'en-US' })
    const counts = watch(context, problems, name)
    const serving = await walk(await context.newPage(), options.dataDir).catch((error: unknown) => {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    })
    calls += counts.calls
    await context.close()
    await serving?.stop()
    await drop()
  }
  await browser.close()
  return { problems, calls }
}

export const run: SoakRun = {
  name: 'versions',
  about:
    'pages of an older commit with the server of this one, and the reverse, and a deploy during a visit: a user ' +
    'signs in, in Chromium, and no call fails; --commit: the commit, in place of the oldest one of decision 0045',
  tests: [
    'apps/backend/src/http/wire.test.ts',
    'packages/main-api/src/versions.test.ts',
    'apps/web/e2e/browser/missing-files.test.ts',
  ],
  run: async ({ commit = oldestPromised(), log }) => {
    if (commit === undefined)
      return { figures: {}, problems: [], skipped: 'the repository has no history with an older commit' }
    await buildWebIfStale()
    log(`builds ${commit}`)
    const { version, days, drop } = takeOut(commit)
    try {
      const { problems, calls } = await meet(version)
      return { figures: { daysBetween: days, walks: 4, calls }, problems }
    } finally {
      drop()
    }
  },
}
