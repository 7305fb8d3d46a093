import { expect, test } from 'vitest'
import { fuzzCbor, fuzzFrames } from './fuzz.ts'

test.each([
  { what: 'event-stream frames', fuzz: fuzzFrames },
  { what: 'CBOR', fuzz: fuzzCbor },
])('each of 2,000 hostile inputs of $what results in a message or a known error', ({ fuzz }) => {
  const counts = fuzz(20_261_120, 2_000)
  expect(counts).toMatchObject({ cases: 2_000, untyped: 0, polluted: 0, wrong: 0, failed: [] })
  // Each result must occur often. Otherwise the cases would test only one of the two results.
  expect(counts.accepted).toBeGreaterThan(200)
  expect(counts.refused).toBeGreaterThan(800)
  expect(counts.accepted + counts.refused).toBe(2_000)
})

test('two parts of a fuzz run accept as many cases as the whole run', () => {
  const { slowestMicrosecondsPerByte: _all, ...all } = fuzzFrames(1, 400)
  const parts = [fuzzFrames(1, 150), fuzzFrames(1, 250, 150)]
  expect(parts.map((part) => part.accepted).reduce((sum, item) => sum + item, 0)).toBe(all.accepted)
})
