import * as v from 'valibot'
import { messages } from './messages.ts'

const part = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  options: v.optional(v.array(v.unknown())),
  wrapped: v.optional(v.unknown()),
  literal: v.optional(v.unknown()),
  requirement: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.unknown())),
})

const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

function describeText(links: readonly unknown[]): string {
  const parts = links.map((link) => v.parse(part, link))
  const pattern = parts.find(({ type }) => type === 'regex')
  if (pattern !== undefined) return String(pattern.requirement)
  const most = parts.find(({ type }) => type === 'max_length')
  const word = parts.some(({ type }) => type === 'base64') ? 'base64' : 'text'
  return most === undefined ? word : `${word} ≤ ${String(most.requirement)}`
}

/** @throws for a kind of schema that messages do not use */
function describeSchema(schema: unknown): string {
  const { type, entries, options, wrapped, literal, pipe } = v.parse(part, schema)
  if (type === 'object' && entries !== undefined) {
    const fields = Object.entries(entries).map(([key, value]) => {
      const isOptional = v.parse(part, value).type === 'exact_optional'
      return `${key}${isOptional ? '?' : ''}: ${describeSchema(value)}`
    })
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  if (type === 'exact_optional') return describeSchema(wrapped)
  if (type === 'literal') return quoted(literal)
  if (type === 'picklist' && options !== undefined) return options.map(quoted).join(' | ')
  if (type === 'variant' && options !== undefined) return options.map(describeSchema).join(' | ')
  if (type === 'number') return 'whole number'
  if (type === 'string' && pipe !== undefined) return describeText(pipe)
  throw new TypeError(`describeSchema does not support type ${type}`)
}

interface Row {
  payload: unknown
  answer?: unknown
  words?: string
}
const cell = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

function table(rows: Readonly<Record<string, Row>>, hasAnswers: boolean): string[] {
  const heads = ['name', 'carries', ...(hasAnswers ? ['answer'] : []), "the specification's words"]
  const body = Object.entries(rows).map(([name, { payload, answer, words = 'ours' }]) => [
    cell(name),
    cell(describeSchema(payload)),
    ...(hasAnswers ? [cell(describeSchema(answer))] : []),
    words,
  ])
  // Pads the cells as the Markdown formatter does, so that the formatter does not change the table.
  const widths = heads.map((_, column) => Math.max(...[heads, ...body].map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[], pad = ' ') =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0, pad)).join(' | ')} |`
  const rule = line(Array(heads.length).fill('---'), '-')
  return [line(heads), rule, ...body.map((cells) => line(cells))]
}

/** Returns the Markdown tables of all messages, for docs/shell-bridge.md. */
export const describeMessages = (): string =>
  [
    '### Events: web to shell, no answer',
    '',
    ...table(messages.event, false),
    '',
    '### Requests: web to shell, answered',
    '',
    ...table(messages.request, true),
    '',
    '### Signals: shell to web',
    '',
    ...table(messages.signal, false),
  ].join('\n')
