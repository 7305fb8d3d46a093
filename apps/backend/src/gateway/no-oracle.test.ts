import { twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { containsNumber } from '../testing/contains-number.ts'
import { type AppResponse, answer, capture, signed } from './testing/app.ts'
import { type AppBackend, atPhoneChallenge, type Enrolled, onSqlite, othersThan } from './testing/app-backend.ts'

/** The visible parts of a response, except the token and the headers that depend on the time or the request. */
const visibleParts = ({ status, headers, response, bytes }: AppResponse) => ({
  status,
  bytes: bytes.length,
  headers: [...headers].filter(([name]) => !['date', 'retry-after', 'x-request-id'].includes(name)),
  response: { ...response, challengeToken: response.challengeToken?.length },
})

async function probe(fixture: AppBackend, enrolled: Enrolled, phone: string) {
  const { origin, code } = fixture
  const app = await atPhoneChallenge(fixture, enrolled)
  const { deviceId } = app
  const named = await answer(origin, { challengeToken: app.token(), deviceId, phone })
  const challengeToken = named.response.challengeToken ?? ''
  const right = await code(phone)
  const responses = [named]
  for (const otp of ['12', ...othersThan(right, 4)]) {
    responses.push(await answer(origin, { challengeToken, deviceId, otp }))
  }
  return { responses: responses.map(visibleParts), right, challengeToken, deviceId }
}

onSqlite('secrecy of enrolled numbers and owners of palms', (fixture) => {
  test('unverified numbers get the same responses with and without a profile (ruling 20)', async () => {
    const { enrol, freshPhone, texts } = fixture()
    const [owner, neighbour] = [await enrol({ pin: '1234' }), await enrol()]
    const held = await enrol({ status: 'held' })
    const unknownPhone = freshPhone()
    const reference = await probe(fixture(), owner, owner.phone)
    expect(reference.responses.map(({ status }) => status)).toEqual([200, 400, 400, 400, 423, 423])
    for (const phone of [neighbour.phone, held.phone, unknownPhone]) {
      const { responses } = await probe(fixture(), owner, phone)
      expect(responses).toEqual(reference.responses)
    }
    // A missing text message would reveal that no user has the number.
    for (const phone of [owner.phone, neighbour.phone, unknownPhone]) expect(await texts(phone)).toHaveLength(1)
  })

  test('verified numbers of another user and of no user get the same response', async () => {
    const { enrol, freshPhone, code, origin } = fixture()
    const [owner, neighbour] = [await enrol({ pin: '1234' }), await enrol()]
    const responses: AppResponse[] = []
    for (const phone of [neighbour.phone, freshPhone()]) {
      const app = await atPhoneChallenge(fixture(), owner)
      await app.give({ phone })
      const request = { challengeToken: app.token(), deviceId: app.deviceId, otp: await code(phone) }
      responses.push(await answer(origin, request), await answer(origin, request))
      // The same token still accepts the number of the owner.
      expect((await app.give({ phone: owner.phone })).signedIn).toBe(false)
    }
    const [first, ...others] = responses.map(visibleParts)
    expect(first?.status).toBe(404)
    for (const other of others) expect(other).toEqual(first)
  })

  test('the response to an ambiguous palm does not name the matching user', async () => {
    const { enrol, origin, app: open } = fixture()
    const owner = await enrol()
    const app = open()
    await app.consent()
    const { deviceId } = app
    const palm = { ...capture(twinOf(owner.person), 1), deviceId }
    const scanResponse = await answer(origin, await signed(origin, app.token(), palm))
    const { challengeToken = '' } = scanResponse.response
    const named = await answer(origin, { challengeToken, deviceId, phone: owner.phone })
    for (const { status, bytes, response } of [scanResponse, named]) {
      expect(status).toBe(200)
      const text = Buffer.from(bytes).toString('latin1') + JSON.stringify(response)
      for (const secret of [owner.profileId, owner.phone]) expect(text).not.toContain(secret)
      expect(containsNumber(JSON.stringify(response), owner.phone.slice(-4))).toBe(false)
    }
    expect(scanResponse.response).toMatchObject({ challengeType: 'PHONE', biometricRecognized: true })
    expect(named.response).toMatchObject({ challengeType: 'PHONE_OTP' })
  })
})
