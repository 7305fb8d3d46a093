import { expect, test, vi } from 'vitest'
import { demoProfiles } from '../index.ts'
import { onEachDatabase } from '../testing/place.ts'
import { hashPin } from './pins.ts'

vi.mock('./pins.ts', { spy: true })

onEachDatabase('two hundred PINs at once', (place) => {
  test('lock the profile after ten, and cost hardly more than these ten', async () => {
    const { visitor, code, backend } = place()
    const person = await visitor()
    const { phone } = demoProfiles.withPin
    await person.sendOtp(phone)
    await person.submitOtp(phone, await code(phone))
    vi.mocked(hashPin).mockClear()
    const heard = await Promise.all(Array.from({ length: 200 }, (_, index) => person.submitPin(String(5_000 + index))))
    const count = (status: number) => heard.filter((one) => one.status === status).length
    expect([count(400), count(423), backend.counters.pinComparisons]).toEqual([9, 191, 10])
    expect(vi.mocked(hashPin).mock.calls.length).toBeLessThan(40)
  })
})
