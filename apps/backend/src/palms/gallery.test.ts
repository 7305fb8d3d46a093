import { createHash } from 'node:crypto'
import { type Hand, hands } from '@palmflow/palm'
import { expect, test } from 'vitest'
import { createGallery, type SearchResult } from './gallery.ts'
import { plainKernel } from './plain-distance-kernel.ts'
import { codesFrom, differing, differingIn, steadyIn } from './testing/codes.ts'

interface StoredPalm {
  profileId: string
  hand: Hand
  code: Uint8Array
}

const galleries = () => [createGallery(), createGallery(plainKernel)]

function distancesAmong(palms: Iterable<StoredPalm>, wanted: Uint8Array): (number | undefined)[] {
  const byUser = new Map<string, number>()
  for (const { profileId, code } of palms) {
    byUser.set(profileId, Math.min(differing(code, wanted), byUser.get(profileId) ?? 1_025))
  }
  const sorted = [...byUser.values()].sort((a, b) => a - b)
  return [sorted[0], sorted[1]]
}

const distancesIn = ({ best, second }: SearchResult) => [best?.distance, second?.distance]

const chance = (seed: string, limit: number): number =>
  createHash('sha256').update(seed).digest().readUInt32BE() % limit

test('the SIMD and the plain kernel find the nearest palms of two users', () => {
  const next = codesFrom(3)
  const [simd, plain] = galleries()
  const palms = new Map<string, StoredPalm>()
  expect([simd?.kind, plain?.kind]).toEqual(['simd', 'plain'])
  for (let step = 0; step < 2_500; step += 1) {
    const profileId = `person ${chance(`who ${step}`, 60)}`
    const hand = hands[chance(`hand ${step}`, 2)] ?? 'left'
    const code =
      step % 5 === 0 ? differingIn(chance(`near ${step}`, 300), [...palms.values()][0]?.code ?? next()) : next()
    const isRemoval = chance(`removal ${step}`, 3) === 0
    for (const gallery of [simd, plain]) {
      if (isRemoval) gallery?.remove(profileId, hand)
      else gallery?.add(profileId, hand, steadyIn(code))
    }
    if (isRemoval) palms.delete(`${profileId} ${hand}`)
    else palms.set(`${profileId} ${hand}`, { profileId, hand, code })
    const wanted = step % 3 === 0 ? code : next()
    const found = simd?.search(steadyIn(wanted)) ?? {}
    expect(plain?.search(steadyIn(wanted))).toEqual(found)
    expect(distancesIn(found)).toEqual(distancesAmong(palms.values(), wanted))
    for (const match of [found.best, found.second]) {
      if (match === undefined) continue
      const { code: theirs } = palms.get(`${match.profileId} ${match.hand}`) ?? { code: next() }
      expect(differing(theirs, wanted)).toBe(match.distance)
    }
    expect(found.best?.profileId).not.toBe(found.second?.profileId ?? '')
    expect([simd?.size(), plain?.size()]).toEqual([palms.size, palms.size])
  }
})

test('the second palm of a user does not count as another user', () => {
  const code = codesFrom(4)()
  for (const gallery of galleries()) {
    gallery.add('one', 'left', steadyIn(code))
    gallery.add('one', 'right', steadyIn(differingIn(5, code)))
    expect(gallery.search(steadyIn(code))).toEqual({
      best: { profileId: 'one', hand: 'left', distance: 0, penalty: 0 },
    })
    gallery.add('two', 'left', steadyIn(differingIn(300, code)))
    expect(gallery.search(steadyIn(code)).second).toEqual({
      profileId: 'two',
      hand: 'left',
      distance: 300,
      penalty: 0,
    })
    expect(gallery.search(steadyIn(differingIn(300, code))).second).toMatchObject({ profileId: 'one', hand: 'right' })
  }
})

test('an empty gallery finds no palm', () => {
  const next = codesFrom(5)
  for (const gallery of galleries()) {
    const code = next()
    expect(gallery.search(steadyIn(code))).toEqual({})
    gallery.remove('one', 'left')
    for (let person = 0; person < 50; person += 1) gallery.add(`person ${person}`, 'left', steadyIn(next()))
    gallery.clear()
    expect([gallery.size(), gallery.search(steadyIn(code))]).toEqual([0, {}])
    gallery.add('one', 'right', steadyIn(code))
    gallery.remove('one', 'left')
    expect(gallery.search(steadyIn(code))).toEqual({
      best: { profileId: 'one', hand: 'right', distance: 0, penalty: 0 },
    })
    gallery.remove('one', 'right')
    gallery.remove('one', 'right')
    expect(gallery.search(steadyIn(code))).toEqual({})
  }
})
