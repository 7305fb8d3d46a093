import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createSealer } from '../palms/sealing.ts'
import { createSweep } from '../start/sweep.ts'
import { eraseProfile } from './erase.ts'
import { profileById, profileByPhone } from './profiles.ts'
import { eraseRetained, retainWhilePending } from './retained-signatures.ts'

const hour = 60 * 60_000

onEachDatabase('a user with a pending transaction', (place) => {
  /** Enrols a user with a pending transaction. */
  async function pays({ db, enrol }: AppBackend) {
    const one = await enrol()
    const pending = { id: newId(), profileId: one.profileId, begunAt: 1 }
    await db.insertInto('pendingTransactions').values(pending).execute()
    const end = () => db.deleteFrom('pendingTransactions').where('id', '=', pending.id).execute()
    return { ...one, end }
  }
  const keptOf = ({ db }: AppBackend, profileId: string) =>
    db.selectFrom('keptPalms').select(['hand', 'sealed']).where('profileId', '=', profileId).execute()
  const keysKept = ({ keys }: AppBackend, profileId: string) =>
    keys.db.selectFrom('sealingKeys').select('owner').where('owner', '=', `transactions ${profileId}`).execute()

  test('a palm signature stays until the pending transaction ends [R018]', async () => {
    const { db, keys, clock, enrol } = place()
    const [{ profileId, phone, end }, other] = [await pays(place()), await enrol()]
    const own = createSealer(await keys.keyFor(profileId))
    const rows = await db.selectFrom('palms').select(['hand', 'sealed']).where('profileId', '=', profileId).execute()
    const before = rows.map(({ hand, sealed }) => own.open({ profileId, hand }, sealed))
    for (const id of [profileId, other.profileId]) expect(await eraseProfile(place(), id, clock.now())).toBe(true)
    expect(await keptOf(place(), other.profileId)).toEqual([])
    expect(await profileByPhone(db, keys, phone)).toBeUndefined()
    expect(await keys.keyOf(profileId)).toBeUndefined()
    expect(await db.selectFrom('palms').select('hand').where('profileId', '=', profileId).execute()).toEqual([])
    await eraseRetained(place(), clock.now() + 2 * hour)
    const retainedRows = await keptOf(place(), profileId)
    const sealer = createSealer(await keys.keyFor(`transactions ${profileId}`))
    expect(retainedRows.map(({ hand, sealed }) => sealer.open({ profileId, hand }, sealed))).toEqual(before)
    await end()
    await eraseRetained(place(), clock.now())
    expect([await keptOf(place(), profileId), await keysKept(place(), profileId)]).toEqual([[], []])
  })

  test('an erasure that is killed at its start retains no signature after an hour', async () => {
    const { db, keys, clock } = place()
    const { profileId, end } = await pays(place())
    await retainWhilePending(place(), profileId, clock.now())
    await end()
    await eraseRetained(place(), clock.now() + hour - 1)
    expect(await keptOf(place(), profileId)).toHaveLength(1)
    await eraseRetained(place(), clock.now() + hour)
    expect([await keptOf(place(), profileId), await keysKept(place(), profileId)]).toEqual([[], []])
    expect(await profileById(db, keys, profileId)).toBeDefined()
  })

  test('the sweep deletes the retained signature of an ended transaction', async () => {
    const { clock } = place()
    const { profileId, end } = await pays(place())
    await eraseProfile(place(), profileId, clock.now())
    await end()
    clock.advance(11 * 60_000)
    await createSweep(place())(clock.now())
    expect(await keptOf(place(), profileId)).toEqual([])
  })
})
