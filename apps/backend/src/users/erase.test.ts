import { randomBytes } from 'node:crypto'
import { encodePalm } from '@palmflow/palm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '../base/events.ts'
import { newId } from '../base/tokens.ts'
import { sealFile } from '../data-requests/sealing.ts'
import { createApp } from '../gateway/testing/app.ts'
import { type StartedBackend, standingClock, startBackend } from '../index.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { createPalms } from '../palms/palms.ts'
import { codesFrom } from '../palms/testing/codes.ts'
import { onDatabases } from '../testing/databases.ts'
import { openDb, openTestKeys } from '../testing/enrolled-users.ts'
import { filesWith, keep, wrappedKeyOf } from '../testing/stored-state.ts'
import { createTestClient } from '../testing/test-client.ts'
import { eraseProfile, finishErasures, type ProfileStore } from './erase.ts'
import { profileById, profileByPhone } from './profiles.ts'

onDatabases('erasure of users', ({ open }) => {
  const [secrets, next] = [randomSecrets(), codesFrom(70)]
  let place: ProfileStore
  let backend: StartedBackend
  let folder: string | undefined
  let store: Parameters<typeof openDb>[0]
  let leave = async () => {}
  let line = 1_000
  const freshPhone = () => {
    line += 1
    return `+1415555${line}`
  }
  beforeAll(async () => {
    const { options, drop } = await open()
    backend = await startBackend({ ...options, secrets, clock: standingClock(), report: () => {} })
    store = options
    folder = 'dataDir' in options ? options.dataDir : undefined
    place = { db: openDb(options), keys: await openTestKeys(options, secrets) }
    leave = async () => {
      await Promise.all([backend.close(), place.db.destroy(), place.keys.db.destroy()])
      await drop()
    }
  })
  afterAll(() => leave())
  const seek = async (code: Uint8Array) => {
    const palms = createPalms({ ...place, report: () => {} })
    const found = await palms.identify(encodePalm({ hand: 'left', frames: [code] }))
    await palms.close()
    return found.kind
  }
  const textOf = async (phone: string) => {
    const texts = await fetch(`${backend.origins.website}/dev/sms?phone=${encodeURIComponent(phone)}`)
    return String(((await texts.json())[0] ?? { text: '' }).text).slice(-6)
  }

  test('an erased user is not found by palm, number or session', async () => {
    const { profileId, phone, code } = await keep(place, freshPhone(), next())
    const client = createTestClient(backend.origins.website)
    await client.signsIn({ phone, code: textOf })
    expect((await client.ask('checkVerification')).body).toEqual({ nextStep: 'Complete' })
    expect((await client.ask('loadProfile')).status).toBe(200)
    expect(await seek(code)).toBe('clear')
    const [mark, at] = [place.keys.mark(phone), backend.clock.now()]
    expect(await place.keys.numberKeyOf(mark, at)).toHaveLength(32)
    const events: unknown[] = []
    const report: Report = (event, facts) => events.push({ event, ...facts })
    expect(await eraseProfile({ ...place, report }, profileId, 1)).toBe(true)
    expect(events).toEqual([{ event: 'person-erased' }])
    expect((await client.ask('loadProfile')).status).toBe(401)
    expect(await seek(code)).toBe('none')
    expect(await profileByPhone(place.db, place.keys, phone)).toBeUndefined()
    expect(await place.keys.keyOf(profileId)).toBeUndefined()
    await expect(place.keys.keyFor(profileId)).rejects.toThrow('erased')
    // A copy of the code's row must not reveal the number.
    expect(await place.keys.numberKeyOf(mark, at)).toBeUndefined()
  })

  const withFile = async ({ db, keys }: ProfileStore, { profileId }: { profileId: string }) => {
    const request = { id: newId(), profileId, askedAt: 1, leasedUntil: 1, tries: 0, madeAt: 1, toldAt: 1 }
    const file = await sealFile(keys, request, randomBytes(500))
    if (file === undefined) throw new Error('There is no key')
    await db
      .insertInto('dataRequests')
      .values({ ...request, file })
      .execute()
    return file
  }

  test('no SQLite file has the number, device, palm or key of an erased user', async () => {
    const state = await keep(place, freshPhone(), next())
    const otherUser = await keep(place, freshPhone(), next())
    const client = createTestClient(backend.origins.website)
    await client.ask('requestAccessToken')
    await client.sendOtp(state.phone)
    await client.submitOtp(state.phone, await textOf(state.phone))
    const app = createApp(backend.origins.website)
    await app.consent()
    await app.showUnsigned({ name: state.phone }, 1)
    await app.give({ phone: state.phone })
    const wrapped = await wrappedKeyOf(place, state.profileId)
    const pending = await wrappedKeyOf(place, `enrolment ${state.enrolmentId}`)
    const row = await place.db
      .selectFrom('palms')
      .select('sealed')
      .where('profileId', '=', state.profileId)
      .executeTakeFirstOrThrow()
    const mark = place.keys.mark(state.phone)
    const visits = async () => {
      const marked = place.db.selectFrom('challenges').select('id').where('phoneMark', '=', mark)
      return (await marked.execute()).length
    }
    const consent = await place.db
      .selectFrom('consents')
      .select('correlationId')
      .where('deviceId', '=', state.device)
      .executeTakeFirstOrThrow()
    const file = await withFile(place, state)
    const named = [state.phone, mark, state.device, consent.correlationId]
    const keys = [wrapped.subarray(12, 40), pending.subarray(12, 40)]
    const left = [...keys, file.subarray(0, 64), row.sealed.subarray(0, 64), ...named]
    const clear = state.code.subarray(0, 16)
    expect(await visits()).toBe(1)
    if (folder !== undefined) {
      for (const [nth, one] of left.entries()) expect(filesWith(folder, [one]), `${nth}`).not.toEqual([])
      expect(filesWith(folder, [clear])).toEqual([])
    }
    await eraseProfile(place, state.profileId, 1)
    if (folder !== undefined) expect(filesWith(folder, [...left, clear])).toEqual([])
    expect(await visits()).toBe(0)
    const consents = place.db.selectFrom('consents').select(['deviceId', 'correlationId'])
    const [agreed] = await consents.where('profileId', '=', state.profileId).execute()
    for (const one of named.slice(2)) expect(Object.values(agreed ?? {})).not.toContain(one)
    expect(await seek(otherUser.code)).toBe('clear')
    expect(await profileById(place.db, place.keys, otherUser.profileId)).toMatchObject({ phone: otherUser.phone })
  })

  test('an erasure deletes the attempts with the user’s inputs', async () => {
    const { profileId, phone } = await keep(place, freshPhone(), next())
    const client = createTestClient(backend.origins.website)
    await client.ask('requestAccessToken')
    await client.sendOtp(phone)
    const app = createApp(backend.origins.website)
    await app.consent()
    await app.showUnsigned({ name: phone }, 1)
    await app.give({ phone })
    const stranger = createTestClient(backend.origins.website)
    await stranger.ask('requestAccessToken')
    await stranger.sendOtp(freshPhone())
    const visits = async () => {
      const rows = await place.db
        .selectFrom('otpCodes')
        .select('sessionId')
        .where('phoneMark', '=', place.keys.mark(phone))
        .execute()
      return rows.map(({ sessionId }) => sessionId)
    }
    const theirs = await visits()
    const answers = () => place.db.selectFrom('attempts').select('key').where('sessionId', 'in', theirs).execute()
    const all = async () => (await place.db.selectFrom('attempts').select('key').execute()).length
    const [before, own] = [await all(), (await answers()).length]
    expect([theirs.length, own]).toEqual([2, 5])
    await eraseProfile(place, profileId, 1)
    expect([await answers(), await all()]).toEqual([[], before - own])
  })

  test('an erasure deletes the user’s stored text messages', async () => {
    const { profileId, phone } = await keep(place, freshPhone(), next())
    const client = createTestClient(backend.origins.website)
    await client.ask('requestAccessToken')
    await client.sendOtp(phone)
    backend.clock.advance(3 * 24 * 60 * 60_000)
    await createTestClient(backend.origins.website).ask('requestAccessToken')
    const texts = () => place.db.selectFrom('smsOutbox').select('id').where('toPhone', '=', phone).execute()
    expect(await texts()).toHaveLength(1)
    await eraseProfile(place, profileId, 1)
    expect(await texts()).toEqual([])
  })

  test('the next sweep completes an interrupted erasure', async () => {
    const { profileId, phone, code } = await keep(place, freshPhone(), next())
    await place.keys.db
      .updateTable('sealingKeys')
      .set({ wrapped: null, master: null, erasedAt: 1 })
      .where('owner', '=', profileId)
      .execute()
    expect([await seek(code), await profileByPhone(place.db, place.keys, phone)]).toEqual(['none', undefined])
    expect(await finishErasures(place, 2)).toBe(1)
    const rows = await place.db.selectFrom('profiles').select('id').where('id', '=', profileId).execute()
    expect(rows).toEqual([])
    expect(await finishErasures(place, 3)).toBe(0)
    expect(await finishErasures(place, 3, { all: true })).toBe(0)
  })

  test('a server deletes erased users of a restored database at its start', async () => {
    const { profileId, phone } = await keep(place, freshPhone(), next())
    const profiles = () => place.db.selectFrom('profiles').selectAll().where('id', '=', profileId).execute()
    const older = await profiles()
    await eraseProfile(place, profileId, 1)
    await place.db.insertInto('profiles').values(older).execute()
    expect(await profiles()).toHaveLength(1)
    const restarted = await startBackend({ ...store, secrets, clock: standingClock(), report: () => {} })
    expect(await profiles()).toEqual([])
    expect(await profileByPhone(place.db, place.keys, phone)).toBeUndefined()
    await restarted.close()
  })

  test('an erasure destroys the key before it deletes rows', async () => {
    const { profileId } = await keep(place, freshPhone(), next())
    const deletesNothing = place.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'DeleteQueryNode') throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await expect(eraseProfile({ ...place, db: deletesNothing }, profileId, 1)).rejects.toThrow('killed')
    expect(await place.keys.keyOf(profileId)).toBeUndefined()
    expect(await finishErasures(place, 2)).toBe(1)
  })

  test('an erasure of an unknown id or of a service key changes nothing', async () => {
    expect(await eraseProfile(place, 'nobody', 1)).toBe(false)
    expect(await eraseProfile(place, 'numbers', 1)).toBe(false)
    expect(await place.keys.keyOf('numbers')).toHaveLength(32)
  })
})
