import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { demoProfiles } from '../index.ts'
import { onEachDatabase } from '../testing/test-backend.ts'

const { scrypt } = crypto

onEachDatabase('two hundred parallel PINs', (fixture) => {
  test('200 parallel PIN submissions cause ten comparisons', async () => {
    const { visitor, code, backend } = fixture()
    const client = await visitor()
    const { phone } = demoProfiles.withPin
    await client.sendOtp(phone)
    await client.submitOtp(phone, await code(phone))
    // Each hash waits until at most three earlier hashes have no response. Otherwise the result would depend on the
    // speed of a hash or of the database.
    const { counters } = backend
    let answers = 0
    const isWritten = async (hashes: number): Promise<void> => {
      while (answers < Math.min(10, hashes - 4)) await turn()
    }
    const hashed = vi.spyOn(crypto, 'scrypt').mockImplementation((pin, salt, length, cost, done) => {
      const hashes = hashed.mock.calls.length
      scrypt(pin, salt, length, cost, (error, key) => void isWritten(hashes).then(() => done(error, key)))
    })
    syncBuiltinESMExports()
    const tries = async (pin: number) => {
      const answer = await client.submitPin(String(pin))
      answers += 1
      return answer
    }
    const responses = await Promise.all(Array.from({ length: 200 }, (_, index) => tries(5_000 + index)))
    const hashes = hashed.mock.calls.length
    hashed.mockRestore()
    syncBuiltinESMExports()
    const count = (status: number) => responses.filter((item) => item.status === status).length
    expect([count(400), count(423), counters.pinComparisons]).toEqual([9, 191, 10])
    // Four hashes run when the tenth PIN locks the profile. Four more hashes may have started before the lock was
    // written.
    expect(hashes).toBeGreaterThanOrEqual(10)
    expect(hashes).toBeLessThanOrEqual(10 + 8)
  })
})
