import { expect, test } from 'vitest'
import { palmCodeBytes } from './encoding.ts'
import { fuseFrames, steadyShares } from './fusion.ts'

const codeOf = (byte: number): Uint8Array => new Uint8Array(palmCodeBytes).fill(byte)
const first = ({ code, steady }: ReturnType<typeof fuseFrames>) => [code[0], steady[0]]

test('the fusion of five frames gives the majority and the steadiness of each bit', () => {
  const frames = [0b0000_0001, 0b0000_0011, 0b0000_0111, 0b0000_1111, 0b0001_1111].map(codeOf)
  expect(first(fuseFrames(frames, steadyShares.scan))).toEqual([0b0000_0111, 0b1111_0011])
})

test('a bit of an enrolment is steady if nine of fifteen frames have the same value', () => {
  const setIn = (count: number) => Array.from({ length: 15 }, (_, index) => codeOf(index < count ? 255 : 0))
  const results = [6, 7, 8, 9].map((count) => first(fuseFrames(setIn(count), steadyShares.enrolment)))
  expect(results).toEqual([
    [0, 255],
    [0, 0],
    [255, 0],
    [255, 255],
  ])
})

test('a single frame is fused unchanged', () => {
  expect(first(fuseFrames([codeOf(0b0110)], steadyShares.scan))).toEqual([0b0110, 255])
})

test('a bit that differs in two frames comes from the first frame and is not steady', () => {
  expect(first(fuseFrames([codeOf(0b0110), codeOf(0b0011)], steadyShares.scan))).toEqual([0b0110, 0b1111_1010])
})
