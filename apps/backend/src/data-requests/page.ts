import { html, raw } from 'hono/html'
import type { Facts } from './fact.ts'
import type { ExportedSection, PersonFacts } from './facts.ts'

/** Converts a name into words: `phoneNumber` becomes "Phone number", and `pinSet` becomes "PIN set". */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\bpin\b/, 'PIN')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const textOf = (value: Facts[string]): string => {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

const listOf = (facts: Facts) =>
  html`<dl>${Object.entries(facts).map(
    ([name, value]) => html`<dt>${wordsOf(name)}</dt><dd>${textOf(value)}</dd>`,
  )}</dl>`

const sectionOf = ({ title, about, entries }: ExportedSection) =>
  html`<section><h2>${title}</h2><p>${about}</p>${
    entries.length === 0 ? html`<p>Nothing stored.</p>` : entries.map(listOf)
  }</section>`

const reasonsOf = (title: string, reasons: PersonFacts['notKeptHere']) =>
  html`<section><h2>${title}</h2><dl>${reasons.map(
    ({ what, why }) => html`<dt>${what}</dt><dd>${why}</dd>`,
  )}</dl></section>`

const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:48rem;padding:0 1rem}
dl{border-top:1px solid #767676;display:grid;gap:0 1rem;grid-template-columns:14rem 1fr;margin:0;padding:.5rem 0}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
@media(max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`

/** Creates a readable page with the same facts. It loads no files, runs no script, and opens from a disk. */
export const pageOf = ({ request, madeAt, stored, keptButNotIncluded, notKeptHere }: PersonFacts): string =>
  String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<title>What we store about you</title><style>${raw(style)}</style></head><body><main>
<h1>What we store about you</h1>
<p>Request ${request}, prepared on ${madeAt}. The file data.json next to this page has the same data for software.</p>
${Object.values(stored).map((section) => [sectionOf(section), '\n'])}${reasonsOf('Stored, but not in this file', keptButNotIncluded)}
${reasonsOf('Not stored here', notKeptHere)}
</main></body></html>
`)
