import { type Fields, textOf, textsOf } from './records.ts'

interface Known {
  fields: Readonly<Record<string, readonly string[]>>
  levelOf: (event: string) => string
}

/** The part of a page under a heading of any level, up to the next heading. */
function under(page: string, heading: string): string | undefined {
  const lines = page.split('\n')
  const first = lines.findIndex((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'))
  if (first === -1) return undefined
  const rest = lines.slice(first + 1)
  const end = rest.findIndex((line) => line.startsWith('#'))
  return rest.slice(0, end === -1 ? undefined : end).join('\n')
}

function wrongEntry(event: string, heading: string, runbook: string): string[] {
  const section = under(runbook, heading)
  if (section === undefined) return [`${event} names '${heading}', which is no heading of the runbook`]
  const has = section.split('\n').some((line) => line.startsWith(`- \`${event}\`: `) && line.length > event.length + 9)
  return has ? [] : [`${event} has no entry under '${heading}' of the runbook`]
}

/** Events that an operator would not find, or would wait for without end. @param records docs/security/events.yml. */
export function wrongEvents(
  records: ReadonlyMap<string, Fields>,
  { fields, levelOf }: Known,
  runbook: string,
): string[] {
  return [
    ...Object.keys(fields)
      .filter((event) => !records.has(event))
      .map((event) => `${event} is reported and has no record`),
    ...[...records].flatMap(([event, record]) => {
      const own = fields[event]
      if (own === undefined) return [`${event} has a record and is never reported`]
      const named = textsOf(record, 'fields')
      const severity = textOf(record, 'severity')
      return [
        ...own.filter((field) => !named.includes(field)).map((field) => `${event} has a field ${field}, not told of`),
        ...named.filter((field) => !own.includes(field)).map((field) => `${event} has no field ${field}`),
        ...(severity === levelOf(event) ? [] : [`${event} is '${levelOf(event)}' in the log, and '${severity}' here`]),
        ...(textOf(record, 'meaning') === '' ? [`${event} does not say what it means`] : []),
        ...wrongEntry(event, textOf(record, 'runbook'), runbook),
      ]
    }),
  ]
}
