import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { openSession, rotateSession, sessionById, touchSession } from './sessions.ts'

onEachDatabase('versions of a session', (fixture) => {
  test('a parallel call with an older token does not lower the version of the session', async () => {
    const { db } = fixture()
    const { id } = await transaction(db, (tx) => openSession(tx, 0))
    await transaction(db, (tx) => rotateSession(tx, id, {}, 0, 1))
    const [one, other] = await Promise.all([sessionById(db, id), sessionById(db, id)])
    if (one === undefined || other === undefined) throw new Error('no session')
    await touchSession(db, one, 2, 0)
    await touchSession(db, other, 1, 0)
    expect((await sessionById(db, id))?.arrivedVersion).toBe(2)
  })
})
