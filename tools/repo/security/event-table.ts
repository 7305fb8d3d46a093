import { type Fields, textOf, textsOf } from './records.ts'
import { wrongEntry } from './runbook.ts'

interface KnownEvents {
  fields: Readonly<Record<string, readonly string[]>>
  levelOf: (event: string) => string
}

/**
 * Returns a line for each difference between the events of the log, their records and the runbook.
 * @param records docs/security/events.yml
 */
export function wrongEvents(
  records: ReadonlyMap<string, Fields>,
  { fields, levelOf }: KnownEvents,
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
        ...own
          .filter((field) => !named.includes(field))
          .map((field) => `${event} has a field ${field}, not in its record`),
        ...named.filter((field) => !own.includes(field)).map((field) => `${event} has no field ${field}`),
        ...(severity === levelOf(event) ? [] : [`${event} is '${levelOf(event)}' in the log, and '${severity}' here`]),
        ...(textOf(record, 'meaning') === '' ? [`${event} has no meaning`] : []),
        ...wrongEntry(runbook, `\`${event}\``, levelOf(event)),
      ]
    }),
  ]
}
