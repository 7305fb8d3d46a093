import { scanPalm } from '@palmflow/gateway/synthetic'
import { expect, test } from 'vitest'
import { transaction } from '../store/transaction.ts'
import { takeCapture } from './index.ts'
import { now, onEachStore } from './testing/clinic.ts'
import { codesFrom, differingIn } from './testing/codes.ts'

/** With every hundredth bit turned. */
const scattered = (code: Uint8Array): Uint8Array => {
  const turned = new Uint8Array(code)
  for (let bit = 50; bit < code.length * 8; bit += 100) turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return turned
}

onEachStore('a scan that came before', (clinic) => {
  const takeAll = (frames: readonly Uint8Array[], server: 0 | 1 = 0) => {
    const { stores, secrets } = clinic()
    return transaction(stores[server], (tx) => takeCapture(tx, secrets, frames, now))
  }
  const take = (code: Uint8Array, server: 0 | 1 = 0) => takeAll([code], server)

  test('is known again, whole or with a few bits turned, on another server too', async () => {
    const next = codesFrom(20)
    for (let count = 0; count < 10; count += 1) {
      const code = next()
      expect(await take(code)).toBe('new')
      expect([await take(code, 1), await take(differingIn(1, code)), await take(scattered(code))]).toEqual(
        Array(3).fill('seen'),
      )
    }
  })

  test('at the same moment through two servers is taken once', async () => {
    const code = codesFrom(21)()
    const taken = await Promise.all(Array.from({ length: 12 }, (_, index) => take(code, index % 2 ? 1 : 0)))
    expect(taken.filter((one) => one === 'new')).toHaveLength(1)
  })

  test('is nobody’s honest scan: a hand that is shown a hundred times is new each time', async () => {
    const taken: string[] = []
    for (let scan = 0; scan < 100; scan += 1) taken.push(await takeAll(scanPalm({ name: 'often here' }, 'left', scan)))
    expect(taken.filter((one) => one === 'seen')).toEqual([])
  })

  test('is kept as marks that tell nothing of the palm without the key', async () => {
    const { stores } = clinic()
    const code = codesFrom(22)()
    await take(code)
    const rows = await stores[0].selectFrom('captureMarks').selectAll().execute()
    const text = JSON.stringify(rows)
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      expect(text).not.toContain(Buffer.from(code.subarray(0, 12)).toString(form))
    }
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['at', 'frame', 'mark'])
  })
})
