import { expect, test } from 'vitest'
import { onWebsite } from '../data-requests/testing/asker.ts'
import { onEachDatabase } from '../gateway/testing/app-place.ts'
import { transaction } from '../store/transaction.ts'
import { createPerson } from '../testing/person.ts'
import { openSession, rotateSession, sessionById, touchSession } from './sessions.ts'
import { newId } from './tokens.ts'

onEachDatabase('of the versions of a session', (place) => {
  test('the newest that has arrived stays known, though an older one comes at the same moment', async () => {
    const { db } = place()
    const { id } = await transaction(db, (tx) => openSession(tx, 0))
    await transaction(db, (tx) => rotateSession(tx, id, {}, 0, 1))
    const [one, other] = await Promise.all([sessionById(db, id), sessionById(db, id)])
    if (one === undefined || other === undefined) throw new Error('no session')
    await touchSession(db, one, 2, 0)
    await touchSession(db, other, 1, 0)
    expect((await sessionById(db, id))?.arrivedVersion).toBe(2)
  })

  test('none is given with the key of an attempt to who shows an older one, once it has arrived', async () => {
    const enrolled = await place().enrol({ pin: '4071' })
    const who = await onWebsite(place(), enrolled.phone)
    const before = { ...who.tokens }
    const attempt = newId()
    expect((await who.submitPin('4071', attempt)).status).toBe(200)
    // The answer was lost, and is given again.
    const again = createPerson(place().origin, { ...before })
    expect((await again.submitPin('4071', attempt)).status).toBe(200)
    expect(again.tokens).toEqual(who.tokens)
    expect((await who.ask('loadProfile')).status).toBe(200)
    const thief = createPerson(place().origin, { ...before })
    await thief.submitPin('0000', attempt)
    expect(thief.tokens).toEqual(before)
  })
})
