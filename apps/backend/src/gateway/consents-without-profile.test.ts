import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { onEachDatabase } from './testing/app-backend.ts'

const day = 24 * 60 * 60_000

onEachDatabase('consents without a profile', (fixture) => {
  const stands = async (id: string) =>
    (await fixture().db.selectFrom('consents').select('id').where('id', '=', id).execute()).length === 1

  test('a consent is deleted after a day if it has no profile', async () => {
    const { app: open, enrol, clock } = fixture()
    const { person } = await enrol()
    const [passing, known] = [open(), open()]
    const left = await passing.consent()
    const consent = await known.consent()
    expect(await known.show(person, 1)).toEqual({ signedIn: true })
    clock.advance(day - 60_000)
    await open().consent()
    expect(await stands(left.consentId)).toBe(true)
    clock.advance(20 * 60_000)
    await open().consent()
    expect([await stands(left.consentId), await stands(consent.consentId)]).toEqual([false, true])
  })

  test('a sign-in by palm adopts no consent that is older than the profile', async () => {
    const { app: open, enrol, db, clock } = fixture()
    const { person, profileId } = await enrol()
    const app = open()
    const { consentId } = await app.consent()
    clock.advance(1)
    const created = { createdAt: clock.now() }
    await transaction(db, (tx) => tx.updateTable('profiles').set(created).where('id', '=', profileId).execute())
    expect(await app.show(person, 1)).toEqual({ signedIn: true })
    const consent = await db.selectFrom('consents').select('profileId').where('id', '=', consentId).executeTakeFirst()
    expect(consent).toEqual({ profileId: null })
  })
})
