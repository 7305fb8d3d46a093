import { expect, test } from 'vitest'
import { readThreats, threatTable, wrongRisks, wrongThreats } from './threats.ts'

const whole = `- id: palm-oracle
  threat: A program | asks
  asset: palms
  attacker: a program
  severity: high
  control: It is refused.
  tests:
    - 'a.test.ts: is refused'
  residual: None is known.
  owner: identity
  review: 2027-02-26
`
const wrongIn = (text: string, today = '2026-11-27') => wrongThreats(readThreats(text), () => [], today)

test('the check of threats reports missing fields, missing tests and past reviews', () => {
  expect(wrongIn(whole)).toEqual([])
  expect(wrongIn(whole, '2027-02-26')).toEqual([])
  expect(wrongIn(whole, '2027-02-27')).toEqual(['palm-oracle was to be reviewed on 2027-02-26'])
  expect(wrongIn(whole.replace('2027-02-26', 'soon'))).toEqual([
    "palm-oracle has the review 'soon', which is not a date",
  ])
  expect(wrongIn(whole.replace('  owner: identity\n', ''))).toEqual(["'palm-oracle' has no owner"])
  expect(wrongIn(whole.replace('high', 'huge'))).toHaveLength(1)
  expect(wrongIn(whole + whole)).toEqual(['palm-oracle occurs twice'])
  const none = whole.replace("  tests:\n    - 'a.test.ts: is refused'\n", '')
  expect(wrongIn(none)).toEqual(['palm-oracle has no test'])
  const missing = wrongThreats(readThreats(whole), () => ['a.test.ts is not there'], '2026-11-27')
  expect(missing).toEqual(['palm-oracle: a.test.ts is not there'])
})

test('the table of threats is Markdown without padding and with escaped bars', () => {
  const row = '| palm-oracle | high | A program \\| asks | palms | a program | None is known. | identity | 2027-02-26 |'
  expect(threatTable(readThreats(whole)).slice(1)).toEqual(['| --- | --- | --- | --- | --- | --- | --- | --- |', row])
})

test('the check of risks reports a wrong owner and a missing record of a threat', () => {
  const page = (row: string) => `| threat | what | owner | review |\n| --- | --- | --- | --- |\n${row}\n`
  const wrong = (row: string) => wrongRisks(page(row), readThreats(whole))
  expect(wrong('| `palm-oracle` | it asks | identity | 2027-02-26 |')).toEqual([])
  expect(wrong('| `palm-oracle` | it asks | web | 2027-02-26 |')).toEqual([
    'palm-oracle has another owner or review date',
  ])
  expect(wrong('| `palm-oracel` | it asks | identity | 2027-02-26 |')).toEqual(['palm-oracel has no record'])
})
