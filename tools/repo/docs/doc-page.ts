import { type MessageKey, messageKeys } from '@palmflow/contract'
import type { Chart } from './charts.ts'
import { arrowsOf, diagramOf, eventText, nameOf, nodesUnder } from './diagram.ts'
import { bindingsOf } from './services.ts'

const handMarks = ['<!-- by hand: the text between these two marks is kept -->', '<!-- end by hand -->'] as const

export interface PageSources {
  chart: Chart
  charts: readonly Chart[]
  source: string
  byHand: string
  words: Readonly<Record<MessageKey, string>>
}

/** Returns the comment at the start of a chart's file as plain text. */
function docBlock(source: string): string {
  const [, block = ''] = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(source) ?? []
  const text = block.replaceAll(/^ \* ?/gm, '').trim()
  return text.replace(/^[A-Z_]+: (\w)/, (_, first: string) => first.toUpperCase())
}

export function byHandIn(page: string): string {
  const [begin, end] = handMarks
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  return from === -1 || to < from ? '' : page.slice(from + begin.length, to).trim()
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
  return [`## ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Each group is the first value, followed by the second values in one text. */
function gather(pairs: readonly (readonly [string, string])[]): string[][] {
  const found = new Map<string, Set<string>>()
  for (const [key, value] of pairs) found.set(key, (found.get(key) ?? new Set()).add(value))
  return [...found].map(([key, values]) => [key, [...values].join(', ')])
}

function eventTable({ chart: { machine } }: PageSources): string {
  const rows = arrowsOf(machine).map(({ from, to, event, condition }) => [
    event === '' ? 'immediately' : eventText(machine, event),
    code(nameOf(from)),
    code(condition),
    from === to ? 'stays' : code(nameOf(to)),
  ])
  const unique = [...new Map(rows.map((row) => [row.join('|'), row])).values()]
  return table('Events', ['event', 'in', 'if', 'leads to'], unique)
}

function serviceTable({ chart, charts }: PageSources): string {
  const rows = bindingsOf(chart, charts).map(({ by, slot, service, endpoint }) => [
    code(slot),
    code(by),
    code(service),
    code(endpoint),
  ])
  return table(
    'Services',
    ['slot', chart.row.kind === 'use-cases' ? 'of the step' : 'bound by', 'service', 'endpoint'],
    rows,
  )
}

function tagTable({ chart: { machine } }: PageSources): string {
  const pairs = nodesUnder(machine.root).flatMap((node) =>
    node.tags.map((tag) => [code(tag), code(nameOf(node))] as const),
  )
  return table('Tags', ['tag', 'states'], gather(pairs))
}

function messageTable({ source, words }: PageSources): string {
  const usedKeys = messageKeys.filter((key) => source.includes(`'${key}'`))
  return table(
    'Messages',
    ['key', 'text'],
    usedKeys.map((key) => [code(key), words[key]]),
  )
}

export function pageOf(sources: PageSources): string {
  const { chart, source, byHand } = sources
  const [begin, end] = handMarks
  const parts = [
    `<!-- Written by \`npm run docs\` from ${chart.file}. -->`,
    `# ${chart.machine.id}`,
    docBlock(source),
    [begin, ...(byHand === '' ? [] : ['', byHand, '']), end].join('\n'),
    `## Diagram\n\n\`\`\`mermaid\n${diagramOf(chart.machine)}\n\`\`\``,
    eventTable(sources),
    serviceTable(sources),
    tagTable(sources),
    messageTable(sources),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
