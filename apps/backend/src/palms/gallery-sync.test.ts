import { barePalm } from '@palmflow/palm/synthetic'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { Unavailable } from '../base/unavailable.ts'
import { transaction } from '../database/transaction.ts'
import { profileRow } from '../users/profiles.ts'
import { createPalms, removePalms } from './palms.ts'
import { createSealer } from './sealing.ts'
import { codesFrom, steadyIn } from './testing/codes.ts'
import { now, onEachStore, seek, type TestPalms } from './testing/test-palms.ts'

const day = 24 * 60 * 60_000

async function crowd({ stores, keys }: TestPalms, count: number): Promise<void> {
  const flags = { hasLeftPalm: 1, hasRightPalm: 0, pinSalt: null, pinHash: null }
  await transaction(stores[0], async (tx) => {
    const { change } = await tx.selectFrom('palmGallery').select('change').executeTakeFirstOrThrow()
    for (let start = 0; start < count; start += 200) {
      const ids = Array.from({ length: Math.min(200, count - start) }, () => newId())
      const profile = { status: 'active' as const, ...flags, createdAt: now }
      await keys.prepare(ids)
      const rows = await Promise.all(ids.map((id) => profileRow(keys, { id, phone: id, ...profile })))
      await tx.insertInto('profiles').values(rows).execute()
      const keyOf = await keys.keysOf(ids)
      const sealerOf = (id: string) => createSealer(keyOf.get(id) ?? Buffer.alloc(0))
      const consent = { agreementId: 'website_biometric_consent', deviceId: '', recordedAt: now, textHash: '' }
      await tx
        .insertInto('consents')
        .values(ids.map((id) => ({ id, correlationId: id, profileId: id, ...consent })))
        .execute()
      const palms = ids.map((id, index) => ({
        profileId: id,
        hand: 'left' as const,
        consentId: id,
        sealed: sealerOf(id).seal({ profileId: id, hand: 'left' }, steadyIn(barePalm({ name: id }, 'left'))),
        change: change + start + index + 1,
        recordedAt: now,
      }))
      await tx.insertInto('palms').values(palms).execute()
    }
    await tx
      .updateTable('palmGallery')
      .set({ change: change + count })
      .execute()
  })
}

