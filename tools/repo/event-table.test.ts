import { expect, test } from 'vitest'
import { wrongEvents } from './event-table.ts'

const known = { fields: { flood: ['from'], crash: [] }, levelOf: () => 'warn' }
const runbook = '# Runbook\n\n### Requests\n\n- `flood`: Block it.\n- `crash`: Send it.\n\n## Next\n\n- `gone`: x\n'
const record = (fields: readonly string[], more: object = {}) => ({
  ...{ severity: 'warn', fields, meaning: 'It came.', runbook: 'Requests' },
  ...more,
})
const wrongIn = (flood: object, others: Record<string, object> = { crash: record([]) }) =>
  wrongEvents(
    new Map(Object.entries({ flood: { ...flood }, ...others }).map(([name, one]) => [name, { ...one }])),
    known,
    runbook,
  )

test('an operator finds every event, with its fields, its severity and its runbook entry', () => {
  expect(wrongIn(record(['from']))).toEqual([])
  expect(wrongIn(record(['from']), {})).toEqual(['crash is reported and has no record'])
  expect(wrongIn(record(['address']))).toEqual(['flood has a field from, not told of', 'flood has no field address'])
  expect(wrongIn(record(['from'], { meaning: '' }))).toEqual(['flood does not say what it means'])
  expect(wrongIn(record(['from'], { severity: 'info' }))).toEqual(["flood is 'warn' in the log, and 'info' here"])
  expect(wrongIn(record(['from'], { runbook: 'Next' }))).toEqual(["flood has no entry under 'Next' of the runbook"])
  const unknown = "flood names 'Nowhere', which is no heading of the runbook"
  expect(wrongIn(record(['from'], { runbook: 'Nowhere' }))).toEqual([unknown])
  const gone = { crash: record([]), gone: record([]) }
  expect(wrongIn(record(['from']), gone)).toEqual(['gone has a record and is never reported'])
})
