import type { Level } from '@palmflow/paths'
import { escapeHtml } from '@palmflow/tool-build/escape-html'
import type { Transition, Walked } from './chart-graph.ts'
import { arrowHeads, svgOf } from './diagram-svg.ts'
import { stateIn } from './gallery-pictures.ts'
import { layoutOf, least } from './layout.ts'
import { levels, levelWords } from './level-words.ts'
import { codeOf, runText, tableOf } from './page-parts.ts'
import type { ReportChart, ReportData, ReportMutants } from './report-data.ts'

const walkedWords: Readonly<Record<Walked, string>> = {
  app: `covered ${levelWords.app}`,
  view: `covered ${levelWords.view}`,
  chart: `covered ${levelWords.chart}`,
  excused: 'covered in the chart or its view; no user can cause it in the whole website or app',
  never: 'not covered',
}

const shortWords: Readonly<Record<Level, string>> = {
  chart: 'in the chart',
  view: 'through the views',
  app: 'in the website or app',
}

const kindWords: Readonly<Record<string, string>> = { 'use-case': 'use case', step: 'step', panel: 'page' }

const isWalked = (all: unknown): all is Walked => typeof all === 'string' && all in walkedWords
const legend = `<ul class="legend">${Object.keys(walkedWords)
  .filter(isWalked)
  .map(
    (walked) =>
      `<li><svg width="44" height="10" aria-hidden="true"><path class="${walked}" d="M1 5H42" marker-end="url(#${walked})"/></svg>${walkedWords[walked]}</li>`,
  )
  .join('')}</ul>`

const countOf = (transitions: readonly Transition[], walked: Walked): number =>
  transitions.filter((item) => item.walked === walked).length

function lineOf({ rows, absent, problems, graph }: ReportChart): string {
  const red = rows.reduce((sum, row) => sum + row.red, 0)
  const never = countOf(graph.transitions, 'never')
  const state =
    red + problems.length + never === 0
      ? '<span class="good">no path failed</span>'
      : `<span class="bad">${red} paths failed, ${never} transitions not covered, problems: ${problems.length}</span>`
  const ran = levels.flatMap((level) => {
    const row = rows.find((each) => each.level === level)
    if (row !== undefined) return [`${row.paths} ${shortWords[level]}${row.isOld ? ' (old)' : ''}`]
    return absent.some((each) => each.level === level && each.reason === undefined)
      ? [`not run ${shortWords[level]}`]
      : []
  })
  return `${state}; paths: ${ran.join(', ')}`
}

/** `npm test` runs a part of the scenarios. Without this note, the uncovered transitions would look like gaps. */
const partText = ' <span class="soft">(only the part of <code>npm test</code>)</span>'

function pathCells({ rows, absent }: ReportChart, level: Level): string[] {
  const name = `paths ${levelWords[level]}`
  const row = rows.find((each) => each.level === level)
  if (row === undefined) {
    const { reason } = absent.find((each) => each.level === level) ?? {}
    const why = reason === undefined ? '<span class="warn">not run</span>' : `<span class="soft">${reason}</span>`
    return [`${name}: ${why}`, '–', '–', '–', '–', '–']
  }
  const old = row.isOld ? ' <span class="warn">old</span>' : ''
  const part = row.share === 'part' ? partText : ''
  const covered = [row.states, row.transitions].map(([count, total]) => `${count} of ${total}`)
  return [`${name}${old}${part}`, String(row.paths), String(row.red), ...covered, String(row.seconds)]
}

const levelTable = (report: ReportChart): string =>
  tableOf(
    'Paths and faults by level',
    [
      ...[{ title: 'tests' }, { title: 'number', isNumber: true }, { title: 'failed', isNumber: true }],
      ...[{ title: 'states covered' }, { title: 'transitions covered' }, { title: 'seconds', isNumber: true }],
    ],
    [
      ...levels.map((level) => pathCells(report, level)),
      ...report.faults.map(({ level, cases, passed, seconds, run }) => [
        ...[`faults ${levelWords[level]} <span class="soft">${runText(run)}</span>`, String(cases)],
        ...[String(cases - passed), '', '', String(seconds)],
      ]),
    ],
  )