onEachStore('galleries of two servers on one database', (clinic) => {
  const next = codesFrom(20)

  test('an enrolment and a removal take effect on the other server at the next search', async () => {
    const { open, newProfile, enrol, remove } = clinic()
    const servers = [open(0), open(1)] as const
    for (let round = 0; round < 12; round += 1) {
      const [here, there] = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
      const [profileId, code] = [await newProfile(), next()]
      expect(await seek(servers[there], code)).toEqual({ kind: 'none' })
      await enrol({ profileId, code }, here)
      expect(await seek(servers[there], code)).toEqual({ kind: 'clear', profileId, hand: 'left' })
      expect(await seek(servers[here], code)).toEqual({ kind: 'clear', profileId, hand: 'left' })
      expect(await remove(profileId, there)).toEqual(['left'])
      expect(await seek(servers[here], code)).toEqual({ kind: 'none' })
      expect(await seek(servers[there], code)).toEqual({ kind: 'none' })
      expect(await remove(profileId, here)).toEqual([])
    }
  })

  test('a search finds a re-enrolled palm only by the new code', async () => {
    const { open, newProfile, enrol, remove } = clinic()
    const [other, profileId, old, fresh] = [open(1), await newProfile(), next(), next()]
    await enrol({ profileId, code: old })
    await enrol({ profileId, hand: 'right', code: next() })
    expect(await seek(other, old)).toMatchObject({ kind: 'clear' })
    expect(await remove(profileId)).toEqual(['left', 'right'])
    await enrol({ profileId, code: fresh })
    expect(await seek(other, fresh)).toEqual({ kind: 'clear', profileId, hand: 'left' })
    expect(await seek(other, old)).toEqual({ kind: 'none' })
  })

  test('searches find the enrolled palms while two servers enrol and remove palms', async () => {
    const { open, newProfile, enrol, remove } = clinic()
    const servers = [open(0), open(1)] as const
    const lives = Array.from({ length: 60 }, async (_, index) => {
      const [here, there] = index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
      const [profileId, code] = [await newProfile(), next()]
      await enrol({ profileId, code }, here)
      const found = await seek(servers[there], code)
      if (index % 3 !== 0) return [found.kind, 'stays']
      await remove(profileId, there)
      const after = await seek(servers[here], code)
      return [found.kind, after.kind]
    })
    const expected = Array.from({ length: 60 }, (_, index) => ['clear', index % 3 === 0 ? 'none' : 'stays'])
    expect(await Promise.all(lives)).toEqual(expected)
  })

  test('a server that was paused longer than the removal history drops removed palms', async () => {
    const { open, newProfile, enrol, stores } = clinic()
    const [away, gone, code] = [open(1), await newProfile(), next()]
    const [stays, hers] = [await newProfile(), next()]
    await enrol({ profileId: gone, code })
    await enrol({ profileId: stays, code: hers })
    expect(await seek(away, code)).toMatchObject({ kind: 'clear', profileId: gone })
    await transaction(stores[0], (tx) => removePalms(tx, gone, now))
    await transaction(stores[0], (tx) => removePalms(tx, gone, now + day + 1))
    expect(await stores[0].selectFrom('palmRemovals').selectAll().execute()).toEqual([])
    expect(await seek(away, code)).toEqual({ kind: 'none' })
    expect(await seek(away, hers)).toMatchObject({ kind: 'clear', profileId: stays })
    expect(await seek(open(0), hers)).toMatchObject({ kind: 'clear', profileId: stays })
  })

  test('after a return to an older database copy, a search does not find a newer palm', async () => {
    const { open, newProfile, enrol, stores } = clinic()
    const [palms, profileId, code] = [open(), await newProfile(), next()]
    const { change } = await stores[0].selectFrom('palmGallery').select('change').executeTakeFirstOrThrow()
    await enrol({ profileId, code })
    expect(await seek(palms, code)).toMatchObject({ kind: 'clear' })
    await transaction(stores[0], async (tx) => {
      await tx.deleteFrom('palms').where('profileId', '=', profileId).execute()
      await tx.updateTable('palmGallery').set({ change }).execute()
    })
    expect(await seek(palms, code)).toEqual({ kind: 'none' })
  })

  test('a search reads only the palms that changed since the last search', async () => {
    const { stores, keys, newProfile, enrol } = clinic()
    const rows: number[] = []
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rows.push(result.rows.length)
        return result
      },
    }
    const palms = createPalms({ db: stores[1].withPlugin(counting), keys, report: () => {} })
    await seek(palms, next())
    rows.length = 0
    await seek(palms, next())
    expect(rows).toEqual([1])
    await enrol({ profileId: await newProfile(), code: next() })
    await seek(palms, next())
    expect(rows).toEqual([1, 1, 1])
    await palms.close()
  })

  test('the first search finds the newest of 2,000 palms', async () => {
    const { open, stores } = clinic()
    const count = 2_000
    await crowd(clinic(), count)
    const newest = await stores[0]
      .selectFrom('palms')
      .select('profileId')
      .orderBy('change', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 0)
    const code = barePalm({ name: newest.profileId }, 'left')
    expect(await seek(open(), code)).toEqual({ kind: 'clear', profileId: newest.profileId, hand: 'left' })
    clearInterval(timer)
    expect(turns).toBeGreaterThanOrEqual(count / 250 / 2)
  })

  test('searches during the initial read share one read of the palms', async () => {
    const { stores, keys } = clinic()
    let read = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read += result.rows.filter((row) => 'sealed' in row).length
        return result
      },
    }
    const palms = createPalms({ db: stores[1].withPlugin(counting), keys, report: () => {} })
    await Promise.all(Array.from({ length: 20 }, () => seek(palms, next())))
    const rows = await stores[0].selectFrom('palms').select('profileId').execute()
    const gone = await stores[0].selectFrom('palmRemovals').select('profileId').execute()
    expect(read).toBe(rows.length + gone.length)
    await palms.close()
  })

  test('the first search repeats a failed initial read of the palms', async () => {
    const { newProfile, enrol, keys, stores } = clinic()
    const [profileId, code] = [await newProfile(), next()]
    await enrol({ profileId, code })
    await sql`alter table palms rename to mislaid`.execute(stores[0])
    const notification = Promise.withResolvers<string>()
    const palms = createPalms({ db: stores[0], keys, report: (event) => notification.resolve(event) })
    expect(await notification.promise).toBe('palms-not-read')
    await sql`alter table mislaid rename to palms`.execute(stores[0])
    expect(await seek(palms, code)).toMatchObject({ kind: 'clear', profileId })
    await palms.close()
  })

  test('a server that stops during the initial read of the palms logs nothing', async () => {
    const { open, reports } = clinic()
    const palms = open()
    const waiting = seek(palms, next())
    const failed = expect(waiting).rejects.toThrow(Unavailable)
    await palms.close()
    await failed
    expect(reports).toEqual([])
  })
})
