import { expect, test } from 'vitest'
import { asvsIds } from './asvs-rows.ts'
import { hasTest, type Proof, proofOf } from './proofs.ts'
import { readStandards, wrongStandards } from './standards.ts'

const head = 'id\tlevel\tstanding\texplanation\tproof'
const rowsOf = (...lines: string[]) => readStandards([head, ...lines, ''].join('\n'))
const missing = (proof: Proof): string[] =>
  'title' in proof && proof.title === 'gone' ? ['a.test.ts has lost it'] : []
const met = 'V1\t1\tmet\tIt is so.\ta.test.ts: one; two || a.test.ts: three'

test('the check of a standard requires each row once, with its reason and its proof', () => {
  const none = 'V2\t1\tdoes not apply\tThere is none.\t'
  const page = 'V3\t2\twritten\tIt says so.\tA.md # Part'
  expect(wrongStandards(rowsOf(met, none, page), ['V1', 'V2', 'V3'], missing)).toEqual([])
  expect(wrongStandards(rowsOf(met, met), ['V1', 'V2'], missing)).toEqual(['1 rows occur twice', 'V2 has no row'])
  expect(wrongStandards(rowsOf(met, none), ['V1'], missing)).toEqual(['V2 is not a row of the list'])
  expect(wrongStandards(rowsOf('V1\t1\tnot met\t\t'), ['V1'], missing)).toEqual(['V1 has no reason'])
  expect(wrongStandards(rowsOf('V1\t1\tmet\tIt is so.\tA.md # Part'), ['V1'], missing)).toEqual([
    'V1 is met but names no test',
  ])
  expect(wrongStandards(rowsOf('V1\t1\twritten\tIt is so.\ta.test.ts: one'), ['V1'], missing)).toEqual([
    'V1 is written but names no page',
  ])
  expect(wrongStandards(rowsOf('V1\t1\tmet\tIt is so.\ta.test.ts: gone'), ['V1'], missing)).toEqual([
    'V1: a.test.ts has lost it',
  ])
  expect(() => rowsOf('V1\t1\tnearly\tIt is so.\t')).toThrow("V1 has the status 'nearly'")
  expect(() => proofOf('somewhere')).toThrow('neither a test nor a heading')
})

test('a proof finds a test by its complete title, with any quotes and requirement ids', () => {
  const source = "test('one is good once [R1]', a)\ntest(\"nobody's\", b)\ntest('it isn\\'t', c)\ntest(`two`, d)"
  for (const title of ['one is good once', "nobody's", "it isn't", 'two'])
    expect(hasTest(source, title), title).toBe(true)
  for (const title of ['one is good', 'is good once', 'three']) expect(hasTest(source, title), title).toBe(false)
})

test('a skipped test does not count as a proof', () => {
  const written = ["test.skip('gone', a)", 'test.todo("gone")', "it.concurrent.skip(\n  'gone', a)", "xtest('gone', a)"]
  const titles = [
    ...written,
    "const title = 'gone'",
    "expect('gone')",
    "describe.skip('gone', b)",
    "test.fails('gone', a)",
  ]
  for (const source of titles) expect(hasTest(`test('other', b)\n${source}`, 'gone'), source).toBe(false)
  expect(hasTest("test.skip('other', a)\ntest('there', b)", 'there')).toBe(true)
  expect(hasTest("test.skipIf(!isUp)('there', b)", 'there')).toBe(true)
})

test('the list of ASVS requirements has 253 rows', () => {
  expect([asvsIds.length, asvsIds[0], asvsIds.at(-1)]).toEqual([253, 'V1.1.1', 'V17.3.2'])
})
