import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createSealer } from '../palms/sealing.ts'
import { createSweep } from '../start/sweep.ts'
import { eraseProfile } from './erase.ts'
import { profileById, profileByPhone } from './profiles.ts'
import { eraseRetained, retainWhilePending } from './retained-signatures.ts'

const hour = 60 * 60_000

onEachDatabase('a user with a pending transaction', (fixture) => {
  async function pays({ db, enrol }: AppBackend) {
    const user = await enrol()
    const pending = { id: newId(), profileId: user.profileId, begunAt: 1 }
    await db.insertInto('pendingTransactions').values(pending).execute()
    const end = () => db.deleteFrom('pendingTransactions').where('id', '=', pending.id).execute()
    return { ...user, end }
  }
  const keptOf = ({ db }: AppBackend, profileId: string) =>
    db.selectFrom('keptPalms').select(['hand', 'sealed']).where('profileId', '=', profileId).execute()
  const keysKept = ({ keys }: AppBackend, profileId: string) =>
    keys.db.selectFrom('sealingKeys').select('owner').where('owner', '=', `transactions ${profileId}`).execute()

  test('a palm signature is retained until the pending transaction ends [R018]', async () => {
    const { db, keys, clock, enrol } = fixture()
    const [{ profileId, phone, end }, otherUser] = [await pays(fixture()), await enrol()]
    const own = createSealer(await keys.keyFor(profileId))
    const rows = await db.selectFrom('palms').select(['hand', 'sealed']).where('profileId', '=', profileId).execute()
    const before = rows.map(({ hand, sealed }) => own.open({ profileId, hand }, sealed))
    for (const id of [profileId, otherUser.profileId]) expect(await eraseProfile(fixture(), id, clock.now())).toBe(true)
    expect(await keptOf(fixture(), otherUser.profileId)).toEqual([])
    expect(await profileByPhone(db, keys, phone)).toBeUndefined()
    expect(await keys.keyOf(profileId)).toBeUndefined()
    expect(await db.selectFrom('palms').select('hand').where('profileId', '=', profileId).execute()).toEqual([])
    await eraseRetained(fixture(), clock.now() + 2 * hour)
    const retainedRows = await keptOf(fixture(), profileId)
    const sealer = createSealer(await keys.keyFor(`transactions ${profileId}`))
    expect(retainedRows.map(({ hand, sealed }) => sealer.open({ profileId, hand }, sealed))).toEqual(before)
    await end()
    await eraseRetained(fixture(), clock.now())
    expect([await keptOf(fixture(), profileId), await keysKept(fixture(), profileId)]).toEqual([[], []])
  })

  test('an interrupted erasure retains a palm signature for at most an hour', async () => {
    const { db, keys, clock } = fixture()
    const { profileId, end } = await pays(fixture())
    await retainWhilePending(fixture(), profileId, clock.now())
    await end()
    await eraseRetained(fixture(), clock.now() + hour - 1)
    expect(await keptOf(fixture(), profileId)).toHaveLength(1)
    await eraseRetained(fixture(), clock.now() + hour)
    expect([await keptOf(fixture(), profileId), await keysKept(fixture(), profileId)]).toEqual([[], []])
    expect(await profileById(db, keys, profileId)).toBeDefined()
  })

  test('the sweep deletes the retained palm signature of an ended transaction', async () => {
    const { clock } = fixture()
    const { profileId, end } = await pays(fixture())
    await eraseProfile(fixture(), profileId, clock.now())
    await end()
    clock.advance(11 * 60_000)
    await createSweep(fixture())(clock.now())
    expect(await keptOf(fixture(), profileId)).toEqual([])
  })
})
