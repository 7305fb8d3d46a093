import { escapeHtml } from '@palmflow/tool-build/escape-html'
import type { Transition, Walked } from './chart-graph.ts'
import { arrowHeads, svgOf } from './diagram-svg.ts'
import { stateIn } from './gallery-pictures.ts'
import { layoutOf, least } from './layout.ts'
import { codeOf, runText, tableOf } from './page-parts.ts'
import type { ReportChart, ReportData, ReportMutants } from './report-data.ts'

const walkedWords: Readonly<Record<Walked, string>> = {
  app: 'walked in the app',
  chart: 'walked in the chart only',
  excused: 'walked in the chart; no user can cause it in the app',
  never: 'not walked',
}

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

const levelsIn = (rows: ReportChart['rows'], oldLevels: readonly string[]): string =>
  rows.flatMap(({ level }) => (oldLevels.includes(level) ? [] : [level])).join(', ')

function lineOf({ rows, problems, graph }: ReportChart, oldLevels: readonly string[]): string {
  const red = Math.max(0, ...rows.map((row) => row.red))
  const never = countOf(graph.transitions, 'never')
  const paths = rows
    .map(({ level, paths: count }) => `${level} ${count}${oldLevels.includes(level) ? ' (old)' : ''}`)
    .join(', ')
  const state =
    red + problems.length + never === 0
      ? `<span class="good">passed in ${levelsIn(rows, oldLevels)}</span>`
      : `<span class="bad">${red} failed, ${never} transitions not walked</span>`
  return `${state}, paths: ${paths}`
}

const levelTable = ({ rows, faults }: ReportChart, oldLevels: readonly string[]): string =>
  tableOf(
    'Paths and faults by level',
    [
      ...[{ title: 'run' }, { title: 'cases', isNumber: true }, { title: 'failed', isNumber: true }],
      ...[{ title: 'states' }, { title: 'transitions' }, { title: 'seconds', isNumber: true }],
    ],
    [
      ...rows.map(({ level, paths, red, states, transitions, seconds }) => [
        ...[
          `paths, ${level}${oldLevels.includes(level) ? ' <span class="warn">old</span>' : ''}`,
          String(paths),
          String(red),
          `${states[0]} of ${states[1]}`,
        ],
        ...[`${transitions[0]} of ${transitions[1]}`, String(seconds)],
      ]),
      ...faults.map(({ level, cases, passed, seconds, run }) => [
        ...[`faults, ${level} <span class="soft">${runText(run)}</span>`, String(cases), String(cases - passed)],
        ...['', '', String(seconds)],
      ]),
    ],
  )

function mutantText({ run, survivors }: ReportMutants): string {
  const figures =
    run === undefined
      ? 'Mutants have not run: <code>npm run mutants</code>. The samples declare these survivors:'
      : `${run.killed} of ${run.mutants} mutants killed, ${runText(run)}.`
  if (survivors.length === 0)
    return `<p>${run === undefined ? 'Mutants have not run: <code>npm run mutants</code>. The samples declare no survivors.' : `${figures} No survivors.`}</p>`
  const rows = survivors.map(({ name, reason }) => [
    codeOf(name),
    reason === undefined ? '<span class="bad">no reason stated</span>' : escapeHtml(reason),
  ])
  return `<p>${figures}</p>${tableOf('Surviving mutants', [{ title: 'survivor' }, { title: 'reason' }], rows)}`
}

function transitionTable({ graph }: ReportChart): string {
  const rows = graph.transitions.map(({ from, to, event, condition, walked }) => [
    ...[codeOf(from), escapeHtml(event), condition === '' ? '' : codeOf(condition), from === to ? 'stays' : codeOf(to)],
    `<span class="${walked === 'never' ? 'bad' : 'soft'}">${walkedWords[walked]}</span>`,
  ])
  const columns = ['in', 'event', 'if', 'leads to', 'tests'].map((title) => ({ title }))
  return `<details><summary><span class="id"></span><span>All ${rows.length} transitions as a table</span></summary>${tableOf('Transitions', columns, rows)}</details>`
}

function pictureOf(file: string): string {
  const state = escapeHtml(stateIn(file))
  const address = `pictures/${encodeURIComponent(file)}`
  const image = `<img loading="lazy" src="${address}" alt="Screenshot: ${state}">`
  return `<figure><a href="${address}">${image}</a><figcaption>${state}</figcaption></figure>`
}

async function chartOf(report: ReportChart, oldLevels: readonly string[]): Promise<string> {
  const { chart, kind, problems, graph, mutants, pictures } = report
  const walked = graph.transitions.length - countOf(graph.transitions, 'never')
  const title = `${chart}: tests walk ${walked} of ${graph.transitions.length} transitions. The table below has each of them.`
  const within = [
    `<div class="wide" tabindex="0" role="group" aria-label="Diagram of ${chart}">${svgOf(await layoutOf(graph, least), title)}</div>`,
    transitionTable(report),
    `<h3>Figures</h3>${levelTable(report, oldLevels)}`,
    `<h3>Mutants</h3>${mutantText(mutants)}`,
    pictures.length === 0 ? '' : `<h3>Screens</h3><div class="pictures">${pictures.map(pictureOf).join('')}</div>`,
    problems.length === 0 ? '' : `<h3>Problems</h3><pre>${escapeHtml(problems.join('\n'))}</pre>`,
  ].join('')
  return `<details class="chart" id="${chart}"><summary><span><span class="id">${chart}</span> <span class="soft">${kind.replace('-', ' ')}</span></span><span class="mark">${lineOf(report, oldLevels)}</span></summary><div class="within">${within}</div></details>`
}

export async function chartSection({ charts, oldLevels }: ReportData): Promise<string> {
  const order = ['use-case', 'step', 'panel']
  const sorted = charts.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const rows: string[] = []
  for (const chart of sorted) rows.push(await chartOf(chart, oldLevels))
  return `<section aria-labelledby="charts"><h2 id="charts">Charts</h2><p class="soft">Tests are generated from each chart. The colour of an arrow shows the most realistic tests that walk it. Old results of the app do not count. Transitions inside one state, after a reload (<code>workflow.resumed</code>) and to <code>broken</code> are only in the table, except those that no test walks.</p>${legend}${arrowHeads(Object.keys(walkedWords))}<div class="list">${rows.join('')}</div></section>`
}
