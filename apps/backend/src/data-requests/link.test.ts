import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { recordEvents } from '../testing/covered-events.ts'
import { fetchZip } from './testing/open-zip.ts'
import { createUnfinishedRequest } from './testing/unfinished-request.ts'
import { finished, inApp, linkFor, requestsOf, websiteUser, withFile } from './testing/website-user.ts'

const second = 1_000
const { of, report } = recordEvents()
const nothing = { code: 'notFound' }
const notThere = async (url: string, method = 'GET') => {
  const response = await fetch(url, { method })
  const text = await response.text()
  expect([response.status, method === 'HEAD' ? nothing : JSON.parse(text)], url).toEqual([404, nothing])
}
const doubts = () => of('token-refused').map(({ kind, reason }) => `${kind} ${reason}`)

async function owner(fixture: AppBackend) {
  const user = await websiteUser(fixture)
  const id = await withFile(fixture, user)
  return { ...user, id, link: () => linkFor(user, id) }
}

onEachDatabase(
  'a link to the file',
  (fixture) => {
    test('the data file response has headers against caching, sniffing and framing [R211 R156]', async () => {
      const { id, link } = await owner(fixture())
      const url = await link()
      expect(url.startsWith(`${fixture().origin}/data/${id}.zip?link=`)).toBe(true)
      const response = await fetch(url)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${id}.zip"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect([...bytes.subarray(0, 2)]).toEqual([...Buffer.from('PK')])
      expect(of('data-downloaded')).toEqual([{ account: expect.any(String), from: expect.any(String) }])
    })

    test('only one of four parallel requests with one download link gets the file', async () => {
      const { link } = await owner(fixture())
      const url = await link()
      const elsewhere = url.replace(fixture().origin, fixture().second.origins.website)
      const responses = await Promise.all([url, elsewhere, url, elsewhere].map((each) => fetch(each)))
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
      await notThere(url)
      expect(doubts()).toEqual(Array(4).fill('download used'))
      expect((await fetch(await link())).status).toBe(200)
    })

    test('a download link is valid for one minute', async () => {
      const { link } = await owner(fixture())
      const [first, next] = [await link(), await link()]
      fixture().clock.advance(60 * second - 1)
      expect((await fetch(first)).status).toBe(200)
      fixture().clock.advance(1)
      await notThere(next)
      const ahead = await link()
      fixture().clock.advance(-10 * 60 * second)
      await notThere(ahead)
      fixture().clock.advance(10 * 60 * second)
      expect(doubts()).toEqual(['download ended', 'download ended'])
    })

    test('a HEAD request does not use up a download link', async () => {
      const { link } = await owner(fixture())
      const url = await link()
      await notThere(url, 'HEAD')
      expect((await fetch(url)).status).toBe(200)
    })

    test('a forged download link or a download link of another file gets status 404', async () => {
      const [one, other] = [await owner(fixture()), await owner(fixture())]
      const url = new URL(await one.link())
      const link = url.searchParams.get('link') ?? ''
      const at = (path: string, query: string) => `${fixture().origin}/data/${path}${query}`
      const good = `?link=${link}`
      await notThere(at(`${other.id}.zip`, good))
      for (const query of ['', '?link=', '?link=x', `?link=${link}x`, `?link=9${link}`, '?link=1.2.3', '?link=%00'])
        await notThere(at(`${one.id}.zip`, query))
      for (const path of [
        ...['', one.id, `${one.id}.json`, `${one.id}.zip/`, `${one.id}.zip.zip`, 'x.zip', '..%2F..%2Fetc%2Fpasswd.zip'],
        ...[
          `%00${one.id}.zip`,
          `${one.id}%0d%0ax.zip`,
          '%F0%9F.zip',
          `${'x'.repeat(65)}.zip`,
          `${one.id.toUpperCase()}.zip`,
        ],
      ])
        await notThere(at(path, good))
      expect((await fetch(url)).status).toBe(200)
      expect(of('token-refused').every(({ kind, reason }) => kind === 'download' && reason === 'forged')).toBe(true)
    })

    test('a request for the download link of a pending data file gets status 409', async () => {
      const user = await websiteUser(fixture())
      const pending = await createUnfinishedRequest(fixture(), user)
      expect(await user.client.askFor('fetchDataDownload', { id: pending })).toMatchObject({
        ...{ status: 409, body: { code: 'conflict' } },
      })
    })

    test('a request for another user’s data file gets the response of an unknown file', async () => {
      const [one, otherUser] = [await owner(fixture()), await websiteUser(fixture())]
      const pending = await createUnfinishedRequest(fixture(), await websiteUser(fixture()))
      for (const id of [one.id, newId(), pending]) {
        const response = await otherUser.client.askFor('fetchDataDownload', { id })
        expect([response.status, response.body], id).toEqual([404, nothing])
      }
      const otherVisit = await inApp(fixture())
      for (const id of [one.id, newId(), pending])
        expect(await otherVisit.load(id)).toEqual({ status: 404, body: nothing })
      for (const id of ['x', 'a'.repeat(65), '%00'.repeat(8), '../../../profile', `${one.id}'--`]) {
        const { status } = await one.client.askFor('fetchDataDownload', { id })
        expect([400, 404], id).toContain(status)
        expect([400, 404]).toContain((await otherVisit.load(encodeURIComponent(id))).status)
      }
    })

    test('the app gets the download link with the state of the completed data request [R212 R155]', async () => {
      const setup = await inApp(fixture())
      const { body } = await setup.start()
      await finished(fixture())
      const loaded = await setup.load(body.dataAccessRequestId)
      expect(loaded).toEqual({ status: 200, body: { status: 'COMPLETED', preSignedUrl: expect.any(String) } })
      const { names } = await fetchZip(loaded.body.preSignedUrl)
      expect(names).toEqual(['data.json', 'data.html'])
      expect(await requestsOf(fixture(), setup)).toEqual([body.dataAccessRequestId])
    })
  },
  { report },
)
