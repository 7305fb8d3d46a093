import type { Level } from '@palmflow/paths'
import { escapeHtml } from '@palmflow/tool-build/escape-html'
import { levels, levelWords } from './level-words.ts'
import { chartSection } from './page-charts.ts'
import { requirementSection, runText, tableOf, timeOf } from './page-parts.ts'
import { script, style } from './page-style.ts'
import type { ReportChart, ReportData, ReportRun } from './report-data.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

interface Figure {
  title: string
  number: string
  more: string
}

const figureOf = ({ title, number, more }: Figure): string =>
  `<div><dt>${escapeHtml(title)}</dt><dd><span class="number">${escapeHtml(number)}</span> <span class="more">${escapeHtml(more)}</span></dd></div>`

/** At the level `app`, steps are not counted, because steps and use cases share scenarios. */
function pathsAt(charts: readonly ReportChart[], level: Level) {
  const rows = charts
    .filter(({ kind }) => level !== 'app' || kind === 'use-case')
    .flatMap((chart) => chart.rows.filter((row) => row.level === level))
  return { paths: sum(rows.map(({ paths }) => paths)), red: sum(rows.map(({ red }) => red)) }
}

function testWords(run: ReportRun | undefined, failed: number): string {
  if (run === undefined) return 'not run'
  return `${failed} failed${run.isOld ? ', old results' : ''}`
}

const pathWords = ({ level, paths, red }: ReturnType<typeof pathsAt> & { level: Level }): string =>
  `${paths === 0 ? 'not run' : paths} ${levelWords[level]}${red > 0 ? ` (${red} failed)` : ''}`

const oldWords = (runs: readonly ReportRun[]): string => {
  const old = runs.filter(({ isOld }) => isOld).length
  return old === 0 ? '' : `, ${old} of ${runs.length} results old`
}

const chartWords = (count: number, charts: readonly ReportChart[]): string => `${count} of ${charts.length} charts`

function figuresOf({ requirements, stages, charts, run }: ReportData): Figure[] {
  const count = (state: string): number => requirements.filter((item) => item.state === state).length
  const tests = sum(stages.map((stage) => stage.tests))
  const failed = sum(stages.map((stage) => stage.failed))
  const paths = levels.map((level) => ({ level, ...pathsAt(charts, level) }))
  const runs = charts.flatMap(({ mutants }) => mutants.run ?? [])
  const faults = charts.flatMap((chart) => chart.faults)
  const transitions = charts.flatMap(({ graph }) => graph.transitions)
  const walked = transitions.filter((item) => item.walked !== 'never').length
  return [
    {
      title: 'Requirements proven',
      number: `${count('proven')} of ${requirements.length}`,
      more: `${count('failed')} failed, ${count('old')} with old results, ${count('named')} not run, ${count('untested')} without a test, ${count('waived')} waived`,
    },
    { title: 'Tests', number: String(tests), more: testWords(run, failed) },
    { title: 'Transitions covered', number: `${walked} of ${transitions.length}`, more: `in ${charts.length} charts` },
    {
      title: 'Paths',
      number: String(sum(paths.map((each) => each.paths))),
      more: paths.map(pathWords).join(', '),
    },
    {
      title: 'Faults handled',
      number: faults.length === 0 ? '–' : String(sum(faults.map(({ passed }) => passed))),
      more:
        faults.length === 0
          ? 'not run'
          : `of ${sum(faults.map(({ cases }) => cases))} in ${chartWords(new Set(faults.map(({ chart }) => chart)).size, charts)}${oldWords(faults.map((fault) => fault.run))}`,
    },
    {
      title: 'Mutants killed',
      number: runs.length === 0 ? '–' : String(sum(runs.map(({ killed }) => killed))),
      more:
        runs.length === 0
          ? 'not run'
          : `of ${sum(runs.map(({ mutants }) => mutants))} in ${chartWords(runs.length, charts)}${oldWords(runs)}`,
    },
  ]
}

function failuresOf({ tests, charts }: ReportData): string[] {
  const failed = tests.filter(({ state }) => state === 'failed').length
  const broken = charts.filter(({ problems, rows }) => problems.length > 0 || rows.some(({ red }) => red > 0))
  return [...(failed > 0 ? [`${failed} failed tests`] : []), ...broken.map(({ chart }) => `problems in ${chart}`)]
}

function notRunWords(charts: readonly ReportChart[], level: Level): string[] {
  const expected = charts.filter(({ absent }) => !absent.some((each) => each.level === level && each.reason))
  const missing = expected.filter(({ absent }) => absent.some((each) => each.level === level))
  return missing.length === 0
    ? []
    : [`paths ${levelWords[level]} have not run for ${missing.length} of ${expected.length} charts`]
}

function oldPathWords(charts: readonly ReportChart[], level: Level): string[] {
  const rows = charts.flatMap((chart) => chart.rows.filter((row) => row.level === level))
  const old = rows.filter(({ isOld }) => isOld)
  return old.length === 0
    ? []
    : [
        `the results of paths ${levelWords[level]} are older than their sources for ${old.length} of ${rows.length} charts`,
      ]
}

function gapsOf({ run, requirements, charts }: ReportData): string[] {
  if (run === undefined) return ['the tests have not run']
  const notRun = requirements.filter(({ state }) => state === 'named').length
  const files = run.commit === undefined ? 'unknown files' : `other files, of commit ${run.commit}`
  return [
    ...(run.isOld ? [`the test results are of ${files}`] : []),
    ...(notRun > 0 ? [`no test of ${notRun} requirements has run`] : []),
    ...levels.flatMap((level) => notRunWords(charts, level)),
    ...levels.flatMap((level) => oldPathWords(charts, level)),
  ]
}

