import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'
import { findBrowser } from '@palmflow/tool-engines/chromium'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { hostileDocument, payloads } from '../hostile-documents.ts'
import { type Outcome, partOf, type SoakInput, type SoakRun } from '../soak-run.ts'

const origin = 'http://documents.localhost'
const batch = 250
/** The parts of the server's policy about scripts. The page counts each script that this policy blocks. */
const policy =
  "script-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types dompurify"

async function sanitiser(): Promise<string> {
  const entry = join(root, 'packages/views/src/primitives/legal-html.ts')
  const made = await build({
    ...{ configFile: false, logLevel: 'silent', root },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'sanitiser', fileName: 'sanitiser' } },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error('The build of the sanitiser failed')
  return `${chunk.code}\nglobalThis.sanitiser = sanitiser`
}

const counting = `globalThis.hits = 0
globalThis.hit = () => { globalThis.hits += 1 }
document.addEventListener('securitypolicyviolation', () => { globalThis.hits += 1 })`

interface Tried {
  hits: number
  left: string[]
  texts: string[]
}

async function showInPage({ documents, isRaw }: { documents: string[]; isRaw: boolean }): Promise<Tried> {
  const sanitise = (html: string): unknown => Reflect.get(Reflect.get(globalThis, 'sanitiser'), 'legalHtml')(html)
  const left: string[] = []
  const texts: string[] = []
  const before = Number(Reflect.get(globalThis, 'hits'))
  const stage = document.createElement('div')
  document.body.replaceChildren(stage)
  const runs = (element: Element): boolean =>
    element.matches('script, iframe, object, embed, form, input, base, meta, link, style, svg, math, template, img') ||
    [...element.attributes].some(
      ({ name, value }) =>
        /^(?:on|style$|srcdoc$)/i.test(name) || /^[\s\u0000-\u0020]*(?:javascript|data|vbscript):/i.test(value),
    )
  for (const html of documents) {
    const place = document.createElement('section')
    stage.append(place)
    const result = isRaw ? html : sanitise(html)
    Reflect.set(place, 'innerHTML', result)
    if (isRaw) continue
    texts.push(String(result))
    const bad = [...place.querySelectorAll('*')].find(runs)
    if (bad !== undefined) left.push(`${bad.outerHTML.slice(0, 120)} of ${html}`)
  }
  for (const element of stage.querySelectorAll('*')) {
    for (const type of ['mouseover', 'focus', 'toggle', 'animationstart']) element.dispatchEvent(new Event(type))
    const click = new MouseEvent('click', { cancelable: true })
    // Ordinary links are not clicked, because the page must not navigate. Links to a script are clicked, because they
    // can run the script.
    if (element instanceof HTMLAnchorElement && !/^javascript:/i.test(element.href)) continue
    element.dispatchEvent(click)
  }
  // The error event of this image comes after those of all other images.
  const last = document.createElement('img')
  const failed = new Promise((resolve) => last.addEventListener('error', resolve))
  last.src = '/last'
  stage.append(last)
  await failed
  return { hits: Number(Reflect.get(globalThis, 'hits')) - before, left, texts }
}

async function openPage(page: Page, isStrict: boolean, script: string): Promise<void> {
  const headers = { 'content-type': 'text/html', ...(isStrict && { 'content-security-policy': policy }) }
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({
        headers,
        body: '<!doctype html><body><script src="/counting.js"></script><script src="/sanitiser.js"></script>',
      })
    if (pathname === '/counting.js') return route.fulfill({ contentType: 'text/javascript', body: counting })
    if (pathname === '/sanitiser.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    return route.abort()
  })
  // The timeout is long, because a browser starts slowly during other soak runs.
  await page.goto(`${origin}/`, { timeout: 120_000 })
}

async function tryDocuments(input: SoakInput): Promise<Outcome> {
  const browser = await chromium.launch({ executablePath: findBrowser() })
  const script = await sanitiser()
  const figures = { documents: 0, ran: 0, refused: 0, left: 0, ranUnsanitised: 0 }
  const problems: string[] = []
  try {
    const [open, strict] = [await browser.newPage(), await browser.newPage()]
    await openPage(open, false, script)
    await openPage(strict, true, script)
    const whole = partOf(100_000, input, batch)
    while (figures.documents < whole) {
      const documents = Array.from({ length: Math.min(batch, whole - figures.documents) }, () =>
        hostileDocument(input.random),
      )
      const free = await open.evaluate(showInPage, { documents, isRaw: false })
      // The strict page must get sanitised texts only. During sanitisation, the page's policy would also block scripts
      // of the inert document, and the page would count these scripts.
      const held = await strict.evaluate(showInPage, { documents: free.texts, isRaw: false })
      figures.documents += documents.length
      figures.ran += free.hits
      figures.refused += held.hits
      figures.left += free.left.length
      const where = `among the ${documents.length} before number ${figures.documents}`
      if (free.hits > 0) problems.push(`a script ran ${where}`)
      if (held.hits > 0) problems.push(`the content security policy refused a script ${where}`)
      problems.push(...free.left.map((item) => `a script may run: ${item}`))
      if (figures.documents % 10_000 === 0) input.log(`${figures.documents} of ${whole}`)
    }
    // The scripts must run without the sanitiser. Otherwise the page could not detect a script.
    const raw = await browser.newPage()
    await openPage(raw, false, script)
    figures.ranUnsanitised = (
      await raw.evaluate(showInPage, { documents: [...payloads.slice(0, 4)], isRaw: true })
    ).hits
    if (figures.ranUnsanitised === 0) problems.push('no script ran without the sanitiser, so the run proves nothing')
  } finally {
    await browser.close()
  }
  return { figures, problems: problems.slice(0, 20) }
}

export const run: SoakRun = {
  name: 'documents',
  about:
    '100,000 legal documents with scripts in them, broken in places, shown in Chromium: none runs, and none remains ' +
    'for the policy to refuse',
  run: tryDocuments,
}
