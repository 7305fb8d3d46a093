import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answers, PageModel } from '@palmflow/paths'
import { playwrightPage } from '@palmflow/paths/playwright'
import { brandFolder, readBrand } from '@palmflow/tool-build/brand'
import { buildWebIfStale } from '@palmflow/tool-build/stamp'
import { englishTexts } from '@palmflow/tool-build/texts'
import { findBrowser } from '@palmflow/tool-engines/chromium'
import { pageModelsIn } from '@palmflow/views/page-models'
import { enUs } from '@palmflow/views/testing/texts'
import { answer, answersAt, walk } from '@palmflow/web/testing/visit/walks'
import { chromium, type Page } from 'playwright'
import { preview } from 'vite'
import { type Check, refuse, runProgram } from './checks.ts'
import { withHost } from './host.ts'
import { type EmbedServer, withServer } from './server.ts'

const timeoutMs = { timeout: 30_000 }

const fixedAnswers = { phone: '2065550123', otp: '123456', pin: '1234' }
const person = { number: '2065550100', pin: '1234' }

/** The PIN field may be in the shadow root of the custom element. */
const isPinEmpty = (): boolean =>
  [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])].some(
    (root) => root.querySelector<HTMLInputElement>('input[name="pin"]')?.value === '',
  )

async function signIn(page: Page, answers: Answers): Promise<void> {
  const visit = {
    page: playwrightPage(page, { ...timeoutMs, types: true }),
    body: page.locator('body'),
    answers,
  }
  await page.locator('[data-position]').waitFor(timeoutMs)
  await walk(visit, 'ADD_PIN')
  // The wait must start before the wrong PIN is sent, because the message disappears after some seconds.
  const refused = page.getByText(enUs.pinInvalid, { exact: true }).first().waitFor(timeoutMs)
  await Promise.all([refused, answer({ ...visit, answers: { pin: '9999' } }, 'ADD_PIN pin')])
  await page.waitForFunction(isPinEmpty, undefined, timeoutMs)
  await answer(visit, 'ADD_PIN pin')
  await page.getByText('Welcome.', { exact: true }).waitFor(timeoutMs)
}

async function missingStyles(page: Page, wanted: readonly string[]): Promise<string[]> {
  const text = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'),
  )
  return wanted.filter((name) => !text.includes(name)).map((name) => `no style ${name}`)
}

/** Matches the browser's console message about the response to the wrong PIN. */
const wrongPin = /^Failed to load resource: .* 400 /

/** Matches also the message about a response of the host's server to a visitor. */
const wrongPinOrVisitor = /^Failed to load resource: .* 40[01] /
const stylesOfViews = ['--pf-ink', '.pf-button', '.pf-code']

/** Runs `visit` on the page. Fails if the page logs an unexpected error or warning, or if a style is missing. */
async function visitPage(
  url: string,
  visit: (page: Page) => Promise<void>,
  styles: readonly string[] = stylesOfViews,
  expected: RegExp = wrongPin,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser() })
  try {
    const page = await browser.newPage()
    const messages: string[] = []
    page.on('pageerror', ({ message }) => messages.push(message))
    page.on('console', (message) => {
      const isFault = message.type() === 'error' || message.type() === 'warning'
      if (isFault && !expected.test(message.text())) messages.push(message.text())
    })
    await page.goto(url)
    await visit(page)
    refuse([...messages, ...(await missingStyles(page, styles))])
  } finally {
    await browser.close()
  }
}

/** Returns the headers of a strict host: no inline styles, no eval, and no HTML from strings. */
const strictPolicy = (server: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'",
    `img-src 'self' data: ${server}; connect-src 'self' ${server}; frame-src 'self' ${server}`,
    "require-trusted-types-for 'script'",
  ].join('; '),
})

const signInAndOutAt = (origin: string) => async (page: Page) => {
  await signIn(page, answersAt(origin, person))
  await page.getByRole('button', { name: 'Sign out', exact: true }).click(timeoutMs)
  await page.locator('[data-position="VALIDATE_PHONE phone"]').waitFor(timeoutMs)
}

async function serveExample(
  folder: string,
  { origin, port }: EmbedServer,
  visit: (url: string) => Promise<void>,
): Promise<void> {
  const env = { VITE_PALMFLOW: origin }
  const vite = join(folder, '../node_modules/vite/bin/vite.js')
  // Two checks can build one example in parallel. Each build contains the origin of its server, so each build needs a
  // separate folder.
  const outDir = `dist-${port}`
  await runProgram(process.execPath, [vite, 'build', '--outDir', outDir], folder, env)
  const server = await preview({
    root: folder,
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true, headers: strictPolicy(origin) },
  })
  try {
    await visit(server.resolvedUrls?.local[0] ?? '')
  } finally {
    await server.close()
  }
}

