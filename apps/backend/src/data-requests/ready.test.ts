import { brand } from '@palmflow/brand'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { eraseProfile } from '../people/erase.ts'
import { valuesOf } from '../testing/all-values.ts'
import { asker, backInApp, finished, inApp, linkFor, onWebsite, requestsOf, withFile } from './testing/asker.ts'
import { begunAndLeft } from './testing/begun.ts'

const day = 24 * 60 * 60_000
const minute = 60_000

onEachDatabase('a file that is ready', (place) => {
  const existing = async (who: Awaited<ReturnType<typeof onWebsite>>, dataDownload?: string) =>
    (await who.askFor('loadProfile', dataDownload === undefined ? {} : { dataDownload })).body
  const existingRequest = (id: string | undefined) => ({ existingDataAccessRequestId: id })
  const rows = ({ profileId }: { profileId: string }) =>
    place().db.selectFrom('dataRequests').selectAll().where('profileId', '=', profileId).execute()
  /** Advances the clock and records a consent in another app, which runs the sweep. */
  const later = async (ms: number) => {
    place().clock.advance(ms)
    await place().app().consent()
  }

  test('a ready file is announced by one text message with a link [R179]', async () => {
    const one = await asker(place())
    const before = (await place().texts(one.phone)).length
    place().clock.advance(minute)
    const id = await withFile(place(), one)
    await finished(place())
    const texts = await place().texts(one.phone)
    expect(texts).toHaveLength(before + 1)
    // The link has the origin of the server that created the file.
    const origins = [place().origin, place().second.origins.website]
    expect(origins.map((origin) => texts[0]?.text.replace(origin, 'origin'))).toContain(
      `Your ${brand.name} data is ready. Sign in to download it within 7 days: origin/dashboard?dataDownload=${id}`,
    )
  })

  test('a file requested in Spanish is announced in Spanish', async () => {
    const one = await asker(place())
    await one.who.ask('startDataRequest', undefined, { 'accept-language': 'es-US' })
    await finished(place())
    const [id] = await requestsOf(place(), one)
    const [text] = await place().texts(one.phone)
    const origins = [place().origin, place().second.origins.website]
    expect(origins.map((origin) => text?.text.replace(origin, 'origin'))).toContain(
      `La copia de sus datos de ${brand.name} está lista. Inicie sesión para descargarla en los próximos 7 días: origin/es/dashboard?dataDownload=${id}`,
    )
  })

  test('a profile has the requested or the newest file of its user [R152 R208]', async () => {
    const [one, other] = [await asker(place()), await asker(place())]
    expect(await existing(one.who)).not.toHaveProperty('existingDataAccessRequestId')
    const first = await withFile(place(), one)
    place().clock.advance(2 * minute)
    const last = await withFile(place(), one)
    const others = await withFile(place(), other)
    expect(first).not.toBe(last)
    expect(await existing(one.who)).toMatchObject(existingRequest(last))
    expect(await existing(one.who, first)).toMatchObject(existingRequest(first))
    for (const wrong of [others, newId(), '', 'x', "' or 1=1"])
      expect(await existing(one.who, wrong)).toMatchObject(existingRequest(last))
  })

  test('a profile has the older file while a new file is pending', async () => {
    const one = await asker(place())
    expect(await existing(one.who)).toMatchObject({ isDataAccessRequestPending: false })
    const first = await withFile(place(), one)
    expect(await existing(one.who)).toMatchObject({ ...existingRequest(first), isDataAccessRequestPending: false })
    await begunAndLeft(place(), one)
    expect(await existing(one.who)).toMatchObject({ ...existingRequest(first), isDataAccessRequestPending: true })
    expect(await existing(one.who, first)).toMatchObject({
      ...existingRequest(first),
      isDataAccessRequestPending: true,
    })
  })

  test('a file is deleted after seven days, with its links', async () => {
    const one = await inApp(place())
    const { body } = await one.start()
    const id = body.dataAccessRequestId
    await finished(place())
    place().clock.advance(7 * day - minute / 2)
    const [web, app] = [await onWebsite(place(), one.phone), await backInApp(place(), one)]
    const link = await linkFor({ who: web }, id)
    expect(await existing(web)).toMatchObject(existingRequest(id))
    // Half a minute later the link would still be valid, but the file is deleted.
    await later(minute / 2)
    expect(await existing(web)).not.toHaveProperty('existingDataAccessRequestId')
    expect((await app.load(id)).status).toBe(404)
    expect((await web.askFor('fetchDataDownload', { id })).status).toBe(404)
    expect((await fetch(link)).status).toBe(404)
    // The sweep runs every ten minutes.
    await later(10 * minute)
    expect(await rows(one)).toEqual([])
  })

  test('unenroll deletes the file, its link and its counters', async () => {
    const one = await asker(place())
    const id = await withFile(place(), one)
    const link = await linkFor(one, id)
    const [row] = await rows(one)
    const named = async () => {
      const values = await valuesOf(place().db)
      const counted = (value: string) => value.startsWith('data-requests:') && value.includes(one.profileId)
      return [values.some((value) => value.includes(id)), values.some(counted)]
    }
    expect(await named()).toEqual([true, true])
    expect((await one.who.askFor('deleteProfile')).status).toBe(204)
    expect(await rows(one)).toEqual([])
    expect((await fetch(link)).status).toBe(404)
    expect((await one.who.askFor('startDataRequest')).status).toBe(401)
    expect(await place().keys.keyOf(one.profileId)).toBeUndefined()
    expect(await named()).toEqual([false, false])
    expect(row?.file).toBeInstanceOf(Uint8Array)
  })

  test('an erasure by an operator deletes the file and pending requests', async () => {
    const one = await asker(place())
    await withFile(place(), one)
    await begunAndLeft(place(), one)
    expect(await requestsOf(place(), one)).toHaveLength(2)
    const { db, keys, clock } = place()
    await eraseProfile({ db, keys }, one.profileId, clock.now())
    expect(await requestsOf(place(), one)).toEqual([])
  })

  test('the data file is sealed in the database', async () => {
    const one = await asker(place())
    await withFile(place(), one)
    const [row] = await rows(one)
    const text = Buffer.from(row?.file ?? []).toString('latin1')
    expect(text.length).toBeGreaterThan(1_000)
    for (const word of ['data.json', 'data.html', one.phone]) expect(text).not.toContain(word)
  })
})
