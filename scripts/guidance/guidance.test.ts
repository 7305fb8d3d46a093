import { expect, test } from 'vitest'
import { palmCheck, palmOutline } from '../../packages/views/src/primitives/palm/palm-strokes.ts'
import { ownBrand, stylesOf } from '../parts/brand.ts'
import { guidanceOf } from './guidance.ts'
import { beginningOf, linesOf } from './strokes.ts'

const guidance = guidanceOf(stylesOf(ownBrand))
const sizeOf = (bytes: Uint8Array) => new DataView(bytes.buffer).getUint16(6, true)

const names = ['palm-guidance-gif', 'left-palm-guidance-gif', 'palm-guidance-still-gif', 'left-palm-guidance-still-gif']

test('a person is shown either hand, moving and still, by the names of the specification [R229]', () => {
  expect(Object.keys(guidance)).toEqual(names)
  const [right, left] = ['palm-guidance-still-gif', 'left-palm-guidance-still-gif'].map((name) => guidance[name]?.())
  expect(right).not.toEqual(left)
})

test.each(names.slice(2))('%s is a GIF, and weighs no more than what a page can show beside one question', (name) => {
  const bytes = guidance[name]?.() ?? new Uint8Array()
  expect([String.fromCharCode(...bytes.subarray(0, 6)), sizeOf(bytes)]).toEqual(['GIF89a', 384])
  expect(bytes.length).toBeLessThan(20_000)
})

test('the strokes that are painted are those that every page draws', () => {
  const [outline = [], ...others] = linesOf(palmOutline)
  expect([others, outline[0], outline.at(-1)?.map(Math.round)]).toEqual([[], [63, 304], [166, 304]])
  expect(linesOf(palmCheck)).toEqual([
    [
      [86, 196],
      [112, 222],
      [156, 164],
    ],
  ])
})

test('a line that is half drawn ends in its middle', () => {
  const line = [
    [0, 0],
    [10, 0],
    [10, 10],
  ] as const
  expect([0, 0.25, 0.75, 1].map((part) => beginningOf(line, part).at(-1))).toEqual([
    undefined,
    [5, 0],
    [10, 5],
    [10, 10],
  ])
})