export const webCheck = (app: string, name: string): Check => ({
  name: `a user signs in and out with the examples and ${name} in Chromium`,
  run: () =>
    withServer(async (server) => {
      const { origin } = server
      const serve = (example: string, visit: (url: string) => Promise<void>) =>
        serveExample(join(app, example), server, visit)
      await serve('react-vite', (url) => visitPage(url, signInAndOutAt(origin)))
      const page = join(app, 'plain-html/index.html')
      await writeFile(page, (await readFile(page, 'utf8')).replace('http://localhost:4100', origin))
      await serve('plain-html', (url) => visitPage(url, signInAndOutAt(origin), []))
      await serve('own-backend', (url) => visitPage(url, (page) => signIn(page, fixedAnswers)))
      return undefined
    }),
})

/** Changes `main.tsx` as docs/embedding.md says for a page with its own server. */
const withOwnServer = (main: string): string =>
  main
    .replace(/^import .* from '@palmflow\/react'\n/m, "import { App } from './app-with-server.tsx'\n")
    .replace(/^function App\(\) \{[\s\S]*?^\}\n/m, '')
    .replace('<App />', '<App origin={origin} />')

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${file} has no place for the change`)
  await writeFile(file, changed)
}

/** The page must show a user until the sign-out, and a visitor afterwards, because the server of the host decides. */
const stayAndSignOutAt = (origin: string) => async (page: Page) => {
  await signIn(page, answersAt(origin, person))
  await page.reload()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click(timeoutMs)
  const phone = page.locator('[data-position="VALIDATE_PHONE phone"]')
  await phone.waitFor(timeoutMs)
  await page.reload()
  await phone.waitFor(timeoutMs)
}

export const ownServerCheck = (app: string): Check => ({
  name: 'a user signs in, reloads and signs out in a page with its own server',
  run: () =>
    withServer((server) =>
      withHost(app, server.origin, async (host) => {
        const folder = join(app, 'react-vite-with-server')
        // Does not copy `dist-` folders, because another check may be writing to one.
        await cp(join(app, 'react-vite'), folder, { recursive: true, filter: (file) => !file.includes('dist-') })
        await rewrite(join(folder, 'src/main.tsx'), withOwnServer)
        await rewrite(join(folder, 'vite.config.ts'), (text) => text.replace('http://localhost:3000', host))
        const visit = stayAndSignOutAt(server.origin)
        await serveExample(folder, server, (url) => visitPage(url, visit, stylesOfViews, wrongPinOrVisitor))
        return undefined
      }),
    ),
})

/** The page in the shell is our website, which has the texts of the brand. The packages have the default texts. */
async function pagesOfBrand(): Promise<Readonly<Record<string, PageModel>>> {
  const folder = brandFolder()
  return pageModelsIn(englishTexts(folder, await readBrand(folder)))
}

const signInInShell = (origin: string) => async (page: Page) => {
  const body = page.frameLocator('iframe').locator('body')
  const controls = playwrightPage(Object.assign(body, { keyboard: page.keyboard }), timeoutMs)
  const cause = async () => {
    // The text loads after its screen. A scroll before the text appears would have no effect.
    await body.locator('.pf-legal-text').waitFor(timeoutMs)
    // Scrolls each element to its end, because a consent may scroll in an element or in the document.
    await body.evaluate(() => {
      for (const one of document.querySelectorAll('*')) one.scrollTop = one.scrollHeight
    })
  }
  const goals = { SIGN_IN_INGRESS: 'healthcare chosen' }
  const pages = await pagesOfBrand()
  await walk({ page: controls, pages, body, answers: answersAt(origin, person), goals, cause }, 'ADD_PIN')
  await page.getByText('scan', { exact: true }).waitFor(timeoutMs)
  await answer({ page: controls, pages, body, answers: person }, 'ADD_PIN pin')
  await page.getByText('identity-token.answered: issued', { exact: true }).waitFor(timeoutMs)
}

const enrolInShell = (origin: string) => async (page: Page) => {
  const body = page.frameLocator('iframe').locator('body')
  const controls = playwrightPage(Object.assign(body, { keyboard: page.keyboard }), timeoutMs)
  const newcomer = { number: '2065550178', pin: '4071' }
  await walk({ page: controls, body, answers: { ...answersAt(origin, newcomer), palms: 'LEFT' } }, 'ENROLLMENT_SUCCESS')
  await body.getByRole('button', { name: enUs.continue, exact: true }).click(timeoutMs)
  await body.getByText('Enrolled.', { exact: true }).waitFor(timeoutMs)
}

export const enrolmentCheck = (app: string, name: string): Check => ({
  name: `a user enrols in the web view of an example with ${name}`,
  run: () =>
    withServer(async (server) => {
      const visit = (url: string) => visitPage(`${url}?enroll`, enrolInShell(server.origin), [])
      await serveExample(join(app, 'native-shell'), server, visit)
      return undefined
    }),
})

export const shellCheck = (app: string): Check => ({
  name: 'the shell of an example scans a palm and gets an identity token',
  run: async () => {
    await buildWebIfStale()
    return withServer(async (server) => {
      await serveExample(join(app, 'native-shell'), server, (url) => visitPage(url, signInInShell(server.origin), []))
      return undefined
    })
  },
})
