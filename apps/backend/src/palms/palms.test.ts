import { encodePalm, type Hand, PalmEncodingError } from '@palmflow/palm'
import { demoPerson, type SyntheticPerson, scanPalm, stranger, twinOf } from '@palmflow/palm/synthetic'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { demoProfiles, seed } from '../dev/seeds.ts'
import { profileByPhone } from '../users/profiles.ts'
import { removePalms } from './palms.ts'
import { codesFrom } from './testing/codes.ts'
import { now, onEachStore } from './testing/test-palms.ts'

onEachStore('the demo palms', (clinic) => {
  beforeAll(async () => {
    const { stores, secrets, keys } = clinic()
    await Promise.all(stores.map((store) => seed(store, { keys, secrets }, now)))
  })
  const seek = (person: SyntheticPerson, capture: number, hand: Hand = 'left', server: 0 | 1 = 0) =>
    clinic()
      .open(server)
      .identify(encodePalm({ hand, frames: scanPalm(person, hand, capture) }))
  const demoProfile = async () =>
    (await profileByPhone(clinic().stores[0], clinic().keys, demoProfiles.withPin.phone))?.id ?? ''

  test('both servers recognise the demo user by a new scan', async () => {
    const clear = { kind: 'clear', profileId: await demoProfile(), hand: 'left' }
    expect([await seek(demoPerson, 1), await seek(demoPerson, 1, 'left', 1)]).toEqual([clear, clear])
    for (let scan = 2; scan < 60; scan += 1) expect(await seek(demoPerson, scan)).toEqual(clear)
  })

  test('a scan of a palm similar to the demo user’s palm is an ambiguous match', async () => {
    for (let capture = 0; capture < 20; capture += 1)
      expect(await seek(twinOf(demoPerson), capture)).toEqual({ kind: 'ambiguous', profileIds: [await demoProfile()] })
  })

  test('a palm that is not enrolled matches no user', async () => {
    for (let capture = 0; capture < 20; capture += 1) {
      expect(await seek(stranger, capture)).toEqual({ kind: 'none' })
      expect(await seek(demoPerson, capture, 'right')).toEqual({ kind: 'none' })
    }
  })

  test('a scan of five noisy frames is recognised although most single frames are not', async () => {
    const { newProfile, enrol, open } = clinic()
    const next = codesFrom(40)
    const noise = codesFrom(41)
    /** Flips about three of ten bits. Each frame has other flipped bits. */
    const noisy = (code: Uint8Array) => {
      const [a, b, c, d, e, f] = Array.from({ length: 6 }, noise)
      const at = (draw: Uint8Array | undefined, index: number) => draw?.[index] ?? 0
      return code.map((byte, index) => {
        const often = at(a, index) & at(b, index)
        return byte ^ (often | (at(c, index) & at(d, index) & at(e, index) & at(f, index)))
      })
    }
    let byOne = 0
    for (let count = 0; count < 10; count += 1) {
      const [profileId, code] = [await newProfile(), next()]
      await enrol({ profileId, code })
      const [first = code, ...others] = Array.from({ length: 5 }, () => noisy(code))
      const found = await open().identify(encodePalm({ hand: 'left', frames: [first, ...others] }))
      expect(found).toEqual({ kind: 'clear', profileId, hand: 'left' })
      const alone = await open(1).identify(encodePalm({ hand: 'left', frames: [first] }))
      if (alone.kind === 'clear') byOne += 1
    }
    expect(byOne).toBeLessThan(5)
  })

  test('an invalid palm is refused with an encoding error', async () => {
    const palms = clinic().open()
    for (const bytes of [new Uint8Array(), new Uint8Array(130), new Uint8Array(65_535).fill(1)]) {
      await expect(palms.identify(bytes)).rejects.toThrow(PalmEncodingError)
    }
  })

  test('an erased demo palm stays erased after the seed runs again', async () => {
    const { stores, secrets, keys } = clinic()
    const profileId = await demoProfile()
    expect(await transaction(stores[0], (tx) => removePalms(tx, profileId, now))).toEqual(['left'])
    await seed(stores[1], { keys, secrets }, now)
    expect(await seek(demoPerson, 1)).toEqual({ kind: 'none' })
  })
})
