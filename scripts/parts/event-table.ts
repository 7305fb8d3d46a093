import { codesIn, type Row } from './tables.ts'

/** What an operator would look for in vain, or wait for in vain. `rows`: event, its fields, what it means, what to do. */
export function wrongEvents(rows: readonly Row[], events: Readonly<Record<string, readonly string[]>>): string[] {
  const told = new Map(rows.map(([event = '', ...cells]) => [codesIn(event)[0] ?? event, cells]))
  const doubled = rows.length - told.size
  return [
    ...(doubled > 0 ? [`${doubled} events have two rows`] : []),
    ...Object.entries(events).flatMap(([event, fields]) => {
      const row = told.get(event)
      if (row === undefined) return [`${event} is reported and has no row`]
      const [said = '', ...more] = row
      const named = codesIn(said)
      return [
        ...fields
          .filter((field) => !named.includes(field))
          .map((field) => `${event} has a field ${field}, not told of`),
        ...named.filter((field) => !fields.includes(field)).map((field) => `${event} has no field ${field}`),
        ...(more.length < 2 || more.includes('') ? [`${event} does not say what to do`] : []),
      ]
    }),
    ...[...told.keys()]
      .filter((event) => !(event in events))
      .map((event) => `${event} has a row and is never reported`),
  ]
}
