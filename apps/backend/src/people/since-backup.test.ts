import { expect, test } from 'vitest'
import { addsPalm, asks, changesNumber, owner, tokenAt } from '../credentials/testing/undoing.ts'
import { proves } from '../credentials/testing/updating.ts'
import { asker } from '../data-requests/testing/asker.ts'
import { adder } from '../enrolments/testing/adding.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { transaction } from '../store/transaction.ts'
import { createPerson } from '../testing/person.ts'
import { eraseProfile } from './erase.ts'
import { profileByPhone } from './profiles.ts'
import { repeatChanges } from './since-backup.ts'

const minute = 60_000

onEachDatabase('changes that are repeated after a restore', (place) => {
  const rowOf = (id: string) =>
    place().db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const putBack = ({ id, ...row }: Awaited<ReturnType<typeof rowOf>>) =>
    transaction(place().db, (tx) => tx.updateTable('profiles').set(row).where('id', '=', id).execute())
  const palmsOf = (id: string) => place().db.selectFrom('palms').selectAll().where('profileId', '=', id).execute()
  const repeat = () => repeatChanges(place(), place().clock.now())
  const holder = async (phone: string) => (await profileByPhone(place().db, place().keys, phone))?.id
  const changed = async (one: Pick<Awaited<ReturnType<typeof asker>>, 'who' | 'phone'>, next: string) => {
    place().clock.advance(minute)
    expect((await proves(place(), one.who, one.phone)).status).toBe(200)
    expect((await proves(place(), one.who, next)).status).toBe(200)
  }

  test('a restore repeats only removals of palms from before the removal', async () => {
    const one = await asker(place())
    const [row, palms] = [await rowOf(one.profileId), await palmsOf(one.profileId)]
    place().clock.advance(minute)
    expect((await one.who.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
    const comesBack = async (recordedAt?: number) => {
      const back = palms.map((palm) => ({ ...palm, recordedAt: recordedAt ?? palm.recordedAt }))
      await transaction(place().db, async (tx) => {
        await tx.deleteFrom('palmRemovals').where('profileId', '=', one.profileId).execute()
        await tx.insertInto('palms').values(back).execute()
      })
      await putBack(row)
    }
    await comesBack()
    expect(await repeat()).toEqual({ palms: 1, numbers: 0 })
    expect([await palmsOf(one.profileId), (await rowOf(one.profileId)).hasLeftPalm]).toEqual([[], 0])
    await comesBack(place().clock.now() + 1)
    expect(await repeat()).toEqual({ palms: 0, numbers: 0 })
    expect(await palmsOf(one.profileId)).toHaveLength(1)
  })

  test('after a restore only the new number signs in', async () => {
    const one = await asker(place())
    const [row, next] = [await rowOf(one.profileId), place().freshPhone()]
    await changed(one, next)
    await putBack(row)
    expect(await holder(one.phone)).toBe(one.profileId)
    expect(await repeat()).toEqual({ palms: 0, numbers: 1 })
    expect(await repeat()).toEqual({ palms: 0, numbers: 0 })
    expect([await holder(one.phone), await holder(next)]).toEqual([undefined, one.profileId])
    place().clock.advance(minute)
    const visitor = createPerson(place().origin)
    const { body } = await visitor.signsIn({ phone: next, code: place().code })
    expect(body).toEqual({ nextStep: 'Complete' })
  })

  test('after a restore a number that moved between users belongs to the second', async () => {
    const [one, two] = [await asker(place()), await asker(place())]
    const [rows, next] = [[await rowOf(two.profileId), await rowOf(one.profileId)], place().freshPhone()]
    await changed(one, next)
    await changed(two, one.phone)
    for (const row of rows) await putBack(row)
    expect(await repeat()).toEqual({ palms: 0, numbers: 2 })
    expect([await holder(next), await holder(one.phone)]).toEqual([one.profileId, two.profileId])
    expect(await holder(two.phone)).toBe(undefined)
  })

  test('an undo after a backup is repeated after its restore', async () => {
    const one = await owner(place())
    const next = await changesNumber(place(), one)
    await addsPalm(place(), await adder(place(), { ...one, phone: next }))
    const [row, palms] = [await rowOf(one.profileId), await palmsOf(one.profileId)]
    place().clock.advance(minute)
    expect((await asks(place()).undo(await tokenAt(place(), one.phone))).status).toBe(204)
    await transaction(place().db, async (tx) => {
      for (const table of ['palmRemovals', 'palms'] as const)
        await tx.deleteFrom(table).where('profileId', '=', one.profileId).execute()
      await tx.insertInto('palms').values(palms).execute()
    })
    await putBack(row)
    expect(await repeat()).toEqual({ palms: 1, numbers: 1 })
    expect((await palmsOf(one.profileId)).map(({ hand }) => hand)).toEqual(['left'])
    expect([await holder(one.phone), await holder(next)]).toEqual([one.profileId, undefined])
  })

  test('a restored number change takes effect once the number is free', async () => {
    const [one, other] = [await asker(place()), await asker(place())]
    const [row, next] = [await rowOf(one.profileId), place().freshPhone()]
    await changed(one, next)
    await putBack(row)
    await changed(other, next)
    for (let starts = 0; starts < 2; starts += 1) {
      expect(await repeat()).toEqual({ palms: 0, numbers: 1 })
      expect([await holder(one.phone), await holder(next)]).toEqual([undefined, other.profileId])
    }
    await changed({ ...other, phone: next }, place().freshPhone())
    expect(await repeat()).toEqual({ palms: 0, numbers: 1 })
    expect(await holder(next)).toBe(one.profileId)
  })

  test('a restore repeats a removal among many changes of other users', async () => {
    const one = await asker(place())
    const palms = await palmsOf(one.profileId)
    place().clock.advance(minute)
    expect((await one.who.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
    const { db, keys } = place()
    const own = keys.db.selectFrom('sealingKeys').selectAll().where('owner', '=', one.profileId)
    const key = await own.executeTakeFirstOrThrow()
    const others = Array.from({ length: 250 }, (_, at) => `000000 ${at}`)
    for (const owner of others)
      await keys.db
        .insertInto('sealingKeys')
        .values({ ...key, owner })
        .execute()
    await transaction(db, async (tx) => {
      await tx.deleteFrom('palmRemovals').where('profileId', '=', one.profileId).execute()
      await tx.insertInto('palms').values(palms).execute()
    })
    expect(await repeat()).toEqual({ palms: 1, numbers: 0 })
    await keys.db.deleteFrom('sealingKeys').where('owner', 'in', others).execute()
  })

  test('an erasure deletes the recorded changes in the key row of the user', async () => {
    const one = await asker(place())
    await changed(one, place().freshPhone())
    const key = () =>
      place()
        .keys.db.selectFrom('sealingKeys')
        .select(['numberMark', 'numberSealed'])
        .where('owner', '=', one.profileId)
        .executeTakeFirstOrThrow()
    expect(await key()).toMatchObject({ numberMark: expect.any(String) })
    await eraseProfile(place(), one.profileId, place().clock.now())
    expect(await key()).toEqual({ numberMark: null, numberSealed: null })
  })
})
