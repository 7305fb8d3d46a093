import { languagePrefixes, pathIn, paths, siteLanguages } from '@palmflow/contract'
import { documentLanguage, legalTexts } from '@palmflow/contract/documents'
import { hrefOf, Lazy, type TabHistory } from '@palmflow/react/parts'
import { createCore } from '@palmflow/session'
import {
  type CopyKey,
  defaultBrand,
  defaultLocale,
  type Locale,
  Logo,
  loadCopy,
  partsOfPage,
  translate,
} from '@palmflow/views'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { type App, appOf } from './boot/app.ts'
import type { DeferredServices } from './boot/deferred-services.ts'
import { createLog } from './boot/log.ts'
import { addressOf, alternatesOf, escaped, headOf } from './boot/prerender-head.ts'
import { Root } from './boot/root.tsx'
import { createPageCopy, loadPageCopy } from './i18n/operator-texts.ts'
import { setDocumentSource } from './legal/prerendered-document.ts'
import { hasPage, loadPage } from './routes/pages.tsx'

setDocumentSource(
  (name, locale) => Object.entries(legalTexts[documentLanguage(locale)]).find(([one]) => one === name)?.[1] ?? null,
)

/** The storage is empty and the services never load, so this app renders the first screen of a new visit. */
function stillApp(): App {
  const deferred = new Lazy<DeferredServices>(() => new Promise(() => {}))
  const session = createCore({ local: undefined, session: undefined, now: () => 0, report: () => {} })
  return appOf({ loadPage, deferred, session, log: createLog(console.error), ownFlags: { areHere: false } })
}

const isPublic = (key: string): key is `head./${string}` & CopyKey => key.startsWith('head./')
const descriptions = Object.keys(await loadCopy(defaultLocale, 'head')).filter(isPublic)

/** The sign-in of the website and the account link of the payments site have the same module. */
export const isForm = (path: string): boolean => path === paths.signIn || path === paths.accountLink

const moduleOf = (path: string): string => {
  if (isForm(path)) return 'src/routes/sign-in.route.tsx'
  return path === paths.landing ? 'src/routes/landing.route.tsx' : `src/routes${path}.route.tsx`
}

/** The public pages, whose content is prerendered completely. Key: the path. Value: the module. */
export const written: Readonly<Record<string, string>> = Object.fromEntries(
  descriptions
    .map((key) => key.slice('head.'.length))
    .filter((path) => path === paths.signIn || hasPage(path))
    .map((path) => [path, moduleOf(path)]),
)

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: string[] = []
  for await (const part of stream) parts.push(String(part))
  return parts.join('')
}

/** Matches the title, meta and link elements at the start of React's output. The caller moves them into the head. */
const hoisted = /^(?:<title[^>]*>.*?<\/title>|<meta[^>]*>|<link[^>]*>)+/s
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'")
    .replace(/\s+/g, ' ')
    .trim()

const questionsIn = (body: string) =>
  [...body.matchAll(/<details[^>]*><summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs)].map(
    ([, question = '', answer = '']) => [plain(question), plain(answer)] as const,
  )

const historyAt = (pathname: string): TabHistory => ({
  here: () => ({ location: { pathname, search: '', hash: '', state: null, key: 'default' }, action: 'POP' }),
  listen: () => () => {},
  createHref: hrefOf,
  go: () => {},
  push: () => {},
  replace: () => {},
})

/** Large boundaries must stay inline. Otherwise React would write an inline script, which the CSP refuses. */
async function bodyOf(path: string, locale: Locale): Promise<{ own: string; body: string }> {
  const copy = createPageCopy(locale)
  await Promise.all([loadPage(path), copy.load('first-load', ...partsOfPage(path))])
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Root app={stillApp()} copy={copy} tabHistory={historyAt(pathIn(locale, path))} />
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await textOf(prelude)
  const own = hoisted.exec(html)?.[0] ?? ''
  return { own, body: html.slice(own.length) }
}

/**
 * The pages of a signed-in user. Key: the path. Value: the module. Until the script runs, a page shows only its frame.
 */
export const framed: Readonly<Record<string, string>> = Object.fromEntries(
  [paths.dashboard, paths.updatePhone, paths.addPalm, paths.loyaltyPrograms, paths.receipts, paths.signIns].map(
    (path) => [path, moduleOf(path)],
  ),
)
export async function renderFrame(path: string, locale: Locale): Promise<{ head: string; body: string }> {
  const { own, body } = await bodyOf(path, locale)
  return { head: own, body }
}

export async function render(path: string, locale: Locale): Promise<{ head: string; body: string }> {
  const { own, body } = await bodyOf(path, locale)
  const words = await loadPageCopy(locale, 'head')
  const say = (key: CopyKey) => translate(words, key, { brand: defaultBrand.name })
  const key = descriptions.find((item) => item === `head.${path}`)
  if (key === undefined) throw new Error(`${path} is not public`)
  const title = plain(/<title[^>]*>(.*?)<\/title>/s.exec(own)?.[1] ?? '')
  const questions = path === '/help' ? questionsIn(body) : []
  return { head: own + headOf({ path, locale, title, say, description: say(key), questions }), body }
}

/** Skips the texts of the sign-in pages, because the code of their first form contains these texts. */
export const wordFiles = (path: string, locale: Locale): readonly string[] => {
  const parts = isForm(path) ? [] : partsOfPage(path)
  const firstLoad = locale === defaultLocale ? [] : ['first-load']
  return [...firstLoad, ...parts].map((part) => `../../packages/views/src/copy/${locale.toLowerCase()}/${part}.ts`)
}

export const listed = (path: string, locale: Locale) =>
  path === paths.accountLink || path === paths.tooManyRequests
    ? undefined
    : { address: addressOf(path, locale), alternates: alternatesOf(path) }

export const sitemapAddress = addressOf('/sitemap.xml', defaultLocale)

/** Uses the classes of `Alert`, because the first style sheet has these classes. */
const stop = (text: string, [href, label]: readonly [href: string, label: string], more = ''): string =>
  `<section class="pf-alert">${text}<p class="pf-actions"><a class="pf-button pf-primary" href="${href}">${label}</a>${more}</p></section>`

async function languageOf(locale: Locale) {
  const [firstLoad, head, pages] = await Promise.all([
    loadPageCopy(locale, 'first-load'),
    loadPageCopy(locale, 'head'),
    loadPageCopy(locale, 'pages'),
  ])
  const { name } = defaultBrand
  const say = (key: CopyKey) => escaped(translate({ ...firstLoad, ...head, ...pages }, key, { brand: name }))
  const logo = await textOf((await prerenderToNodeStream(<Logo />)).prelude)
  return {
    locale,
    prefix: languagePrefixes[locale],
    name,
    description: translate(head, 'head./', { brand: name }),
    unloaded: stop(
      `${logo}<h1 class="pf-title">${say('globalErrorTitle')}</h1>`,
      ['', say('globalErrorText')],
      `<a class="pf-button pf-quiet" href="${pathIn(locale, paths.help)}">${say('getHelp')}</a>`,
    ),
    scriptless: stop(`${logo}<p>${say('head.needsScript')}</p>`, [
      pathIn(locale, paths.landing),
      say('backToHomepage'),
    ]),
  }
}
export const languagesNow = () => Promise.all(siteLanguages.map(languageOf))
export const languages = await languagesNow()
