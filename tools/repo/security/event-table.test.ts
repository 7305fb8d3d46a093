import { expect, test } from 'vitest'
import { wrongEvents } from './event-table.ts'

const known = { fields: { flood: ['from'], crash: [] }, levelOf: () => 'warn' }
const entryOf = (event: string, severity = 'warn') =>
  `### \`${event}\`\n\nSeverity: \`${severity}\`. It came.\n\n- Do: block it.\n- Solved when: it ends.\n\n`
const runbook = `# Runbook\n\n${entryOf('flood')}${entryOf('crash')}`
const record = (fields: readonly string[], more: object = {}) => ({
  ...{ severity: 'warn', fields, meaning: 'It came.' },
  ...more,
})
const wrongIn = (flood: object, others: Record<string, object> = { crash: record([]) }, page = runbook) =>
  wrongEvents(
    new Map(Object.entries({ flood: { ...flood }, ...others }).map(([name, one]) => [name, { ...one }])),
    known,
    page,
  )

test('the check of events reports missing and wrong records', () => {
  expect(wrongIn(record(['from']))).toEqual([])
  expect(wrongIn(record(['from']), {})).toEqual(['crash is reported and has no record'])
  expect(wrongIn(record(['address']))).toEqual([
    'flood has a field from, not in its record',
    'flood has no field address',
  ])
  expect(wrongIn(record(['from'], { meaning: '' }))).toEqual(['flood has no meaning'])
  expect(wrongIn(record(['from'], { severity: 'info' }))).toEqual(["flood is 'warn' in the log, and 'info' here"])
  const gone = { crash: record([]), gone: record([]) }
  expect(wrongIn(record(['from']), gone)).toEqual(['gone has a record and is never reported'])
})

test('the check of events requires a complete runbook entry', () => {
  const wrong = (flood: string) => wrongIn(record(['from']), undefined, entryOf('crash') + flood)
  expect(wrong('')).toEqual(['`flood` has no heading in the runbook'])
  expect(wrong(entryOf('flood', 'info'))).toEqual(["`flood` is not 'warn' in the runbook"])
  expect(wrong(entryOf('flood').replace('- Do', '- Try'))).toEqual(["`flood` has no line '- Do' in the runbook"])
  expect(wrong(entryOf('flood').replace('Solved', 'Until'))).toEqual([
    "`flood` has no line '- Solved when' in the runbook",
  ])
})