export interface Verdict {
  state: 'passed' | 'failed' | 'not complete'
  reasons: readonly string[]
}

/**
 * The verdict is `passed` only if the results of tests and paths are of the current files. Old results of faults,
 * mutants and engines do not change the verdict.
 */
export function verdictOf(report: ReportData): Verdict {
  const failures = failuresOf(report)
  if (failures.length > 0) return { state: 'failed', reasons: failures }
  const gaps = gapsOf(report)
  return { state: gaps.length > 0 ? 'not complete' : 'passed', reasons: gaps }
}

function verdictText(report: ReportData): string {
  const { state, reasons } = verdictOf(report)
  const list = escapeHtml(reasons.join(', '))
  if (state === 'failed') return `<p class="verdict bad">Failed: ${list}.</p>`
  if (state === 'passed') return '<p class="verdict good">Passed: all tests and paths that ran have passed.</p>'
  const failed = report.run === undefined ? '' : 'No test failed. '
  return `<p class="verdict warn">Not complete: ${list}.</p><p>${failed}<code>npm test</code> runs the tests and the paths.</p>`
}

function stateOf({ commit, isChanged, madeAt, run }: ReportData): string {
  const made = `Commit <code>${escapeHtml(commit)}</code>${isChanged ? ', with changes that are not committed' : ''}. Made ${timeOf(madeAt)}.`
  return `<p class="soft">${made}${run === undefined ? '' : ` Tests ran ${runText(run)}.`}</p>`
}

function engineSection({ engines }: ReportData): string {
  const rows = engines.map(({ title, run, passed, failed, notPossible }) => {
    const figures = [passed, failed, notPossible].map(String)
    return run === undefined ? [title, '–', '–', '–', 'not run'] : [title, ...figures, runText(run)]
  })
  const numbers = ['passed', 'failed', 'not possible'].map((title) => ({ title, isNumber: true }))
  return `<section aria-labelledby="engines"><h2 id="engines">Browser engines</h2><p class="soft"><code>npm test</code> runs the browser tests in Chromium. <code>npm run engines</code> runs them in Firefox and WebKit. A test is “not possible” in an engine if the automation tool cannot do one of its actions there.</p>${tableOf('Browser engines', [{ title: 'engine' }, ...numbers, { title: 'run' }], rows)}</section>`
}

function timeSection({ stages }: ReportData): string {
  const rows = stages
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ name, tests, failed, seconds }) =>
      tests === 0 ? [name, 'not run', '–', '–'] : [name, String(tests), String(failed), seconds.toFixed(1)],
    )
  const numbers = ['tests that ran', 'failed', 'seconds'].map((title) => ({ title, isNumber: true }))
  const table =
    rows.length === 0
      ? '<p>No test run.</p>'
      : tableOf('Time by test project', [{ title: 'project' }, ...numbers], rows)
  return `<section aria-labelledby="time"><h2 id="time">Time by test project</h2><p class="soft">The sum of the times of all tests of a Vitest project. Tests run in parallel, so a run takes less time than the sum.</p>${table}</section>`
}

const termsText = `<details class="within"><summary><span class="id"></span>What the figures mean</summary><ul>
<li><b>Chart</b>: a state machine of the product. A <b>transition</b> is an arrow of its diagram.</li>
<li><b>Use case</b>, <b>step</b>, <b>page</b>: the kinds of charts. A use case consists of steps. A page is outside the use cases, for example the settings or the session.</li>
<li><b>Path</b>: a generated test. It runs a sequence of transitions of a chart. A transition is covered if a path contains it.</li>
<li><b>Level</b>: the parts of the product that run in a path. Each level runs its own paths:<ul>
<li>${levelWords.chart}: no screen runs. A script sends the responses. The report runs these paths itself.</li>
<li>${levelWords.view}: the real screens run in Chromium. A script sends the responses.</li>
<li>${levelWords.app}: the built website runs in Chromium, and the real server sends the responses. The paths of the app run in the app simulator. A step shares the paths of its use cases. <code>npm test</code> runs a part of these paths, and <code>npm run soak -- scenarios</code> runs all of them.</li></ul></li>
<li><b>Fault</b>: a broken response or network condition that a test causes. A fault is handled if the user can continue after it.</li>
<li><b>Mutant</b>: a copy of a chart with one change. A mutant is killed if a test fails. Otherwise, it survives.</li>
<li><b>Old</b>: the tested files differ from the files of this report. An old result proves no requirement.</li>
<li><b>Waived</b>: the project accepts that no test proves the requirement. The row of the requirement has the reason.</li>
</ul></details>`

/** The style and the script are inline, and the pictures are in the folder of the page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self' file: data:"

export async function pageOf(report: ReportData): Promise<string> {
  const parts = {
    requirements: 'Requirements',
    charts: 'Charts',
    engines: 'Browser engines',
    time: 'Time by test project',
  }
  const links = Object.entries(parts).map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Test report of ${escapeHtml(report.product)}, ${escapeHtml(report.commit)}</title><style>${style}</style></head><body>
<header><h1>Test report of ${escapeHtml(report.product)}</h1>${verdictText(report)}${stateOf(report)}<nav aria-label="Parts"><ul>${links.join('')}</ul></nav><dl class="figures">${figuresOf(report).map(figureOf).join('')}</dl>${termsText}</header>
<main>${requirementSection(report)}${await chartSection(report)}${engineSection(report)}${timeSection(report)}</main>
<footer><p>Made by <code>npm run report</code>. The page makes no request to another server.</p></footer><script>${script}</script></body></html>
`
}
