import { scanPalm } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { createSweep } from '../start/sweep.ts'
import { markScan, takeCapture } from './palms.ts'
import { apart, codesFrom, differingIn } from './testing/codes.ts'
import { now as firstDay, onEachStore } from './testing/test-palms.ts'

const day = 24 * 60 * 60_000

const scattered = (code: Uint8Array): Uint8Array => {
  const turned = new Uint8Array(code)
  for (let bit = 50; bit < code.length * 8; bit += 100) turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return turned
}

/**
 * Returns eight frames. Each tenth bit is flipped in five frames. The fused code then has the flipped bit, and the bit
 * is not steady.
 */
const withOpenBits = (code: Uint8Array, from: number, seed: number): Uint8Array[] => {
  const turned = new Uint8Array(code)
  for (let bit = from; bit < code.length * 8; bit += 10) turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return [...apart(turned, seed).slice(0, 5), ...apart(code, seed).slice(5)]
}

onEachStore('repeated scans', (clinic) => {
  const takeAll = async (frames: readonly Uint8Array[], server: 0 | 1 = 0, at = firstDay) => {
    const { stores } = clinic()
    const scan = await markScan(clinic(), frames, at)
    return transaction(stores[server], (tx) => takeCapture(tx, scan, at))
  }
  const take = (code: Uint8Array, server: 0 | 1 = 0) => takeAll([code], server)

  test('both servers detect a repeated scan, unchanged or with flipped bits', async () => {
    const next = codesFrom(20)
    for (let count = 0; count < 10; count += 1) {
      const code = next()
      expect(await take(code)).toBe('new')
      expect([await take(code, 1), await take(differingIn(1, code)), await take(scattered(code))]).toEqual(
        Array(3).fill('seen'),
      )
    }
  })

  test('a scan with one repeated frame among new frames is detected as a repetition', async () => {
    const [recorded = new Uint8Array()] = scanPalm({ name: 'recorded' }, 'left', 1)
    await takeAll(scanPalm({ name: 'recorded' }, 'left', 1))
    const next = scanPalm({ name: 'recorded' }, 'left', 2)
    expect(await takeAll([...next.slice(1), recorded])).toBe('seen')
    expect(await takeAll(scanPalm({ name: 'recorded' }, 'left', 3))).toBe('new')
  })

  test('a scan with new frames and a repeated fused code is detected as a repetition', async () => {
    const next = codesFrom(23)
    for (let count = 0; count < 5; count += 1) {
      const code = next()
      expect(await takeAll(apart(code, 1))).toBe('new')
      for (const [again, seed] of [
        [code, 2],
        [differingIn(1, code), 3],
        [differingIn(5, code), 4],
      ] as const) {
        expect(await takeAll(apart(again, seed))).toBe('seen')
      }
    }
  })

  test('a repeated scan with flipped unsteady bits is detected', async () => {
    const code = codesFrom(24)()
    expect(await takeAll(withOpenBits(code, 0, 1))).toBe('new')
    const others = [...withOpenBits(code, 0, 2).slice(0, 4), ...apart(code, 2).slice(4)]
    expect(await takeAll(others)).toBe('seen')
  })

  test('a scan that two servers receive in parallel is accepted once', async () => {
    const code = codesFrom(21)()
    const taken = await Promise.all(Array.from({ length: 12 }, (_, index) => take(code, index % 2 ? 1 : 0)))
    expect(taken.filter((item) => item === 'new')).toHaveLength(1)
  })

  test('a repeated scan is detected across a key change and clock differences', async () => {
    const change = Math.ceil(firstDay / (30 * day)) * 30 * day
    const next = codesFrom(27)
    for (const [first, second] of [
      [change + 60_000, change - 60_000],
      [change - 60_000, change + 60_000],
    ] as const) {
      const code = next()
      expect([await takeAll([code], 0, first), await takeAll([code], 1, second)]).toEqual(['new', 'seen'])
    }
  })

  test('a hundred scans of one hand are not recognised as repetitions', async () => {
    const taken: string[] = []
    for (let scan = 0; scan < 100; scan += 1) taken.push(await takeAll(scanPalm({ name: 'often here' }, 'left', scan)))
    expect(taken.filter((item) => item === 'seen')).toEqual([])
  })

  test('a repeated scan is detected for ninety days', async () => {
    const { stores, keys } = clinic()
    const owners = async () =>
      (await keys.db.selectFrom('sealingKeys').select('owner').where('owner', 'like', 'scans %').execute()).length
    const before = await owners()
    const first = firstDay + 400 * day
    const code = codesFrom(25)()
    const sweepAt = (at: number) => createSweep({ db: stores[0], keys })(at)
    expect(await takeAll(apart(code, 1), 0, first)).toBe('new')
    expect(await owners()).toBe(before + 1)
    await sweepAt(first + 89 * day)
    expect(await takeAll(apart(differingIn(3, code), 2), 1, first + 89 * day)).toBe('seen')
    const other = codesFrom(26)()
    expect(await takeAll([other], 0, first)).toBe('new')
    await sweepAt(first + 91 * day)
    expect(await takeAll([other], 0, first + 91 * day)).toBe('new')
    // The last marks are from the ninety-first day. The keys are deleted after these marks.
    await sweepAt(first + 300 * day)
    expect(await owners()).toBe(0)
    expect(await stores[0].selectFrom('captureMarks').selectAll().execute()).toEqual([])
  })

  test('a scan is stored as keyed marks that change with the keys', async () => {
    const { stores, keys, secrets } = clinic()
    const code = codesFrom(22)()
    await take(code)
    const rows = await stores[0].selectFrom('captureMarks').selectAll().execute()
    const text = JSON.stringify(rows)
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      expect(text).not.toContain(Buffer.from(code.subarray(0, 12)).toString(form))
    }
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['at', 'frame', 'mark'])
    const marksOf = async (palmKey: Buffer, at: number) =>
      (await markScan({ keys, secrets: { ...secrets, palmKey } }, [code], at)).flatMap(({ under: [newest] }) => [
        newest.code,
        ...newest.marks,
      ])
    const own = await marksOf(secrets.palmKey, firstDay)
    expect(await marksOf(secrets.palmKey, firstDay)).toEqual(own)
    expect(new Set(own).size).toBe(34)
    for (const others of [
      await marksOf(randomSecrets().palmKey, firstDay),
      await marksOf(secrets.palmKey, firstDay + 31 * day),
    ]) {
      expect(others.filter((mark) => own.includes(mark))).toEqual([])
    }
  })
})
