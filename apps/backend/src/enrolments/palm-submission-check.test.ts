import { palmSubmission } from '@palmflow/contract'
import { decodePalm, encodePalm, palmCodeBytes } from '@palmflow/palm'
import { type SyntheticPerson, twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { capture, createApp, freshName } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'
import { type Newcomer, newcomer } from './testing/newcomer.ts'

onEachDatabase('palms of an enrolment', (fixture) => {
  const agreed = async (person?: SyntheticPerson) => {
    const user = await newcomer(fixture(), person)
    await user.agree()
    return user
  }
  const keptOf = ({ tokens }: Newcomer) =>
    fixture()
      .db.selectFrom('enrolmentPalms')
      .innerJoin('enrolments', 'enrolments.id', 'enrolmentPalms.enrolmentId')
      .select(['hand', 'sealed'])
      .where('sessionId', '=', tokens.session?.split('.')[1] ?? '')
      .execute()

  test('an enrolment accepts only a palm with a valid signature of a shell', async () => {
    const { enrol } = fixture()
    const { person } = await enrol()
    for (const who of [person, undefined, twinOf(person)]) {
      const user = await agreed(who)
      const unsigned = palmSubmission(capture(user.person, newId()))
      const [late, otherHand] = [{ lateMs: 5 * 60_000 + 1 }, { hand: 'right' }] as const
      const others = [
        unsigned,
        await user.scanned('left', freshName(), late),
        await user.scanned('left', freshName(), otherHand),
        await user.scanned('left', freshName(), { token: 'of somebody else' }),
      ]
      const responses = []
      for (const other of others) responses.push(await user.submit(other))
      expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([400, { code: 'invalid' }]))
      expect(await keptOf(user)).toEqual([])
      expect((await user.show()).status).toBe(200)
    }
  })

  test('a palm submission requires a session, a biometric consent and a valid capture', async () => {
    expect(
      (await createTestClient(fixture().origin).askFor('submitPalm', palmSubmission(capture({ name: 'x' }, 1)))).status,
    ).toBe(401)
    const user = await newcomer(fixture())
    await user.agree(['website_terms_of_use'])
    expect((await user.show()).status).toBe(400)
    expect((await user.agree()).status).toBe(200)
    const whole = await user.scanned()
    for (const encodingData of ['', 'AAAA', 'not base64!', 'A'.repeat(9_000)])
      expect((await user.submit({ ...whole, encodingData })).status, encodingData.slice(0, 9)).toBe(400)
    expect((await user.askFor('submitPalm', {})).status).toBe(400)
    expect((await user.submit(whole)).status).toBe(200)
  })

  test('the capture of a defective scanner is refused', async () => {
    const user = await agreed()
    const half = new Uint8Array(palmCodeBytes).fill(255, palmCodeBytes / 2)
    for (const frame of [new Uint8Array(palmCodeBytes), half.map((byte) => ~byte), half]) {
      const encodingData = encodePalm({ hand: 'left', frames: Array(8).fill(frame) })
      expect((await user.submit(await user.sign({ ...capture(user.person, 1), encodingData }))).status).toBe(400)
    }
    expect(await keptOf(user)).toEqual([])
    expect((await user.show()).status).toBe(200)
  })

  test('a repeated submission of a palm gets the same response', async () => {
    const user = await agreed()
    const [first, other, attempt] = [await user.scanned('left', 'a'), await user.scanned('right', 'b'), newId()]
    const response = await user.submit(first, attempt)
    expect((await user.submit(first, attempt)).body).toEqual(response.body)
    // This scan was signed before the first scan was accepted, so the challenge is already used.
    expect((await user.submit(other)).status).toBe(400)
    expect((await user.show('right', 'c')).body).toMatchObject({ data: { palms: ['LEFT', 'RIGHT'] } })
  })

  test('a reloaded page can submit its palm again [R364]', async () => {
    const user = await agreed()
    const scan = await user.scanned('left')
    // Simulate a page that was closed before the response. The reloaded page does not have the challenge of this
    // response.
    await user.askFor('submitPalm', scan, newId())
    expect((await user.show('right')).status).toBe(400)
    const response = await user.submit(scan)
    expect([response.status, response.body]).toEqual([
      200,
      { data: { palms: ['LEFT'], scanChallenge: expect.any(String) } },
    ])
    expect((await user.show('right')).status).toBe(200)
    expect((await user.submit(scan)).body).toMatchObject({ data: { palms: ['LEFT', 'RIGHT'] } })
    expect((await keptOf(user)).map(({ hand }) => hand).sort()).toEqual(['left', 'right'])
  })

  test('only one of two parallel palms for one challenge is stored', async () => {
    const user = await agreed()
    const [left, right] = [await user.scanned('left', 'a'), await user.scanned('right', 'b')]
    const statuses = await Promise.all([left, right].map(async (scan) => (await user.submit(scan)).status))
    expect(statuses.sort()).toEqual([200, 400])
    expect(await keptOf(user)).toHaveLength(1)
  })

  test('a recorded palm is refused in the same and in another enrolment', async () => {
    const user = await agreed()
    expect((await user.show('left', 'recorded')).status).toBe(200)
    expect((await user.show('left', 'recorded')).status).toBe(400)
    const otherUser = await agreed(user.person)
    expect((await otherUser.show('left', 'recorded')).status).toBe(400)
    expect((await otherUser.show('left', 'alive')).status).toBe(200)
  })

  test('an enrolment refuses a scan of a hand that the user has not chosen [R366 R414]', async () => {
    const user = await agreed()
    expect((await user.askFor('setPalmPreference', { palms: 'RIGHT' })).status).toBe(204)
    expect((await user.show('left')).status).toBe(400)
    expect((await user.show('right')).status).toBe(200)
    expect((await user.askFor('setPalmPreference', { palms: 'BOTH' })).status).toBe(204)
    expect((await user.show('left')).body).toMatchObject({ data: { palms: ['LEFT', 'RIGHT'] } })
    expect((await user.askFor('setPalmPreference', { palms: 'NEITHER' })).status).toBe(400)
    const nobody = await newcomer(fixture())
    expect((await nobody.askFor('setPalmPreference', { palms: 'LEFT' })).status).toBe(400)
    expect((await createTestClient(fixture().origin).askFor('setPalmPreference', { palms: 'LEFT' })).status).toBe(401)
  })

  test('the profile does not contain a hand that the user has deselected [R366]', async () => {
    const user = await agreed()
    const phone = fixture().freshPhone()
    expect((await user.askFor('setPalmPreference', { palms: 'BOTH' })).status).toBe(204)
    await user.show('left')
    expect((await user.agree()).status).toBe(200)
    expect((await user.askFor('setPalmPreference', { palms: 'RIGHT' })).status).toBe(204)
    expect(await keptOf(user)).toEqual([])
    expect((await user.show('right')).body).toMatchObject({ data: { palms: ['RIGHT'] } })
    await user.prove(phone)
    await user.pin()
    expect((await user.create()).status).toBe(204)
    expect((await user.ask('loadProfile')).body).toMatchObject({ biometrics: ['RIGHT_PALM'] })
    const app = createApp(fixture().origin)
    await app.consent()
    expect(await app.show(user.person, 'later', 'left')).not.toEqual({ signedIn: true })
  })

  test('an enrolment does not store a hand that the user deselects during the search [R366]', async () => {
    const user = await agreed()
    const scan = await user.scanned('left')
    const [submission, chosen] = await Promise.all([
      user.submit(scan),
      user.askFor('setPalmPreference', { palms: 'RIGHT' }),
    ])
    expect([[200, 400].includes(submission.status), chosen.status]).toEqual([true, 204])
    expect(await keptOf(user)).toEqual([])
  })

  test('an enrolment refuses another person’s palm for a hand that has a scan', async () => {
    const user = await agreed()
    await user.show('left')
    const [before] = await keptOf(user)
    expect((await user.show('left')).body).toMatchObject({ data: { palms: ['LEFT'] } })
    const [after] = await keptOf(user)
    expect(after?.sealed.length).toBeGreaterThan(before?.sealed.length ?? 0)
    const friend = { name: freshName() }
    expect((await user.submit(await user.sign(capture(friend, 1, 'left')))).status).toBe(409)
    const { frames } = decodePalm(capture(user.person, 'held out as the other', 'left').encodingData)
    const encodingData = encodePalm({ hand: 'right', frames })
    expect((await user.submit(await user.sign({ ...capture(friend, 2), encodingData }))).status).toBe(409)
    expect(await keptOf(user)).toEqual([after])
    expect((await user.show('right')).body).toMatchObject({ data: { palms: ['LEFT', 'RIGHT'] } })
  })

  test('the thirteenth scan of an enrolment is refused with status 423', async () => {
    const user = await agreed()
    const statuses = []
    for (let count = 0; count < 13; count += 1) statuses.push((await user.show('left', `many ${count}`)).status)
    expect(statuses).toEqual([...Array(12).fill(200), 423])
    const otherUser = await agreed()
    expect((await otherUser.show()).status).toBe(200)
  })
})
