import { expect, test } from 'vitest'
import { onWebsite } from '../data-requests/testing/asker.ts'
import { freshName } from '../gateway/testing/app.ts'
import { type AppBackend, type Enrolled, onSqlite, othersThan } from '../gateway/testing/app-backend.ts'
import { nameOf } from '../limits/limits.ts'
import { eraseProfile } from '../people/erase.ts'
import { hashesSoFar } from '../testing/quick-pin-cost.ts'
import { noticed } from './testing/updating.ts'

const pin = '4711'
const hour = 60 * 60_000
const day = 24 * hour
const wrong = othersThan(pin, 10)

/** Creates a session with a verified number that still needs the PIN. */
async function atPin(place: AppBackend, { phone }: Pick<Enrolled, 'phone'>) {
  // Wait for the notice of a lock. Otherwise the newest text message could be the notice and not the code.
  await noticed(place)
  place.clock.advance(16 * 60_000)
  return onWebsite(place, phone)
}

onSqlite('PINs of one profile', (place) => {
  const tellsOfLock = async (phone: string) =>
    (await place().texts(phone)).filter(({ text }) => text.includes('PIN is locked for a day'))
  /** Enters ten wrong PINs. The last PIN locks for a day. */
  const locks = async (one: Enrolled) => {
    const who = await atPin(place(), one)
    for (const each of wrong.slice(0, 9)) expect((await who.submitPin(each)).status).toBe(400)
    expect((await who.submitPin(wrong[9] ?? '')).status).toBe(423)
    await noticed(place())
  }

  test('30 wrong PINs in a row lock the PIN until a palm sign-in and send one message', async () => {
    const one = await place().enrol({ pin })
    for (let count = 0; count < 3; count += 1) {
      await locks(one)
      expect(await tellsOfLock(one.phone)).toHaveLength(1)
      place().clock.advance(day)
    }
    place().clock.advance(40 * day)
    const right = await (await atPin(place(), one)).submitPin(pin)
    expect([right.status, right.headers.get('retry-after')]).toEqual([423, null])
    const app = place().app()
    await app.consent()
    expect(await app.show(one.person, freshName())).toEqual({ signedIn: true })
    expect((await (await atPin(place(), one)).submitPin(pin)).status).toBe(200)
  })

  test('a correct PIN resets the counts, so the next lock sends a text message again', async () => {
    const one = await place().enrol({ pin })
    for (let count = 1; count <= 2; count += 1) {
      await locks(one)
      expect(await tellsOfLock(one.phone)).toHaveLength(count)
      place().clock.advance(day)
      expect((await (await atPin(place(), one)).submitPin(pin)).status).toBe(200)
    }
  })

  test('wrong PINs send one text message in 30 days, even with correct PINs between', async () => {
    const one = await place().enrol({ pin })
    const countLockTexts = async () => {
      await noticed(place())
      return (await place().texts(one.phone)).filter(({ text }) => text.includes('in the last 30 days')).length
    }
    for (const wrongs of [wrong.slice(0, 9), wrong.slice(0, 5)]) {
      const who = await atPin(place(), one)
      for (const each of wrongs) expect((await who.submitPin(each)).status).toBe(400)
      const next = await atPin(place(), one)
      expect((await next.submitPin(pin)).status).toBe(200)
    }
    expect(await countLockTexts()).toBe(0)
    const later = await atPin(place(), one)
    for (const each of wrong.slice(0, 9)) expect((await later.submitPin(each)).status).toBe(400)
    expect(await countLockTexts()).toBe(1)
  })

  test('at most 20 correct PINs an hour are accepted', async () => {
    const one = await place().enrol({ pin })
    const who = await atPin(place(), one)
    const begunAt = place().clock.now()
    for (let count = 0; count < 20; count += 1) expect((await who.submitPin(pin)).status).toBe(200)
    const next = await who.submitPin(pin)
    expect([next.status, next.headers.get('retry-after')]).toEqual([423, '3600'])
    place().clock.advance(begunAt + hour - place().clock.now())
    expect((await (await atPin(place(), one)).submitPin(pin)).status).toBe(200)
  })

  test('repeated PINs with the same idempotency key count once and use one hash', async () => {
    const one = await place().enrol({ pin })
    const who = await atPin(place(), one)
    const submit = () => who.submitPin(pin, 'the-same-attempt')
    const before = hashesSoFar()
    expect((await submit()).status).toBe(200)
    const once = hashesSoFar()
    expect(once).toBeGreaterThan(before)
    for (let count = 0; count < 29; count += 1) expect((await submit()).status).toBe(200)
    expect(hashesSoFar()).toBe(once)
    const rows = await place()
      .db.selectFrom('limits')
      .selectAll()
      .where('key', '=', `pin-right:${one.profileId}`)
      .execute()
    expect(rows.map(({ key, used }) => [nameOf({ key }), used])).toEqual([['pin-right', 1]])
  })

  test('an erased user leaves no PIN counts', async () => {
    const one = await place().enrol({ pin })
    const who = await atPin(place(), one)
    await who.submitPin(pin)
    await (await atPin(place(), one)).submitPin(wrong[0] ?? '')
    const { db, clock } = place()
    const counts = async () => {
      const rows = db.selectFrom('limits').select('key').where('key', 'like', `%${one.profileId}`)
      return (await rows.execute()).map(nameOf).toSorted()
    }
    expect(await counts()).toEqual(['pin', 'pin-month', 'pin-right', 'pin-row'])
    await eraseProfile(place(), one.profileId, clock.now())
    expect(await counts()).toEqual([])
  })
})