const notRun = 'The mutants of this chart have not run: <code>npm run mutants</code>.'

function mutantText({ run, survivors }: ReportMutants): string {
  const figures =
    run === undefined
      ? `${notRun} It is known and accepted that these mutants survive:`
      : `${run.killed} of ${run.mutants} mutants killed, ${runText(run)}.`
  if (survivors.length === 0) return `<p>${run === undefined ? notRun : `${figures} No mutant survived.`}</p>`
  const rows = survivors.map(({ name, reason }) => [
    codeOf(name),
    reason === undefined ? '<span class="bad">no accepted reason</span>' : escapeHtml(reason),
  ])
  return `<p>${figures}</p>${tableOf('Surviving mutants', [{ title: 'mutant' }, { title: 'reason' }], rows)}`
}

function transitionTable({ graph }: ReportChart): string {
  const rows = graph.transitions.map(({ from, to, event, condition, walked }) => [
    ...[
      codeOf(from),
      escapeHtml(event),
      condition === '' ? '' : codeOf(condition),
      from === to ? 'the same state' : codeOf(to),
    ],
    `<span class="${walked === 'never' ? 'bad' : 'soft'}">${walkedWords[walked]}</span>`,
  ])
  const columns = ['state', 'event', 'condition', 'next state', 'level'].map((title) => ({ title }))
  return `<details><summary><span class="id"></span><span>All ${rows.length} transitions as a table</span></summary>${tableOf('Transitions', columns, rows)}</details>`
}

function pictureOf(file: string): string {
  const state = escapeHtml(stateIn(file))
  const address = `pictures/${encodeURIComponent(file)}`
  const image = `<img loading="lazy" src="${address}" alt="Screenshot: ${state}">`
  return `<figure><a href="${address}">${image}</a><figcaption>${state}</figcaption></figure>`
}

async function chartOf(report: ReportChart): Promise<string> {
  const { chart, kind, problems, graph, mutants, pictures } = report
  const walked = graph.transitions.length - countOf(graph.transitions, 'never')
  const title = `${chart}: tests cover ${walked} of ${graph.transitions.length} transitions. The table below has each of them.`
  const within = [
    `<div class="wide" tabindex="0" role="group" aria-label="Diagram of ${chart}">${svgOf(await layoutOf(graph, least), title)}</div>`,
    transitionTable(report),
    `<h3>Figures</h3>${levelTable(report)}`,
    `<h3>Mutants</h3>${mutantText(mutants)}`,
    pictures.length === 0 ? '' : `<h3>Screens</h3><div class="pictures">${pictures.map(pictureOf).join('')}</div>`,
    problems.length === 0 ? '' : `<h3>Problems</h3><pre>${escapeHtml(problems.join('\n'))}</pre>`,
  ].join('')
  return `<details class="chart" id="${chart}"><summary><span><span class="id">${chart}</span> <span class="soft">${kindWords[kind] ?? kind}</span></span><span class="mark">${lineOf(report)}</span></summary><div class="within">${within}</div></details>`
}

export async function chartSection({ charts }: ReportData): Promise<string> {
  const order = ['use-case', 'step', 'panel']
  const sorted = charts.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const rows: string[] = []
  for (const chart of sorted) rows.push(await chartOf(chart))
  return `<section aria-labelledby="charts"><h2 id="charts">Charts</h2><p class="soft">Tests are generated from each chart. The colour and the dashes of an arrow show the level of the tests that cover it. If tests of several levels cover it, they show the level that is nearest to real use. Old results do not count. The diagrams omit covered transitions inside one state, after a reload (<code>workflow.resumed</code>), and to the error screen (<code>broken</code>). The tables have all transitions.</p>${legend}${arrowHeads(Object.keys(walkedWords))}<div class="list">${rows.join('')}</div></section>`
}
