import { createHash } from 'node:crypto'
import type { PalmTemplate } from '@palmflow/palm'
import { expect, test } from 'vitest'
import { bitAt } from './bits.ts'
import { decide } from './decision.ts'
import { noPrefilter } from './distance-kernel.ts'
import { createGallery } from './gallery.ts'
import { sampledPositions } from './palm-memory.ts'
import { furthestThatDecides, prefilterFor, prefilterLoss } from './prefilter.ts'
import { codesFrom } from './testing/codes.ts'

test('the prefilter samples one of every four positions', () => {
  expect([...sampledPositions].map((index) => index >> 2)).toEqual(Array.from({ length: 256 }, (_, index) => index))
  expect(new Set([...sampledPositions].map((index) => index & 3))).toEqual(new Set([0, 1, 2, 3]))
})

test('a gallery of 65,536 palms or more uses a prefilter with a bounded loss', () => {
  expect([prefilterFor(0), prefilterFor(1), prefilterFor(65_535)]).toEqual([noPrefilter, noPrefilter, noPrefilter])
  for (const palms of [65_536, 1_000_000, 10_000_000]) {
    const [furthest, limit] = [furthestThatDecides(palms), prefilterFor(palms) / 100]
    expect(prefilterLoss(furthest, limit)).toBeLessThanOrEqual(1e-3)
    expect(prefilterLoss(furthest, limit - 1)).toBeGreaterThan(1e-3)
    // If the distance is smaller by a tenth of the bits, fewer than one in 100 million palms is dropped.
    expect(prefilterLoss(furthest - 102, limit)).toBeLessThan(1e-8)
  }
})

function turned(palm: PalmTemplate, count: number, seed: number): PalmTemplate {
  const draws = createHash('shake128', { outputLength: 4_096 }).update(`turned ${seed}`).digest()
  const code = new Uint8Array(palm.code)
  const places = Array.from({ length: 1_024 }, (_, index) => ({ place: index, draw: draws.readUInt32BE(index * 4) }))
  for (const { place: index } of places.sort((a, b) => a.draw - b.draw).slice(0, count))
    code[index >> 3] = (code[index >> 3] ?? 0) ^ (1 << (index & 7))
  return { code, steady: palm.steady }
}

test('the prefilter drops at most one of 1,000 palms at the distance limit', () => {
  const next = codesFrom(60)
  const million = 1_000_000
  const [furthest, prefilterLimit] = [furthestThatDecides(million), prefilterFor(million)]
  const all = new Uint8Array(128).fill(255)
  const gallery = createGallery()
  const wanted = Array.from({ length: 4_000 }, (_, index) => ({
    name: `person ${index}`,
    palm: { code: next(), steady: all },
  }))
  for (const { name, palm } of wanted) gallery.add(name, 'left', palm)
  let missed = 0
  for (const [index, { palm }] of wanted.slice(0, 2_000).entries()) {
    const scan = turned(palm, furthest, index)
    const differs = [...sampledPositions].filter((place) => bitAt(scan.code, place) !== bitAt(palm.code, place)).length
    if (differs * 100 >= prefilterLimit) missed += 1
    else
      expect(decide(gallery.search(scan, prefilterLimit), million)).toEqual(
        decide(gallery.search(scan, noPrefilter), million),
      )
  }
  expect(missed / 2_000).toBeLessThanOrEqual(1e-3)
  for (const [index, { palm, name }] of wanted.slice(0, 1_000).entries())
    expect(gallery.search(turned(palm, 200, index), prefilterLimit).best).toMatchObject({
      profileId: name,
      distance: 200,
    })
})
