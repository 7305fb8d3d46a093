import { expect, test } from 'vitest'
import { wrongEvents } from './event-table.ts'
import { tableUnder } from './tables.ts'

const events = { flood: ['from'], 'sms-failed': [] }
const page = (...rows: string[]) =>
  ['# Security', '', '## Events', '', 'Words.', '', '| event | fields |', '| --- | --- |', ...rows, '', 'x | y'].join(
    '\n',
  )
const wrongIn = (...rows: string[]) => wrongEvents(tableUnder(page(...rows), 'Events'), events)

test('an operator finds every event, with its fields and what to do about it', () => {
  const carrier = '| `sms-failed` | | The carrier took no text. | Ask it. |'
  expect(wrongIn('| `flood` | `from` | One address asks too much. | Look at it. |', carrier)).toEqual([])
  expect(wrongIn(carrier)).toEqual(['flood is reported and has no row'])
  expect(wrongIn('| `flood` | `address` | One address. | Look. |', carrier)).toEqual([
    'flood has a field from, not told of',
    'flood has no field address',
  ])
  expect(wrongIn('| `flood` | `from` | One address. | |', carrier)).toEqual(['flood does not say what to do'])
  expect(wrongIn('| `flood` | `from` | One. | Look. |', '| `gone` | | Was. | Look. |', carrier)).toEqual([
    'gone has a row and is never reported',
  ])
  expect(() => tableUnder(page(), 'Threats')).toThrow("There is no table under 'Threats'")
})
