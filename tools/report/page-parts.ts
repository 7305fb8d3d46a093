import { escapeHtml } from '@palmflow/tool-build/escape-html'
import type { ReportData, ReportRequirement, ReportRun, ReportTest, RequirementState } from './report-data.ts'

export const codeOf = (text: string): string => `<code>${escapeHtml(text)}</code>`

export const timeOf = (at: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`

export function runText({ at, commit, isOld }: ReportRun): string {
  const files = commit === undefined ? 'unknown commit' : `commit ${codeOf(commit)}`
  return `${timeOf(at)}, ${files}${isOld ? ', <span class="warn">old</span>' : ''}`
}

export interface Column {
  title: string
  isNumber?: boolean
}

/** The cells are HTML, so the caller must escape texts. A wide table scrolls inside its frame. */
export function tableOf(caption: string, columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const name = (index: number): string => (columns[index]?.isNumber ? ' class="number"' : '')
  const head = columns.map(({ title }, index) => `<th scope="col"${name(index)}>${escapeHtml(title)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell, index) => `<td${name(index)}>${cell}</td>`).join('')}</tr>`)
  return `<div class="wide" tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

const requirementWords = {
  proven: { words: 'proven', tone: 'good' },
  failed: { words: 'failed', tone: 'bad' },
  old: { words: 'old result', tone: 'warn' },
  named: { words: 'not run', tone: 'warn' },
  waived: { words: 'waived', tone: 'soft' },
  untested: { words: 'without a test', tone: 'soft' },
} as const

/** The column `surface` of requirements.tsv in words. */
const surfaceWords: Readonly<Record<string, string>> = {
  web: 'for the website',
  app: 'for the app',
  both: 'for the website and the app',
  headless: 'for the state machines, without a screen',
  backend: 'for the server',
}

const testWords = {
  passed: { words: 'passed', tone: 'good' },
  failed: { words: 'failed', tone: 'bad' },
  old: { words: 'passed before (old)', tone: 'warn' },
  skipped: { words: 'skipped', tone: 'soft' },
  unknown: { words: 'not run', tone: 'warn' },
} as const

function testOf({ title, file, state, failure }: ReportTest): string {
  const { words, tone } = testWords[state]
  const reason = failure === undefined ? '' : `<br>${codeOf(failure)}`
  return `<li><span class="${tone}">${words}</span> ${escapeHtml(title)}${reason}<span class="file id">${escapeHtml(file)}</span></li>`
}

function countOf(tests: readonly ReportTest[], state: RequirementState): string {
  const passed = tests.filter((test) => test.state === 'passed').length
  const all = tests.length === 1 ? '1 test' : `${tests.length} tests`
  return state === 'proven' && passed < tests.length ? `${passed} of ${all}` : all
}

function requirementOf(requirement: ReportRequirement, tests: readonly ReportTest[]): string {
  const { id, text, source, surface, state, waiver, useCases, after } = requirement
  const { words, tone } = requirementWords[state]
  const own = requirement.tests.flatMap((index) => tests[index] ?? [])
  const count = own.length === 0 ? '' : `, ${countOf(own, state)}`
  const charts = useCases.map((chart) => `<a href="#${chart}">${chart}</a>`).join(', ')
  const before = after.map((each) => `${each.id}: ${each.text}.`).join(' ')
  const lead = before === '' ? '' : ` <span class="soft">Continues ${escapeHtml(before)}</span>`
  const within = [
    `<p class="soft">Specification ${escapeHtml(source)}, ${surfaceWords[surface] ?? escapeHtml(surface)}.${charts === '' ? '' : ` Use cases with these tests: ${charts}.`}</p>`,
    waiver === undefined ? '' : `<p>Waived: ${escapeHtml(waiver)}</p>`,
    own.length === 0 ? '' : `<ul class="tests">${own.map(testOf).join('')}</ul>`,
  ].join('')
  return `<details id="${id}" data-state="${state}" data-use-cases="${useCases.join(' ')}" data-words="${escapeHtml(`${id} ${text}`.toLowerCase())}"><summary><span class="id">${id}</span><span>${escapeHtml(text)}${lead}</span><span class="mark"><span class="${tone}">${words}</span>${count}</span></summary><div class="within">${within}</div></details>`
}

const option = (value: string, text: string): string => `<option value="${value}">${escapeHtml(text)}</option>`

const resultText = (run: ReportRun | undefined): string =>
  run === undefined
    ? 'No test has run.'
    : `Results: ${runText(run)}.${run.isOld ? ' The tested files differ from the files of this report.' : ''}`

export function requirementSection({ requirements, tests, useCases, run }: ReportData): string {
  const states = Object.entries(requirementWords).map(([state, { words }]) => option(state, words))
  const form = `<form hidden><label>Id or words<input name="words" type="search" autocomplete="off" placeholder="R382 or PIN"></label><label>Use case<select name="useCase">${option('', 'all')}${useCases.map((chart) => option(chart, chart)).join('')}</select></label><label>Result<select name="state">${option('', 'all')}${states.join('')}</select></label></form>`
  const rows = requirements.map((requirement) => requirementOf(requirement, tests)).join('')
  return `<section aria-labelledby="requirements"><h2 id="requirements">Requirements</h2><p class="soft">Each requirement with the tests that name it, and their last results. A requirement is proven if a test with its id passed on these files and no such test failed. ${resultText(run)}</p>${form}<p class="soft" id="count" role="status">${requirements.length} requirements</p><div class="list">${rows}</div></section>`
}
