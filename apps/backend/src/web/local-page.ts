import { brand } from '@palmflow/brand'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { fileReader } from './files.ts'
import { securityHeaders } from './security-headers.ts'

const sheets = { product: '/local/product.css', page: '/local/page.css' } as const

/** The product's style sheets define colours and fonts. */
const pageStyles = `
.local-bar, .local-main { max-width: 44rem; margin-inline: auto; padding-inline: min(1.5rem, 7vw); }
.local-bar { display: flex; align-items: center; min-height: 4.5rem; }
.local-bar > a { text-decoration: none; }
.local-main { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: 1rem; padding-block: clamp(1rem, 10vh, 7rem) 4rem; }
.local-main code { overflow-wrap: anywhere; }
.local-actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1rem; }
.local-inbox { padding-block: 1rem 4rem; }
.local-inbox > section { display: grid; gap: 0.75rem; justify-items: start; width: 100%; margin-top: 1rem; }
.local-inbox h2 { font-variant-numeric: tabular-nums; }
.local-text { max-width: min(30rem, 92%); padding: 0.75rem 1.125rem; border: 1px solid var(--pf-rule); border-radius: 1.25rem 1.25rem 1.25rem 0.25rem; background: var(--pf-sheet); overflow-wrap: anywhere; }
.local-text strong { font-size: 1.25em; font-variant-numeric: tabular-nums; letter-spacing: 0.04em; }
.local-text > p { white-space: pre-line; }
.local-text > time { display: block; margin-top: 0.375rem; color: var(--pf-quiet); font-size: 0.875rem; }
`

/** The style sheet of the build has a hash in its name. A fixed name redirects to this file. */
export function mountLocalStyles(app: Hono, webDir: string | undefined): void {
  const files = webDir === undefined ? undefined : fileReader(webDir)
  app.get(sheets.page, (context) => context.body(pageStyles, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get(sheets.product, async (context) => {
    const page = await files?.read('/_spa.html')
    const found = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"/.exec(page?.bytes.toString('utf8') ?? '')
    context.header('cache-control', 'no-store')
    return found?.[1] === undefined ? context.notFound() : context.redirect(found[1], 302)
  })
}

interface LocalPage {
  title: string
  home: string
  main: ReturnType<typeof html>
}

export function sendLocalPage(context: Context, { title, home, main }: LocalPage): Response | Promise<Response> {
  for (const [header, value] of Object.entries(securityHeaders(undefined, [], undefined))) context.header(header, value)
  return context.html(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title} | ${brand.name}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${sheets.product}"><link rel="stylesheet" href="${sheets.page}"></head><body class="pf-root"><header class="local-bar"><a class="pf-logo" href="${home}"><img src="/favicon.svg" alt="" width="28" height="28">${brand.name}</a></header>${main}</body></html>`,
  )
}
