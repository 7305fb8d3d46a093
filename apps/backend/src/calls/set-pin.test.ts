import { expect, test } from 'vitest'
import { newcomer } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'

onEachDatabase('choice of a PIN', (place) => {
  const onTheWay = async () => {
    const one = await newcomer(place())
    await one.agree()
    const phone = place().freshPhone()
    await one.prove(phone)
    return { ...one, phone }
  }

  test("a new PIN must not be common or part of the user's number", async () => {
    const one = await onTheWay()
    const ofNumber = [one.phone.slice(-4), one.phone.slice(2, 6), one.phone.slice(4, 8)]
    for (const pin of ['1234', '0000', '1987', '2580', '١٢٣٤', ...ofNumber]) {
      expect([pin, (await one.pin(pin)).status]).toEqual([pin, 409])
    }
    expect((await one.pin('3917')).status).toBe(204)
  })

  test('the check of a PIN shows no common PINs before a number is verified', async () => {
    const one = await newcomer(place())
    await one.agree()
    expect((await one.pin('1234')).status).toBe(401)
  })
})
