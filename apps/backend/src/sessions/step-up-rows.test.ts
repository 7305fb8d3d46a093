import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { openSignedIn } from './gateway-session.ts'
import { endSession, rotateSession, sessionById } from './sessions.ts'
import { recordStepUp } from './step-up.ts'

const pin = '4071'

async function openBoth({ db, clock, enrol }: AppBackend, isSameUser: boolean) {
  const [first, second] = [await enrol({ pin }), await enrol({ pin })]
  const user = isSameUser ? first : second
  const now = clock.now()
  const root = await transaction(db, (tx) => openSignedIn(tx, first.profileId, now, {}))
  const derived = await transaction(db, (tx) => openSignedIn(tx, user.profileId, now, { parent: root }))
  const provenAt = async () => [
    (await sessionById(db, root.id))?.provenAt,
    (await sessionById(db, derived.id))?.provenAt,
  ]
  const proves = () => transaction(db, (tx) => recordStepUp(tx, derived, user.profileId, now))
  return { db, now, root, other: second, provenAt, proves }
}

onEachDatabase('rows of a step-up', (fixture) => {
  test('a step-up in a derived session counts in the original session', async () => {
    const { now, provenAt, proves } = await openBoth(fixture(), true)
    expect(await provenAt()).toEqual([null, null])
    await proves()
    expect(await provenAt()).toEqual([now, now])
  })

  test('a step-up in a derived session does not count for another user of the sign-in', async () => {
    const { now, provenAt, proves } = await openBoth(fixture(), false)
    await proves()
    expect(await provenAt()).toEqual([null, now])
  })

  test('a step-up in a derived session does not count in the ended original session', async () => {
    const { db, now, root, provenAt, proves } = await openBoth(fixture(), true)
    await transaction(db, (tx) => endSession(tx, root.id, now))
    await proves()
    expect(await provenAt()).toEqual([null, now])
  })

  test('a step-up does not count for the next user of the session', async () => {
    const { db, now, root, other: otherUser, provenAt, proves } = await openBoth(fixture(), true)
    await proves()
    await transaction(db, (tx) => rotateSession(tx, root.id, { profileId: otherUser.profileId }, now, root.version))
    expect(await provenAt()).toEqual([null, now])
  })
})
