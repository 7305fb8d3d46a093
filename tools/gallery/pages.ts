import { languagePrefixes } from '@palmflow/contract'
import { playwrightPage } from '@palmflow/paths/playwright'
import { wholeIn } from '@palmflow/views/copy/load-catalogue'
import { pageModelsIn } from '@palmflow/views/page-models'
import { type Language, localeOf, type Width } from '@palmflow/web/testing/pages/picture-variants'
import { answersAt, walk } from '@palmflow/web/testing/visit/walks'
import type { Page } from 'playwright'
import { demo, type GallerySite } from './site.ts'
import type { View } from './view.ts'

type Steps = (page: Page, language: Language) => Promise<void>
interface Visit {
  path: string
  name?: string
  steps?: Steps
  widths?: readonly Width[]
  expects?: RegExp
  isSignedIn?: true
  isPayments?: true
}

const prefix = (language: Language): string => languagePrefixes[localeOf(language)]

/** Whether React has hydrated the page. A page that users only read hydrates when the pointer is over a link. */
const isAlive = (): boolean => {
  document.querySelector('#root a')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  const inside = document.querySelector('#root')?.firstElementChild
  return Object.keys(inside ?? {}).some((key) => key.startsWith('__reactProps'))
}

const clicks =
  (selector: string): Steps =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().click()
const sees =
  (selector: string): Steps =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().waitFor()
const fills =
  (text: string): Steps =>
  (page) =>
    page.locator('form input').first().fill(text)
const inOrder =
  (...steps: readonly Steps[]): Steps =>
  async (page, language) => {
    for (const step of steps) await step(page, language)
  }
const submits = clicks('form button[type="submit"]')
const failing =
  (path: RegExp, status: number): Steps =>
  async (page) => {
    await page.route(path, (route) => route.fulfill({ status, contentType: 'application/json', body: '{}' }))
  }

const publicPages: readonly Visit[] = [
  { path: '/' },
  { path: '/how-it-works' },
  { path: '/help' },
  { path: '/conditions-of-use' },
  { path: '/privacy-notice' },
  { path: '/biometric-consent' },
  { path: '/download-app' },
  { path: '/too-many-requests' },
  { path: '/sign-in' },
  { path: '/account-link', isPayments: true },
]

const opensChooser = inOrder(
  (page) => page.locator('.pf-top a[aria-haspopup="dialog"]').first().waitFor({ state: 'attached' }),
  sees('dialog[open]'),
)

const publicStates: readonly Visit[] = [
  { path: '/help', name: 'help-all-open', steps: clicks('.pf-help-all') },
  { path: '/help#change-phone', name: 'help-at-a-question', steps: sees('details[open]') },
  { path: '/?view=sign-in', name: 'chooser-sign-in', steps: opensChooser },
  { path: '/?view=sign-up', name: 'chooser-sign-up', steps: opensChooser },
  { path: '/', name: 'cookie-preferences', steps: inOrder(clicks('.pf-footer-end button'), sees('dialog[open]')) },
  { path: '/', name: 'side-menu', widths: [360], steps: inOrder(clicks('.pf-side > button'), sees('dialog[open]')) },
]

const refused = /status of 4\d\d/
const unavailable = /status of [45]\d\d/

const signingIn = (site: GallerySite): readonly Visit[] => {
  const walkedTo =
    (until: string): Steps =>
    (page, language) =>
      site.alone(async () => {
        const pages = pageModelsIn(await wholeIn(localeOf(language)))
        const answers = answersAt(site.website, demo)
        await walk({ page: playwrightPage(page), pages, body: page.locator('body'), answers }, until)
      })
  const code = walkedTo('VALIDATE_PHONE otp')
  const pin = walkedTo('ADD_PIN pin')
  const at = (name: string, steps: Steps): Visit => ({
    path: '/sign-in',
    name: `sign-in-${name}`,
    steps,
    expects: refused,
  })
  return [
    at('number-wrong', inOrder(fills('206555010'), submits, sees('[role="alert"]'))),
    at('code', code),
    at('code-wrong', inOrder(code, fills('12'), submits, sees('[role="alert"]'))),
    at('pin', pin),
    at('pin-wrong', inOrder(pin, submits, sees('[role="alert"]'))),
    { path: '/sign-in?isReAuth=true', name: 'sign-in-session-expired' },
    {
      ...{ path: '/sign-in', name: 'sign-in-unavailable', expects: unavailable },
      steps: inOrder(failing(/otp/, 503), fills(demo.number), submits, sees('[role="alert"]')),
    },
  ]
}

const ofOnesOwn: readonly Visit[] = [
  { path: '/dashboard' },
  { path: '/dashboard', name: 'account-menu', widths: [768, 1366, 1440], steps: clicks('.pf-account-menu > summary') },
  { path: '/dashboard', name: 'dashboard-side-menu', widths: [360], steps: clicks('.pf-side > button') },
  { path: '/step-up' },
  { path: '/undo', expects: refused },
  { path: '/dashboard/update-phone' },
  { path: '/dashboard/add-palm' },
  { path: '/dashboard/loyalty-programs' },
  {
    ...{ path: '/dashboard/loyalty-programs', name: 'loyalty-none' },
    steps: inOrder((page) => page.locator('[role="tab"]').last().click(), sees('.pf-empty')),
  },
  {
    path: '/dashboard/loyalty-programs',
    name: 'loyalty-dialog',
    steps: inOrder(clicks('.pf-row > button'), sees('dialog[open]')),
  },
  {
    path: '/dashboard',
    name: 'unenroll-dialog',
    steps: inOrder(clicks('.pf-danger'), sees('dialog[open]')),
  },
  { path: '/dashboard/receipts' },
  {
    path: '/dashboard/receipts',
    name: 'receipt',
    steps: inOrder(clicks('.pf-row-way'), sees('dialog[open] .pf-legal-text')),
  },
  { path: '/dashboard/sign-ins' },
  { path: '/', name: 'landing-signed-in' },
]

const nameOf = ({ path, name }: Visit): string =>
  `page-${name ?? (path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-'))}`

function viewOf(site: GallerySite, visit: Visit): View {
  const { path, steps, isSignedIn, isPayments, widths, expects } = visit
  return {
    name: nameOf(visit),
    ...(widths && { widths }),
    ...(expects && { expects }),
    async show(page, language) {
      if (isSignedIn) await remember(page, await site.signIn())
      const address = `${prefix(language)}${path}`.replace(/^$|^\/(?=[?#])/, '/')
      await page.goto(`${isPayments ? site.payments : site.website}${address}`, { waitUntil: 'networkidle' })
      await page.waitForFunction(isAlive)
      await page.locator('h1').filter({ visible: true }).first().waitFor()
      await steps?.(page, language)
    },
  }
}

async function remember(page: Page, tokens: object): Promise<void> {
  await page.addInitScript((storageItems) => {
    for (const [name, token] of Object.entries(storageItems)) {
      const key = name.toUpperCase()
      if (localStorage.getItem(key) === null) localStorage.setItem(key, String(token))
    }
  }, tokens)
}

export const viewsOfSite = (site: GallerySite): View[] => [
  ...[...publicPages, ...publicStates, ...signingIn(site)].map((visit) => viewOf(site, visit)),
  ...ofOnesOwn.map((visit) => viewOf(site, { ...visit, isSignedIn: true })),
]
