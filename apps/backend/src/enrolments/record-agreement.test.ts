import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'
import { agreements, newcomer } from './testing/newcomer.ts'

onEachDatabase('consents', (fixture) => {
  const receipts = (session: string | undefined) =>
    fixture()
      .db.selectFrom('consents')
      .selectAll()
      .where('sessionId', '=', session?.split('.')[1] ?? '')
      .orderBy('agreementId')
      .execute()

  test('a consent creates a receipt with time, wording, application and context [R049 R398 R412]', async () => {
    const { db, clock } = fixture()
    const user = await newcomer(fixture())
    const input = { name: 'website_privacy_notice', application: 'harbor-market', context: 'till_4' }
    const response = await user.askFor('recordConsent', input, newId())
    expect([response.status, response.body]).toEqual([200, { consentId: expect.any(String) }])
    const [receipt, ...others] = await receipts(user.tokens.session)
    expect(others).toEqual([])
    expect(receipt).toMatchObject({
      ...{
        id: Reflect.get(Object(response.body), 'consentId'),
        agreementId: 'website_privacy_notice',
        profileId: null,
      },
      ...{ recordedAt: clock.now(), application: 'harbor-market', context: 'till_4' },
    })
    const consentRow = await db
      .selectFrom('documentTexts')
      .selectAll()
      .where('hash', '=', receipt?.textHash ?? '')
      .executeTakeFirstOrThrow()
    expect(consentRow.html).toContain('If you do not finish, we delete it within a day.')
    const hash = createHash('sha256').update(consentRow.title).update('\n').update(consentRow.html).digest('hex')
    expect([consentRow.hash, consentRow.agreementId]).toEqual([hash, 'website_privacy_notice'])
  })

  test('a list of consents is recorded as a whole or not at all [R351 R399]', async () => {
    const user = await newcomer(fixture())
    expect((await user.agree([...agreements, 'website_no_such_text'])).status).toBe(404)
    expect(await receipts(user.tokens.session)).toEqual([])
    const attempt = newId()
    const first = await user.agree(agreements, attempt)
    expect((await user.agree(agreements, attempt)).body).toEqual(first.body)
    expect((await receipts(user.tokens.session)).map(({ agreementId }) => agreementId)).toEqual(agreements)
    // Another user with the same idempotency key must not get this response.
    const otherUser = await newcomer(fixture())
    expect((await otherUser.agree(agreements, attempt)).body).not.toEqual(first.body)
  })

  test('consents to two documents with one idempotency key get separate receipts', async () => {
    const [user, attempt] = [await newcomer(fixture()), newId()]
    const responses = []
    for (const name of agreements) responses.push((await user.askFor('recordConsent', { name }, attempt)).body)
    const written = await receipts(user.tokens.session)
    expect(written.map(({ agreementId }) => agreementId)).toEqual(agreements)
    expect(responses.map((body) => Reflect.get(Object(body), 'consentId'))).toEqual(written.map(({ id }) => id))
  })

  test('a repeated consent creates one receipt for each partner [R351]', async () => {
    const user = await newcomer(fixture())
    const agrees = (application: string) =>
      user.askFor('recordConsent', { name: 'website_privacy_notice', application }, newId())
    const first = await agrees('harbor-market')
    fixture().clock.advance(1_000)
    expect((await agrees('harbor-market')).body).toEqual(first.body)
    expect(await receipts(user.tokens.session)).toHaveLength(1)
    expect((await agrees('cedar-clinic')).body).not.toEqual(first.body)
    expect(await receipts(user.tokens.session)).toHaveLength(2)
  })

  test('only the biometric consent starts an enrolment', async () => {
    const user = await newcomer(fixture())
    expect((await user.agree(['website_terms_of_use'])).body).not.toHaveProperty('scanChallenge')
    const opened = await user.askFor('recordConsent', { name: 'website_biometric_consent' }, newId())
    expect(opened.body).toHaveProperty('scanChallenge')
    const secondResponse = await user.agree()
    const challengeIn = (body: unknown) => Reflect.get(Object(body), 'scanChallenge')
    expect(challengeIn(secondResponse.body)).toBe(challengeIn(opened.body))
    const otherUser = await newcomer(fixture())
    expect(challengeIn((await otherUser.agree()).body)).not.toBe(challengeIn(opened.body))
  })

  test('a biometric consent rotates the session token', async () => {
    const user = await newcomer(fixture())
    const before = { ...user.tokens }
    await user.agree(['website_terms_of_use'])
    expect(user.tokens).toEqual(before)
    const attempt = newId()
    await user.agree(agreements, attempt)
    const after = { ...user.tokens }
    expect(after).not.toEqual(before)
    Object.assign(user.tokens, before)
    await user.agree(agreements, attempt)
    expect(user.tokens).toEqual(after)
    // Repeat the call with another idempotency key, like a page after a reload.
    Object.assign(user.tokens, before)
    await user.agree()
    expect([before, after]).not.toContainEqual({ ...user.tokens })
    const own = { ...user.tokens }
    expect((await user.show()).status).toBe(200)
    // A further agreement rotates the token again, because another user may have agreed in this session.
    await user.agree()
    expect(user.tokens).not.toEqual(own)
    expect((await user.show('right')).status).toBe(200)
  })

  test('an enrolment refuses a palm with a token from before the consent', async () => {
    const user = await newcomer(fixture())
    const before = { ...user.tokens }
    await user.agree()
    const after = { ...user.tokens }
    Object.assign(user.tokens, before)
    const scan = await user.scanned()
    expect((await user.submit(scan)).status).toBe(400)
    fixture().clock.advance(60_000)
    expect((await user.submit(scan)).status).toBe(401)
    Object.assign(user.tokens, after)
    expect((await user.submit(scan)).status).toBe(200)
  })

  test('a consent without a session or to an unknown document is refused', async () => {
    const unknownClient = createTestClient(fixture().origin)
    expect((await unknownClient.askFor('recordConsent', { name: 'website_terms_of_use' })).status).toBe(401)
    expect((await unknownClient.askFor('recordConsents', { documentKeys: agreements })).status).toBe(401)
    const user = await newcomer(fixture())
    expect((await user.askFor('recordConsent', { name: 'Website' })).status).toBe(400)
    expect((await user.askFor('recordConsent', { name: 'constructor' })).status).toBe(404)
    for (const documentKeys of [[], Array(9).fill('website_terms_of_use'), ['..']])
      expect((await user.agree(documentKeys)).status).toBe(400)
  })

  test('a consent stores no invalid application or context', async () => {
    const user = await newcomer(fixture())
    const odd = { application: '<script>', context: 'x'.repeat(200) }
    expect((await user.askFor('recordConsent', { name: 'website_terms_of_use', ...odd })).status).toBe(200)
    expect(await receipts(user.tokens.session)).toMatchObject([{ application: null, context: null }])
  })

  test('too many consents of a session get status 429 with Retry-After', async () => {
    const user = await newcomer(fixture())
    const statuses = new Set<number>()
    for (let count = 0; count < 8; count += 1) statuses.add((await user.agree(Array(8).fill(agreements[1]))).status)
    const refusal = await user.agree()
    expect([[...statuses].sort(), refusal.status]).toEqual([[200, 429], 429])
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
    fixture().clock.advance(61 * 60_000)
  })

  test('the database refuses an enrolment without a biometric consent', async () => {
    const { db, clock } = fixture()
    const user = await newcomer(fixture())
    await user.agree(['website_terms_of_use'])
    const [terms] = await receipts(user.tokens.session)
    const enrolment = { id: newId(), sessionId: newId(), version: 1, createdAt: clock.now() }
    const row = { ...enrolment, preference: null, phone: null, pin: null, completedAt: null }
    const open = (consentId: string, agreementId: string) =>
      db
        .insertInto('enrolments')
        .values({ ...row, consentId, agreementId })
        .execute()
    await expect(open(terms?.id ?? '', 'website_biometric_consent')).rejects.toThrow(/foreign key/i)
    await expect(open(terms?.id ?? '', 'website_terms_of_use')).rejects.toThrow(/check/i)
    await expect(open(newId(), 'website_biometric_consent')).rejects.toThrow(/foreign key/i)
    const palm = { hand: 'left', sealed: new Uint8Array(1), knownProfile: null, isTold: 0, charged: '' } as const
    const keep = db.insertInto('enrolmentPalms').values({ ...palm, enrolmentId: enrolment.id, recordedAt: 0 })
    await expect(keep.execute()).rejects.toThrow(/foreign key/i)
  })
})
