import { brand } from '@palmflow/brand'
import { colours } from '@palmflow/brand/colours'
import type { DocumentLanguage } from '@palmflow/contract/documents'
import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

/** The server does not know the time zone of a user. Therefore all pages use a time zone of the United States. */
const timeZone = 'America/Los_Angeles'
export const zoneName = { 'en-US': 'Pacific time', 'es-US': 'hora del Pacífico' } as const satisfies Record<
  DocumentLanguage,
  string
>

/** Matches a result of `timeOf`: "2026-11-26 19:46:04 UTC". */
const utcTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC$/

export function momentOf(text: string): Date | undefined {
  const [, day, time] = utcTime.exec(text) ?? []
  return day === undefined ? undefined : new Date(`${day}T${time}Z`)
}

/** The `title` attribute contains the exact time in UTC. */
export function timeIn(language: DocumentLanguage, utc: string, format: 'short' | 'day' = 'short'): Html | string {
  const moment = momentOf(utc)
  if (moment === undefined) return utc
  const styles = { short: { dateStyle: 'medium', timeStyle: 'short' }, day: { dateStyle: 'long' } } as const
  const text = new Intl.DateTimeFormat(language, { ...styles[format], timeZone }).format(moment)
  return html`<time datetime="${moment.toISOString()}" title="${utc}">${text}</time>`
}

const style = `${colours}
:root{color-scheme:light dark}
*{box-sizing:border-box}
html{scroll-padding-top:4.5rem;-webkit-text-size-adjust:100%}
body{background:var(--pf-paper);color:var(--pf-ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;margin:0;overflow-wrap:anywhere}
h1,h2,h3{font-weight:600;letter-spacing:-.015em;line-height:1.2;margin:0;overflow-wrap:break-word;text-wrap:balance}
h1{font-size:clamp(2rem,6vw,2.5rem)}h2{font-size:1.5rem}h3{font-size:1.0625rem;letter-spacing:0}
p,ul{margin:0 0 .75rem}ul{padding-inline-start:1.25rem}
a{color:var(--pf-action);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--pf-action);outline-offset:2px}
dl{margin:0}dt,.quiet{color:var(--pf-quiet)}dd{margin:0;white-space:pre-line}
time{font-variant-numeric:tabular-nums}
code,.code dd{font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.letterhead{align-items:center;display:flex;font-weight:600;gap:.625rem}
.letterhead path{fill:var(--pf-palm)}.letterhead .lines{fill:none;stroke:var(--pf-palm);stroke-linecap:round}.letterhead .cuts{fill:none;stroke:var(--pf-paper);stroke-linecap:round}
@media print{:root{color-scheme:light}:root .pf-root{--pf-paper:#fff;--pf-sheet:#fff}body{font-size:10.5pt}@page{margin:18mm}h1,h2,h3,dt{break-after:avoid}}
`

const { shape, strokes, strokeWidth, cuts, cutWidth } = brand.mark
const letterhead = html`<header class="letterhead"><svg viewBox="0 0 28 28" width="32" height="32" aria-hidden="true"><path d="${shape}"/><path class="lines" d="${strokes}" stroke-width="${strokeWidth}"/><path class="cuts" d="${cuts}" stroke-width="${cutWidth}"/></svg><span>${brand.name}</span></header>`

interface WrittenPage {
  language: DocumentLanguage
  title: string
  /** The page does not escape the styles, so only trusted text is permitted. */
  css: string
  body: Html
}

/** The page loads no other files and runs no script. */
export const writePage = ({ language, title, css, body }: WrittenPage): string =>
  String(html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<meta name="color-scheme" content="light dark"><title>${title} | ${brand.name}</title><style>${raw(style + css)}</style></head>
<body class="pf-root"><div class="page">${letterhead}
${body}</div></body></html>
`)
