import { brand } from '@palmflow/brand'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { valuesOf } from '../testing/database-values.ts'
import { eraseProfile } from '../users/erase.ts'
import { createUnfinishedRequest } from './testing/unfinished-request.ts'
import {
  backInApp,
  finished,
  inApp,
  linkFor,
  onWebsite,
  requestsOf,
  websiteUser,
  withFile,
} from './testing/website-user.ts'

const day = 24 * 60 * 60_000
const minute = 60_000

onEachDatabase('a file that is ready', (fixture) => {
  const existing = async (client: Awaited<ReturnType<typeof onWebsite>>, dataDownload?: string) =>
    (await client.askFor('loadProfile', dataDownload === undefined ? {} : { dataDownload })).body
  const existingRequest = (id: string | undefined) => ({ existingDataAccessRequestId: id })
  const rows = ({ profileId }: { profileId: string }) =>
    fixture().db.selectFrom('dataRequests').selectAll().where('profileId', '=', profileId).execute()
  /** The consent call runs the sweep. */
  const later = async (ms: number) => {
    fixture().clock.advance(ms)
    await fixture().app().consent()
  }

  test('one text message with a link announces a completed data file [R179]', async () => {
    const user = await websiteUser(fixture())
    const before = (await fixture().texts(user.phone)).length
    fixture().clock.advance(minute)
    const id = await withFile(fixture(), user)
    await finished(fixture())
    const texts = await fixture().texts(user.phone)
    expect(texts).toHaveLength(before + 1)
    // The link has the origin of the server that sent the text message.
    const origins = [fixture().origin, fixture().second.origins.website]
    expect(origins.map((origin) => texts[0]?.text.replace(origin, 'origin'))).toContain(
      `Your ${brand.name} data is ready. Sign in to download it within 7 days: origin/dashboard?dataDownload=${id}`,
    )
  })

  test('a Spanish text message announces a data file that was requested in Spanish', async () => {
    const user = await websiteUser(fixture())
    await user.client.ask('startDataRequest', undefined, { 'accept-language': 'es-US' })
    await finished(fixture())
    const [id] = await requestsOf(fixture(), user)
    const [text] = await fixture().texts(user.phone)
    const origins = [fixture().origin, fixture().second.origins.website]
    expect(origins.map((origin) => text?.text.replace(origin, 'origin'))).toContain(
      `La copia de sus datos de ${brand.name} está lista. Inicie sesión para descargarla en los próximos 7 días: origin/es/dashboard?dataDownload=${id}`,
    )
  })

  test('the profile response names the requested data file, or the newest by default [R152 R208]', async () => {
    const [user, otherUser] = [await websiteUser(fixture()), await websiteUser(fixture())]
    expect(await existing(user.client)).not.toHaveProperty('existingDataAccessRequestId')
    const first = await withFile(fixture(), user)
    fixture().clock.advance(2 * minute)
    const last = await withFile(fixture(), user)
    const others = await withFile(fixture(), otherUser)
    expect(first).not.toBe(last)
    expect(await existing(user.client)).toMatchObject(existingRequest(last))
    expect(await existing(user.client, first)).toMatchObject(existingRequest(first))
    for (const wrong of [others, newId(), '', 'x', "' or 1=1"])
      expect(await existing(user.client, wrong)).toMatchObject(existingRequest(last))
  })

  test('the profile response names the older data file while a new file is pending', async () => {
    const user = await websiteUser(fixture())
    expect(await existing(user.client)).toMatchObject({ isDataAccessRequestPending: false })
    const first = await withFile(fixture(), user)
    expect(await existing(user.client)).toMatchObject({ ...existingRequest(first), isDataAccessRequestPending: false })
    await createUnfinishedRequest(fixture(), user)
    expect(await existing(user.client)).toMatchObject({ ...existingRequest(first), isDataAccessRequestPending: true })
    expect(await existing(user.client, first)).toMatchObject({
      ...existingRequest(first),
      isDataAccessRequestPending: true,
    })
  })

  test('a data file is deleted after seven days, even if its link has not expired', async () => {
    const setup = await inApp(fixture())
    const { body } = await setup.start()
    const id = body.dataAccessRequestId
    await finished(fixture())
    fixture().clock.advance(7 * day - minute / 2)
    const [web, app] = [await onWebsite(fixture(), setup.phone), await backInApp(fixture(), setup)]
    const link = await linkFor({ client: web }, id)
    expect(await existing(web)).toMatchObject(existingRequest(id))
    // Half a minute later the link has not expired, but the file is deleted.
    await later(minute / 2)
    expect(await existing(web)).not.toHaveProperty('existingDataAccessRequestId')
    expect((await app.load(id)).status).toBe(404)
    expect((await web.askFor('fetchDataDownload', { id })).status).toBe(404)
    expect((await fetch(link)).status).toBe(404)
    // The sweep runs every ten minutes.
    await later(10 * minute)
    expect(await rows(setup)).toEqual([])
  })

  test('a profile deletion deletes the data file, the download link and the counters', async () => {
    const user = await websiteUser(fixture())
    const id = await withFile(fixture(), user)
    const link = await linkFor(user, id)
    const [row] = await rows(user)
    const named = async () => {
      const values = await valuesOf(fixture().db)
      const counted = (value: string) => value.startsWith('data-requests:') && value.includes(user.profileId)
      return [values.some((value) => value.includes(id)), values.some(counted)]
    }
    expect(await named()).toEqual([true, true])
    expect((await user.client.askFor('deleteProfile')).status).toBe(204)
    expect(await rows(user)).toEqual([])
    expect((await fetch(link)).status).toBe(404)
    expect((await user.client.askFor('startDataRequest')).status).toBe(401)
    expect(await fixture().keys.keyOf(user.profileId)).toBeUndefined()
    expect(await named()).toEqual([false, false])
    expect(row?.file).toBeInstanceOf(Uint8Array)
  })

  test('an erasure deletes the completed and the pending data request', async () => {
    const user = await websiteUser(fixture())
    await withFile(fixture(), user)
    await createUnfinishedRequest(fixture(), user)
    expect(await requestsOf(fixture(), user)).toHaveLength(2)
    const { db, keys, clock } = fixture()
    await eraseProfile({ db, keys }, user.profileId, clock.now())
    expect(await requestsOf(fixture(), user)).toEqual([])
  })

  test('the database stores a data file only in sealed form', async () => {
    const user = await websiteUser(fixture())
    await withFile(fixture(), user)
    const [row] = await rows(user)
    const text = Buffer.from(row?.file ?? []).toString('latin1')
    expect(text.length).toBeGreaterThan(1_000)
    for (const word of ['data.json', 'data.html', user.phone]) expect(text).not.toContain(word)
  })
})
