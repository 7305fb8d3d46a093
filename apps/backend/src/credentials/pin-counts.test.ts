import { expect, test } from 'vitest'
import { onWebsite } from '../data-requests/testing/website-user.ts'
import { freshName } from '../gateway/testing/app.ts'
import { type AppBackend, type Enrolled, onSqlite, othersThan } from '../gateway/testing/app-backend.ts'
import { nameOf } from '../limits/limits.ts'
import { hashesSoFar } from '../testing/test-pin-cost.ts'
import { eraseProfile } from '../users/erase.ts'
import { noticed } from './testing/number-change.ts'

const pin = '4711'
const hour = 60 * 60_000
const day = 24 * hour
const wrong = othersThan(pin, 10)

async function atPin(fixture: AppBackend, { phone }: Pick<Enrolled, 'phone'>) {
  // Wait for the notice of a lock. Otherwise the newest text message could be the notice and not the code.
  await noticed(fixture)
  fixture.clock.advance(16 * 60_000)
  return onWebsite(fixture, phone)
}

onSqlite('PINs of one profile', (fixture) => {
  const tellsOfLock = async (phone: string) =>
    (await fixture().texts(phone)).filter(({ text }) => text.includes('PIN is locked for a day'))
  const locks = async (user: Enrolled) => {
    const client = await atPin(fixture(), user)
    for (const each of wrong.slice(0, 9)) expect((await client.submitPin(each)).status).toBe(400)
    expect((await client.submitPin(wrong[9] ?? '')).status).toBe(423)
    await noticed(fixture())
  }

  test('30 wrong PINs lock the PIN until a palm sign-in', async () => {
    const user = await fixture().enrol({ pin })
    for (let count = 0; count < 3; count += 1) {
      await locks(user)
      expect(await tellsOfLock(user.phone)).toHaveLength(1)
      fixture().clock.advance(day)
    }
    fixture().clock.advance(40 * day)
    const right = await (await atPin(fixture(), user)).submitPin(pin)
    expect([right.status, right.headers.get('retry-after')]).toEqual([423, null])
    const app = fixture().app()
    await app.consent()
    expect(await app.show(user.person, freshName())).toEqual({ signedIn: true })
    expect((await (await atPin(fixture(), user)).submitPin(pin)).status).toBe(200)
  })

  test('the user gets another text message if the PIN locks again after a correct PIN', async () => {
    const user = await fixture().enrol({ pin })
    for (let count = 1; count <= 2; count += 1) {
      await locks(user)
      expect(await tellsOfLock(user.phone)).toHaveLength(count)
      fixture().clock.advance(day)
      expect((await (await atPin(fixture(), user)).submitPin(pin)).status).toBe(200)
    }
  })

  test('23 wrong PINs in three visits cause one text message', async () => {
    const user = await fixture().enrol({ pin })
    const countLockTexts = async () => {
      await noticed(fixture())
      return (await fixture().texts(user.phone)).filter(({ text }) => text.includes('in the last 30 days')).length
    }
    for (const wrongs of [wrong.slice(0, 9), wrong.slice(0, 5)]) {
      const client = await atPin(fixture(), user)
      for (const each of wrongs) expect((await client.submitPin(each)).status).toBe(400)
      const next = await atPin(fixture(), user)
      expect((await next.submitPin(pin)).status).toBe(200)
    }
    expect(await countLockTexts()).toBe(0)
    const later = await atPin(fixture(), user)
    for (const each of wrong.slice(0, 9)) expect((await later.submitPin(each)).status).toBe(400)
    expect(await countLockTexts()).toBe(1)
  })

  test('the 21st correct PIN in an hour is refused', async () => {
    const user = await fixture().enrol({ pin })
    const client = await atPin(fixture(), user)
    const begunAt = fixture().clock.now()
    for (let count = 0; count < 20; count += 1) expect((await client.submitPin(pin)).status).toBe(200)
    const next = await client.submitPin(pin)
    expect([next.status, next.headers.get('retry-after')]).toEqual([423, '3600'])
    fixture().clock.advance(begunAt + hour - fixture().clock.now())
    expect((await (await atPin(fixture(), user)).submitPin(pin)).status).toBe(200)
  })

  test('a PIN that is sent 30 times with one idempotency key is hashed once', async () => {
    const user = await fixture().enrol({ pin })
    const client = await atPin(fixture(), user)
    const submit = () => client.submitPin(pin, 'the-same-attempt')
    const before = hashesSoFar()
    expect((await submit()).status).toBe(200)
    const once = hashesSoFar()
    expect(once).toBeGreaterThan(before)
    for (let count = 0; count < 29; count += 1) expect((await submit()).status).toBe(200)
    expect(hashesSoFar()).toBe(once)
    const rows = await fixture()
      .db.selectFrom('limits')
      .selectAll()
      .where('key', '=', `pin-right:${user.profileId}`)
      .execute()
    expect(rows.map(({ key, used }) => [nameOf({ key }), used])).toEqual([['pin-right', 1]])
  })

  test('an erasure deletes the PIN counts of the user', async () => {
    const user = await fixture().enrol({ pin })
    const client = await atPin(fixture(), user)
    await client.submitPin(pin)
    await (await atPin(fixture(), user)).submitPin(wrong[0] ?? '')
    const { db, clock } = fixture()
    const counts = async () => {
      const rows = db.selectFrom('limits').select('key').where('key', 'like', `%${user.profileId}`)
      return (await rows.execute()).map(nameOf).toSorted()
    }
    expect(await counts()).toEqual(['pin', 'pin-month', 'pin-right', 'pin-row'])
    await eraseProfile(fixture(), user.profileId, clock.now())
    expect(await counts()).toEqual([])
  })
})
