import { brand } from '@palmflow/brand'
import type { DocumentLanguage } from '@palmflow/contract/documents'
import { html } from 'hono/html'
import { timeIn, writePage, zoneName } from '../documents/document-page.ts'
import type { ExportedSection, ProfileFacts } from './facts.ts'
import { activityOf } from './page-activity.ts'
import { agreementsOf } from './page-agreements.ts'
import { type ExportedTable, nameOfColumn } from './page-columns.ts'
import { type Html, listOf, technicalOf } from './page-parts.ts'
import { pageStyle } from './page-style.ts'
import { pageWords, spanishSections } from './page-texts.ts'
import { displayOf, ourText } from './page-values.ts'

type Group = keyof (typeof pageWords)['en-US']['groups']

/** A table without a group does not compile. */
const groupOf = {
  profiles: 'profile',
  interactions: 'profile',
  undoLinks: 'profile',
  enrolments: 'profile',
  notices: 'profile',
  dataRequests: 'profile',
  palms: 'palms',
  palmRemovals: 'palms',
  enrolmentPalms: 'palms',
  consents: 'agreements',
  documentTexts: 'agreements',
  programLinks: 'programs',
  authorizations: 'programs',
  pendingTransactions: 'programs',
  sessions: 'activity',
  signIns: 'activity',
  hostSessions: 'activity',
  challenges: 'activity',
  otpCodes: 'activity',
  attempts: 'activity',
  limits: 'counters',
} as const satisfies Record<ExportedTable, Group>

const isTable = (name: string): name is ExportedTable => name in groupOf
const tables = Object.keys(groupOf).filter(isTable)

interface Page extends ProfileFacts {
  language: DocumentLanguage
}
type Stored = ProfileFacts['stored']

function wordsOf(table: ExportedTable, { title, about }: ExportedSection, language: DocumentLanguage) {
  return language === 'es-US' ? spanishSections[table] : { title, about }
}

function sectionOf(table: ExportedTable, section: ExportedSection, language: DocumentLanguage): Html {
  const { title, about } = wordsOf(table, section, language)
  const isNamedByGroup = title === pageWords[language].groups[groupOf[table]]
  return html`${isNamedByGroup ? '' : html`<h3>${title}</h3>`}<p class="quiet">${about}</p>${section.entries.map(
    (facts) => listOf(facts, language),
  )}${technicalOf(section.entries, language)}
`
}

function sectionsOf(group: Group, stored: Stored, language: DocumentLanguage): Html[] | undefined {
  const filled = tables.flatMap((table) => {
    const section = stored[table]
    return groupOf[table] === group && section !== undefined && section.entries.length > 0
      ? [sectionOf(table, section, language)]
      : []
  })
  return filled.length === 0 ? undefined : filled
}

function countersOf(stored: Stored, language: DocumentLanguage): Html | undefined {
  const section = stored.limits
  if (section === undefined || section.entries.length === 0) return undefined
  const columns = ['counted', 'count', 'until']
  return html`<p class="quiet">${wordsOf('limits', section, language).about}</p><table class="counters"><thead><tr>${columns.map(
    (name) => html`<th scope="col">${nameOfColumn(name, language)}</th>`,
  )}</tr></thead><tbody>${section.entries.map(
    (facts) => html`<tr>${columns.map((name) => html`<td>${displayOf(name, facts[name], language)}</td>`)}</tr>`,
  )}</tbody></table>`
}

const reasonsOf = (title: string, reasons: readonly { what: string; why: string }[], language: DocumentLanguage) =>
  html`<h3>${title}</h3><dl class="reasons">${reasons.map(
    ({ what, why }) => html`<div><dt>${ourText(what, language)}</dt><dd>${ourText(why, language)}</dd></div>`,
  )}</dl>`

function groupsOf({ stored, keptButNotIncluded, notKeptHere, language }: Page) {
  const { groups, excludedTitle, externalTitle, nothing } = pageWords[language]
  const empty = tables.flatMap((table) => {
    const section = stored[table]
    return section !== undefined && section.entries.length === 0 ? [wordsOf(table, section, language).title] : []
  })
  const names = new Intl.ListFormat(language).format(empty)
  const contents: Readonly<Record<Group, Html | Html[] | undefined>> = {
    profile: sectionsOf('profile', stored, language),
    palms: sectionsOf('palms', stored, language),
    agreements: agreementsOf(stored, language),
    programs: sectionsOf('programs', stored, language),
    activity: activityOf(stored, language),
    counters: countersOf(stored, language),
    excluded: html`${empty.length === 0 ? '' : html`<p class="empty"><strong>${nothing}</strong> ${names}.</p>`}${reasonsOf(excludedTitle, keptButNotIncluded, language)}${reasonsOf(externalTitle, notKeptHere, language)}`,
  }
  return Object.entries(groups).flatMap(([id, title]) =>
    Object.entries(contents).flatMap(([own, content]) =>
      own === id && content !== undefined ? [{ id, title, content }] : [],
    ),
  )
}

function tilesOf({ stored, language }: Page): Html {
  const { tiles } = pageWords[language]
  const entries = (table: ExportedTable) => stored[table]?.entries ?? []
  const hands = entries('palms').map(({ hand }) => displayOf('hand', hand, language))
  const programs = entries('programLinks').map(({ program }) => String(program))
  const values = [
    { name: tiles.palms, value: hands.length, more: hands.join(', ') },
    { name: tiles.phone, value: `••${tailOf(stored)}`, more: '' },
    { name: tiles.programs, value: programs.length, more: programs.slice(0, 2).join(', ') },
    { name: tiles.agreements, value: entries('consents').length, more: '' },
  ]
  return html`<dl class="tiles">${values.map(
    ({ name, value, more }) =>
      html`<div><dt>${name}</dt><dd>${value}</dd>${more === '' ? '' : html`<dd class="quiet">${more}</dd>`}</div>`,
  )}</dl>`
}

const tailOf = (stored: Stored): string => String(stored.profiles?.entries[0]?.phoneNumber ?? '').slice(-4)

export function pageOf(facts: ProfileFacts, language: DocumentLanguage): string {
  const page = { ...facts, language }
  const { title, made, forWhom, lead, contents } = pageWords[language]
  const groups = groupsOf(page)
  return writePage({
    language,
    title: title(brand.name),
    css: pageStyle,
    body: html`<main><div class="intro"><h1>${title(brand.name)}</h1>
<p>${made} ${timeIn(language, facts.madeAt)} (${zoneName[language]}) · ${forWhom} •••${tailOf(facts.stored)}</p>
<p class="quiet">${lead}</p>${tilesOf(page)}</div>
<div class="columns"><nav aria-label="${contents}"><ul>${groups.map(
      ({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`,
    )}</ul></nav>
<div class="groups">${groups.map(
      ({ id, title: name, content }) =>
        html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${name}</h2>${content}</section>
`,
    )}<footer>${technicalOf([{ request: facts.request }], language)}</footer></div></div></main>`,
  })
}
