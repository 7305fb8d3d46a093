import { expect, test } from 'vitest'
import { newcomer } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'

onEachDatabase('choice of a PIN', (fixture) => {
  const onTheWay = async () => {
    const user = await newcomer(fixture())
    await user.agree()
    const phone = fixture().freshPhone()
    await user.prove(phone)
    return { ...user, phone }
  }

  test('a common PIN or a part of the user’s number is refused as a new PIN', async () => {
    const user = await onTheWay()
    const ofNumber = [user.phone.slice(-4), user.phone.slice(2, 6), user.phone.slice(4, 8)]
    for (const pin of ['1234', '0000', '1987', '2580', '١٢٣٤', ...ofNumber]) {
      expect([pin, (await user.pin(pin)).status]).toEqual([pin, 409])
    }
    expect((await user.pin('3917')).status).toBe(204)
  })

  test('a PIN before the verification of a number is refused with status 401', async () => {
    const user = await newcomer(fixture())
    await user.agree()
    expect((await user.pin('1234')).status).toBe(401)
  })
})
