import type { DocumentLanguage } from '@palmflow/contract/documents'
import { html } from 'hono/html'
import { isTechnical, nameOfColumn } from './page-columns.ts'
import { pageWords } from './page-texts.ts'
import { displayOf } from './page-values.ts'
import type { Facts } from './section.ts'

export type Html = ReturnType<typeof html>

const pairs = (facts: Facts, language: DocumentLanguage) =>
  Object.entries(facts).map(
    ([name, value]) =>
      html`<div><dt>${nameOfColumn(name, language)}</dt><dd>${displayOf(name, value, language)}</dd></div>`,
  )

const only = (facts: Facts, isWanted: (name: string) => boolean): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => isWanted(name)))
export const without = (facts: Facts, names: readonly string[]): Facts => only(facts, (name) => !names.includes(name))
export const withoutEmpty = (facts: Facts): Facts => only(facts, (name) => (facts[name] ?? '') !== '')

export function listOf(facts: Facts, language: DocumentLanguage, className = 'facts'): Html | string {
  const readable = only(facts, (name) => !isTechnical(name))
  return Object.keys(readable).length === 0 ? '' : html`<dl class="${className}">${pairs(readable, language)}</dl>`
}

export function technicalOf(entries: readonly Facts[], language: DocumentLanguage): Html | string {
  const lists = entries.map((facts) => only(facts, isTechnical)).filter((facts) => Object.keys(facts).length > 0)
  if (lists.length === 0) return ''
  return html`<details class="technical"><summary>${pageWords[language].technical}</summary>${lists.map(
    (facts) => html`<dl class="facts code">${pairs(facts, language)}</dl>`,
  )}</details>`
}
