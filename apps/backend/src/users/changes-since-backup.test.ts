import { expect, test } from 'vitest'
import { proves } from '../credentials/testing/number-change.ts'
import { addsPalm, changesNumber, owner, tokenAt, undoCalls } from '../credentials/testing/undoable-changes.ts'
import { websiteUser } from '../data-requests/testing/website-user.ts'
import { transaction } from '../database/transaction.ts'
import { palmAdder } from '../enrolments/testing/palm-adder.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'
import { repeatChanges } from './changes-since-backup.ts'
import { eraseProfile } from './erase.ts'
import { profileByPhone } from './profiles.ts'

const minute = 60_000

onEachDatabase('changes that are repeated after a restore', (fixture) => {
  const rowOf = (id: string) =>
    fixture().db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const putBack = ({ id, ...row }: Awaited<ReturnType<typeof rowOf>>) =>
    transaction(fixture().db, (tx) => tx.updateTable('profiles').set(row).where('id', '=', id).execute())
  const palmsOf = (id: string) => fixture().db.selectFrom('palms').selectAll().where('profileId', '=', id).execute()
  const repeat = () => repeatChanges(fixture(), fixture().clock.now())
  const holder = async (phone: string) => (await profileByPhone(fixture().db, fixture().keys, phone))?.id
  const changed = async (user: Pick<Awaited<ReturnType<typeof websiteUser>>, 'client' | 'phone'>, next: string) => {
    fixture().clock.advance(minute)
    expect((await proves(fixture(), user.client, user.phone)).status).toBe(200)
    expect((await proves(fixture(), user.client, next)).status).toBe(200)
  }

  test('a restore removes a palm again only if the palm is older than the removal', async () => {
    const user = await websiteUser(fixture())
    const [row, palms] = [await rowOf(user.profileId), await palmsOf(user.profileId)]
    fixture().clock.advance(minute)
    expect((await user.client.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
    const comesBack = async (recordedAt?: number) => {
      const back = palms.map((palm) => ({ ...palm, recordedAt: recordedAt ?? palm.recordedAt }))
      await transaction(fixture().db, async (tx) => {
        await tx.deleteFrom('palmRemovals').where('profileId', '=', user.profileId).execute()
        await tx.insertInto('palms').values(back).execute()
      })
      await putBack(row)
    }
    await comesBack()
    expect(await repeat()).toEqual({ palms: 1, numbers: 0 })
    expect([await palmsOf(user.profileId), (await rowOf(user.profileId)).hasLeftPalm]).toEqual([[], 0])
    await comesBack(fixture().clock.now() + 1)
    expect(await repeat()).toEqual({ palms: 0, numbers: 0 })
    expect(await palmsOf(user.profileId)).toHaveLength(1)
  })

  test('a restore repeats a number change', async () => {
    const user = await websiteUser(fixture())
    const [row, next] = [await rowOf(user.profileId), fixture().freshPhone()]
    await changed(user, next)
    await putBack(row)
    expect(await holder(user.phone)).toBe(user.profileId)
    expect(await repeat()).toEqual({ palms: 0, numbers: 1 })
    expect(await repeat()).toEqual({ palms: 0, numbers: 0 })
    expect([await holder(user.phone), await holder(next)]).toEqual([undefined, user.profileId])
    fixture().clock.advance(minute)
    const visitor = createTestClient(fixture().origin)
    const { body } = await visitor.signsIn({ phone: next, code: fixture().code })
    expect(body).toEqual({ nextStep: 'Complete' })
  })

  test('a restore repeats two number changes that move a number between users', async () => {
    const [user, two] = [await websiteUser(fixture()), await websiteUser(fixture())]
    const [rows, next] = [[await rowOf(two.profileId), await rowOf(user.profileId)], fixture().freshPhone()]
    await changed(user, next)
    await changed(two, user.phone)
    for (const row of rows) await putBack(row)
    expect(await repeat()).toEqual({ palms: 0, numbers: 2 })
    expect([await holder(next), await holder(user.phone)]).toEqual([user.profileId, two.profileId])
    expect(await holder(two.phone)).toBe(undefined)
  })

  test('a restore repeats an undo that the backup does not contain', async () => {
    const user = await owner(fixture())
    const next = await changesNumber(fixture(), user)
    await addsPalm(fixture(), await palmAdder(fixture(), { ...user, phone: next }))
    const [row, palms] = [await rowOf(user.profileId), await palmsOf(user.profileId)]
    fixture().clock.advance(minute)
    expect((await undoCalls(fixture()).undo(await tokenAt(fixture(), user.phone))).status).toBe(204)
    await transaction(fixture().db, async (tx) => {
      for (const table of ['palmRemovals', 'palms'] as const)
        await tx.deleteFrom(table).where('profileId', '=', user.profileId).execute()
      await tx.insertInto('palms').values(palms).execute()
    })
    await putBack(row)
    expect(await repeat()).toEqual({ palms: 1, numbers: 1 })
    expect((await palmsOf(user.profileId)).map(({ hand }) => hand)).toEqual(['left'])
    expect([await holder(user.phone), await holder(next)]).toEqual([user.profileId, undefined])
  })

  test('a number change that a restore repeats takes effect when the number is free', async () => {
    const [user, otherUser] = [await websiteUser(fixture()), await websiteUser(fixture())]
    const [row, next] = [await rowOf(user.profileId), fixture().freshPhone()]
    await changed(user, next)
    await putBack(row)
    await changed(otherUser, next)
    for (let starts = 0; starts < 2; starts += 1) {
      expect(await repeat()).toEqual({ palms: 0, numbers: 1 })
      expect([await holder(user.phone), await holder(next)]).toEqual([undefined, otherUser.profileId])
    }
    await changed({ ...otherUser, phone: next }, fixture().freshPhone())
    expect(await repeat()).toEqual({ palms: 0, numbers: 1 })
    expect(await holder(next)).toBe(user.profileId)
  })

  test('a restore repeats a palm removal if the key store has keys of 250 other users', async () => {
    const user = await websiteUser(fixture())
    const palms = await palmsOf(user.profileId)
    fixture().clock.advance(minute)
    expect((await user.client.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
    const { db, keys } = fixture()
    const own = keys.db.selectFrom('sealingKeys').selectAll().where('owner', '=', user.profileId)
    const key = await own.executeTakeFirstOrThrow()
    const others = Array.from({ length: 250 }, (_, at) => `000000 ${at}`)
    for (const owner of others)
      await keys.db
        .insertInto('sealingKeys')
        .values({ ...key, owner })
        .execute()
    await transaction(db, async (tx) => {
      await tx.deleteFrom('palmRemovals').where('profileId', '=', user.profileId).execute()
      await tx.insertInto('palms').values(palms).execute()
    })
    expect(await repeat()).toEqual({ palms: 1, numbers: 0 })
    await keys.db.deleteFrom('sealingKeys').where('owner', 'in', others).execute()
  })

  test('an erasure deletes the number that is recorded in the user’s key row', async () => {
    const user = await websiteUser(fixture())
    await changed(user, fixture().freshPhone())
    const key = () =>
      fixture()
        .keys.db.selectFrom('sealingKeys')
        .select(['numberMark', 'numberSealed'])
        .where('owner', '=', user.profileId)
        .executeTakeFirstOrThrow()
    expect(await key()).toMatchObject({ numberMark: expect.any(String) })
    await eraseProfile(fixture(), user.profileId, fixture().clock.now())
    expect(await key()).toEqual({ numberMark: null, numberSealed: null })
  })
})
