import type { DocumentLanguage } from '@palmflow/contract/documents'
import { html } from 'hono/html'
import { momentOf, timeIn } from '../documents/document-page.ts'
import type { ExportedSection } from './facts.ts'
import type { ExportedTable } from './page-columns.ts'
import { type Html, listOf, technicalOf, without, withoutEmpty } from './page-parts.ts'
import { pageWords } from './page-texts.ts'
import { displayOf } from './page-values.ts'
import type { Facts } from './section.ts'

interface Happening {
  time: string
  what: (entry: Facts, language: DocumentLanguage) => Html | string
  where: (entry: Facts, language: DocumentLanguage) => Html | string
  /** The columns that the activity row shows, except the time. */
  used: readonly string[]
}

const whats = {
  'en-US': {
    visit: 'Visit',
    signIn: 'Signed in',
    service: 'Signed in to a service',
    palm: 'Signed in with your palm',
    code: 'Code texted',
  },
  'es-US': {
    visit: 'Visita',
    signIn: 'Inicio de sesión',
    service: 'Inicio de sesión en un servicio',
    palm: 'Inicio de sesión con la palma',
    code: 'Código enviado',
  },
} as const satisfies Record<DocumentLanguage, Record<string, string>>

/** Returns, for example, "Chrome on Mac" or "App on iPhone". Returns a dash if the key of the user is missing. */
function placeOf(entry: Facts, language: DocumentLanguage): Html | string {
  const { surface, browser, system } = entry
  if (surface === undefined) return '–'
  const first = surface === 'app' ? displayOf('surface', surface, language) : displayOf('browser', browser, language)
  return html`${first} ${pageWords[language].on} ${displayOf('system', system, language)}`
}

const happenings = {
  sessions: {
    time: 'begunAt',
    what: (_, language) => whats[language].visit,
    where: (_, language) => pageWords[language].visits,
    used: [],
  },
  signIns: {
    time: 'begunAt',
    what: (_, language) => whats[language].signIn,
    where: placeOf,
    used: ['surface', 'browser', 'system'],
  },
  hostSessions: {
    time: 'begunAt',
    what: (_, language) => whats[language].service,
    where: ({ service }) => String(service),
    used: ['service'],
  },
  challenges: {
    time: 'begunAt',
    what: (_, language) => whats[language].palm,
    where: (_, language) => pageWords[language].app,
    used: [],
  },
  otpCodes: {
    time: 'sentAt',
    what: (_, language) => whats[language].code,
    where: ({ phoneNumber }, language) => displayOf('phoneNumber', phoneNumber, language),
    used: ['phoneNumber'],
  },
  attempts: {
    time: 'askedAt',
    what: ({ call }, language) => displayOf('call', call, language),
    where: (_, language) => pageWords[language].requests,
    used: ['call'],
  },
} as const satisfies Partial<Record<ExportedTable, Happening>>

interface Row {
  at: string
  entry: Facts
  happening: Happening
}

const rowsOf = (stored: Readonly<Record<string, ExportedSection>>): Row[] =>
  Object.entries<Happening>(happenings)
    .flatMap(([table, happening]) =>
      (stored[table]?.entries ?? []).map((entry) => ({ at: String(entry[happening.time]), entry, happening })),
    )
    .toSorted((item, other) => (momentOf(other.at)?.getTime() ?? 0) - (momentOf(item.at)?.getTime() ?? 0))

function rowOf({ at, entry, happening: { time, what, where, used } }: Row, language: DocumentLanguage): Html {
  const rest = withoutEmpty(without(entry, [time, ...used]))
  return html`<tr><td>${timeIn(language, at)}</td><td>${what(entry, language)}${listOf(rest, language, 'more')}</td><td>${where(entry, language)}</td></tr>
`
}

export function activityOf(
  stored: Readonly<Record<string, ExportedSection>>,
  language: DocumentLanguage,
): Html | undefined {
  const rows = rowsOf(stored)
  if (rows.length === 0) return undefined
  const { time, what, where, activityAbout } = pageWords[language]
  return html`<p class="quiet">${activityAbout}</p><table><thead><tr><th scope="col">${time}</th><th scope="col">${what}</th><th scope="col">${where}</th></tr></thead><tbody>${rows.map(
    (row) => rowOf(row, language),
  )}</tbody></table>${technicalOf(
    rows.map(({ entry, happening }) => ({ [happening.time]: entry[happening.time] ?? null, ...entry })),
    language,
  )}`
}
