import { escapeHtml } from '@palmflow/tool-build/escape-html'
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
function pathsAt(charts: readonly ReportChart[], level: 'chart' | 'view' | 'app') {
  const rows = charts
    .filter(({ kind }) => level !== 'app' || kind === 'use-case')
    .flatMap((chart) => chart.rows.filter((row) => row.level === level))
  return { paths: sum(rows.map(({ paths }) => paths)), red: sum(rows.map(({ red }) => red)) }
}

function testWords(run: ReportRun | undefined, failed: number): string {
  if (run === undefined) return 'not run'
  return `${failed} failed${run.isOld ? ', old results' : ''}`
}

const levelWords = ({ level, paths, red }: ReturnType<typeof pathsAt> & { level: string }): string =>
  `${level} ${paths === 0 ? 'not run' : paths}${red > 0 ? `, ${red} failed` : ''}`

const oldWords = (runs: readonly ReportRun[]): string => {
  const old = runs.filter(({ isOld }) => isOld).length
  return old === 0 ? '' : `, ${old} of ${runs.length} results old`
}

function figuresOf({ requirements, stages, charts, run }: ReportData): Figure[] {
  const count = (state: string): number => requirements.filter((item) => item.state === state).length
  const tests = sum(stages.map((stage) => stage.tests))
  const failed = sum(stages.map((stage) => stage.failed))
  const levels = (['chart', 'view', 'app'] as const).map((level) => ({ level, ...pathsAt(charts, level) }))
  const runs = charts.flatMap(({ mutants }) => mutants.run ?? [])
  const faults = charts.flatMap((chart) => chart.faults)
  const transitions = charts.flatMap(({ graph }) => graph.transitions)
  const walked = transitions.filter((item) => item.walked !== 'never').length
  return [
    {
      title: 'Requirements proven',
      number: `${count('proven')} of ${requirements.length}`,
      more: `${count('failed')} failed, ${count('old')} old, ${count('named')} not run, ${count('untested')} without a test, ${count('waived')} waived`,
    },
    { title: 'Tests', number: String(tests), more: testWords(run, failed) },
    { title: 'Transitions walked', number: `${walked} of ${transitions.length}`, more: `in ${charts.length} charts` },
    {
      title: 'Paths',
      number: String(sum(levels.map(({ paths }) => paths))),
      more: levels.map(levelWords).join(', '),
    },
    {
      title: 'Faults survived',
      number: faults.length === 0 ? '–' : String(sum(faults.map(({ passed }) => passed))),
      more:
        faults.length === 0
          ? 'not run'
          : `of ${sum(faults.map(({ cases }) => cases))} cases${oldWords(faults.map((fault) => fault.run))}`,
    },
    {
      title: 'Mutants killed',
      number: runs.length === 0 ? '–' : String(sum(runs.map(({ killed }) => killed))),
      more:
        runs.length === 0
          ? 'not run'
          : `of ${sum(runs.map(({ mutants }) => mutants))} in ${runs.length} charts${oldWords(runs)}`,
    },
  ]
}

function failuresOf({ tests, charts }: ReportData): string[] {
  const failed = tests.filter(({ state }) => state === 'failed').length
  const broken = charts.filter(({ problems, rows }) => problems.length > 0 || rows.some(({ red }) => red > 0))
  return [...(failed > 0 ? [`${failed} failed tests`] : []), ...broken.map(({ chart }) => `problems in ${chart}`)]
}

function gapsOf({ run, requirements, charts, oldLevels }: ReportData): string[] {
  if (run === undefined) return ['the tests have not run']
  const notRun = requirements.filter(({ state }) => state === 'named').length
  const files = run.commit === undefined ? 'unknown files' : `other files, of commit ${run.commit}`
  return [
    ...(run.isOld ? [`the test results are of ${files}`] : []),
    ...(notRun > 0 ? [`no test of ${notRun} requirements has run`] : []),
    ...(['view', 'app'] as const).flatMap((level) =>
      pathsAt(charts, level).paths === 0 ? [`no paths of the level ${level} have run`] : [],
    ),
    ...oldLevels.map((level) => `path results of the level ${level} are older than their sources`),
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
  if (state === 'passed')
    return '<p class="verdict good">Passed: no test failed, and each path of the charts passed.</p>'
  const failed = report.run === undefined ? '' : 'No test failed. '
  return `<p class="verdict warn">Not complete: ${list}.</p><p>${failed}<code>npm test</code> runs all tests.</p>`
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
  return `<section aria-labelledby="engines"><h2 id="engines">Browser engines</h2><p class="soft">Chromium runs in each test run. <code>npm run engines</code> runs the others. A step that a driver cannot do is not possible.</p>${tableOf('Browser engines', [{ title: 'engine' }, ...numbers, { title: 'run' }], rows)}</section>`
}

function timeSection({ stages }: ReportData): string {
  const rows = stages
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ name, tests, failed, seconds }) =>
      tests === 0 ? [name, 'not run', '–', '–'] : [name, String(tests), String(failed), seconds.toFixed(1)],
    )
  const numbers = ['tests', 'failed', 'seconds'].map((title) => ({ title, isNumber: true }))
  const table =
    rows.length === 0 ? '<p>No test run.</p>' : tableOf('Time by stage', [{ title: 'stage' }, ...numbers], rows)
  return `<section aria-labelledby="time"><h2 id="time">Time by stage</h2><p class="soft">The sum of all tests of a stage. Tests run in parallel, so a run is shorter than the sum.</p>${table}</section>`
}

const termsText = `<details class="within"><summary><span class="id"></span>What the figures mean</summary><ul>
<li><b>Chart</b>: the diagram of a step or of a use case. A <b>transition</b> is an arrow of a chart.</li>
<li><b>Path</b>: a sequence of transitions, which a test walks. The level says where: in the chart alone, in its view, or in the app in a browser.</li>
<li><b>Fault</b>: a broken response or network condition in a test. The flow survives a fault if the user can continue.</li>
<li><b>Mutant</b>: a chart with one changed part. A mutant is killed if a test fails. A <b>survivor</b> is a mutant that no test detects.</li>
<li><b>Gap</b>: a state or a transition that no path covers.</li>
<li><b>Old</b>: the tested files differ from the files of this report. An old result proves no requirement.</li>
<li><b>Waived</b>: no test can prove the requirement. The report has the reason.</li>
</ul></details>`

/** The style and the script are inline, and the pictures are in the folder of the page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self' file: data:"

export async function pageOf(report: ReportData): Promise<string> {
  const parts = { requirements: 'Requirements', charts: 'Charts', engines: 'Browser engines', time: 'Time by stage' }
  const links = Object.entries(parts).map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Test report of ${escapeHtml(report.product)}, ${escapeHtml(report.commit)}</title><style>${style}</style></head><body>
<header><h1>Test report of ${escapeHtml(report.product)}</h1>${verdictText(report)}${stateOf(report)}<nav aria-label="Parts"><ul>${links.join('')}</ul></nav><dl class="figures">${figuresOf(report).map(figureOf).join('')}</dl>${termsText}</header>
<main>${requirementSection(report)}${await chartSection(report)}${engineSection(report)}${timeSection(report)}</main>
<footer><p>Made by <code>npm run report</code>. The page makes no request to another server.</p></footer><script>${script}</script></body></html>
`
}
