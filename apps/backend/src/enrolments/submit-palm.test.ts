import { palmSubmission } from '@palmflow/contract'
import { decodePalm, encodePalm, palmCodeBytes } from '@palmflow/palm'
import { type SyntheticPerson, twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { capture, createApp, freshName } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createPerson } from '../testing/person.ts'
import { type Newcomer, newcomer } from './testing/newcomer.ts'

onEachDatabase('palms of an enrolment', (place) => {
  const agreed = async (person?: SyntheticPerson) => {
    const one = await newcomer(place(), person)
    await one.agree()
    return one
  }
  const keptOf = ({ tokens }: Newcomer) =>
    place()
      .db.selectFrom('enrolmentPalms')
      .innerJoin('enrolments', 'enrolments.id', 'enrolmentPalms.enrolmentId')
      .select(['hand', 'sealed'])
      .where('sessionId', '=', tokens.session?.split('.')[1] ?? '')
      .execute()

  test('an enrolment accepts palms from registered shells only', async () => {
    const { enrol } = place()
    const { person } = await enrol()
    for (const who of [person, undefined, twinOf(person)]) {
      const one = await agreed(who)
      const unsigned = palmSubmission(capture(one.person, newId()))
      const [late, otherHand] = [{ lateMs: 5 * 60_000 + 1 }, { hand: 'right' }] as const
      const others = [
        unsigned,
        await one.scanned('left', freshName(), late),
        await one.scanned('left', freshName(), otherHand),
        await one.scanned('left', freshName(), { token: 'of somebody else' }),
      ]
      const responses = []
      for (const other of others) responses.push(await one.submit(other))
      expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([400, { code: 'invalid' }]))
      expect(await keptOf(one)).toEqual([])
      expect((await one.show()).status).toBe(200)
    }
  })

  test('a palm needs a session, a biometric consent and a valid capture', async () => {
    expect(
      (await createPerson(place().origin).askFor('submitPalm', palmSubmission(capture({ name: 'x' }, 1)))).status,
    ).toBe(401)
    const one = await newcomer(place())
    await one.agree(['website_terms_of_use'])
    expect((await one.show()).status).toBe(400)
    expect((await one.agree()).status).toBe(200)
    const whole = await one.scanned()
    for (const encodingData of ['', 'AAAA', 'not base64!', 'A'.repeat(9_000)])
      expect((await one.submit({ ...whole, encodingData })).status, encodingData.slice(0, 9)).toBe(400)
    expect((await one.askFor('submitPalm', {})).status).toBe(400)
    expect((await one.submit(whole)).status).toBe(200)
  })

  test('a capture of a defective scanner is not stored', async () => {
    const one = await agreed()
    const half = new Uint8Array(palmCodeBytes).fill(255, palmCodeBytes / 2)
    for (const frame of [new Uint8Array(palmCodeBytes), half.map((byte) => ~byte), half]) {
      const encodingData = encodePalm({ hand: 'left', frames: Array(8).fill(frame) })
      expect((await one.submit(await one.sign({ ...capture(one.person, 1), encodingData }))).status).toBe(400)
    }
    expect(await keptOf(one)).toEqual([])
    expect((await one.show()).status).toBe(200)
  })

  test('a repeated palm gets the same response', async () => {
    const one = await agreed()
    const [first, other, attempt] = [await one.scanned('left', 'a'), await one.scanned('right', 'b'), newId()]
    const response = await one.submit(first, attempt)
    expect((await one.submit(first, attempt)).body).toEqual(response.body)
    // The scan was signed before the first scan was accepted, so it has a used challenge.
    expect((await one.submit(other)).status).toBe(400)
    expect((await one.show('right', 'c')).body).toMatchObject({ data: { palms: ['LEFT', 'RIGHT'] } })
  })

  test('a reloaded page gets the response to its palm and continues [R364]', async () => {
    const one = await agreed()
    const scan = await one.scanned('left')
    // Simulate a page that was closed before its response. It does not have the next challenge.
    await one.askFor('submitPalm', scan, newId())
    expect((await one.show('right')).status).toBe(400)
    const response = await one.submit(scan)
    expect([response.status, response.body]).toEqual([
      200,
      { data: { palms: ['LEFT'], scanChallenge: expect.any(String) } },
    ])
    expect((await one.show('right')).status).toBe(200)
    expect((await one.submit(scan)).body).toMatchObject({ data: { palms: ['LEFT', 'RIGHT'] } })
    expect((await keptOf(one)).map(({ hand }) => hand).sort()).toEqual(['left', 'right'])
  })

  test('of two parallel palms for one challenge only one is stored', async () => {
    const one = await agreed()
    const [left, right] = [await one.scanned('left', 'a'), await one.scanned('right', 'b')]
    const statuses = await Promise.all([left, right].map(async (scan) => (await one.submit(scan)).status))
    expect(statuses.sort()).toEqual([200, 400])
    expect(await keptOf(one)).toHaveLength(1)
  })

  test('a recorded palm is refused: signed again, altered, or in another enrolment', async () => {
    const one = await agreed()
    expect((await one.show('left', 'recorded')).status).toBe(200)
    expect((await one.show('left', 'recorded')).status).toBe(400)
    const other = await agreed(one.person)
    expect((await other.show('left', 'recorded')).status).toBe(400)
    expect((await other.show('left', 'alive')).status).toBe(200)
  })

  test('a scan of a hand that is not chosen is refused until it is chosen [R366 R414]', async () => {
    const one = await agreed()
    expect((await one.askFor('setPalmPreference', { palms: 'RIGHT' })).status).toBe(204)
    expect((await one.show('left')).status).toBe(400)
    expect((await one.show('right')).status).toBe(200)
    expect((await one.askFor('setPalmPreference', { palms: 'BOTH' })).status).toBe(204)
    expect((await one.show('left')).body).toMatchObject({ data: { palms: ['LEFT', 'RIGHT'] } })
    expect((await one.askFor('setPalmPreference', { palms: 'NEITHER' })).status).toBe(400)
    const nobody = await newcomer(place())
    expect((await nobody.askFor('setPalmPreference', { palms: 'LEFT' })).status).toBe(400)
    expect((await createPerson(place().origin).askFor('setPalmPreference', { palms: 'LEFT' })).status).toBe(401)
  })

  test('a hand that is no longer chosen is not in the profile [R366]', async () => {
    const one = await agreed()
    const phone = place().freshPhone()
    expect((await one.askFor('setPalmPreference', { palms: 'BOTH' })).status).toBe(204)
    await one.show('left')
    expect((await one.agree()).status).toBe(200)
    expect((await one.askFor('setPalmPreference', { palms: 'RIGHT' })).status).toBe(204)
    expect(await keptOf(one)).toEqual([])
    expect((await one.show('right')).body).toMatchObject({ data: { palms: ['RIGHT'] } })
    await one.prove(phone)
    await one.pin()
    expect((await one.create()).status).toBe(204)
    expect((await one.ask('loadProfile')).body).toMatchObject({ biometrics: ['RIGHT_PALM'] })
    const app = createApp(place().origin)
    await app.consent()
    expect(await app.show(one.person, 'later', 'left')).not.toEqual({ signedIn: true })
  })

  test('a hand that is deselected during its search is not stored [R366]', async () => {
    const one = await agreed()
    const scan = await one.scanned('left')
    const [submission, chosen] = await Promise.all([
      one.submit(scan),
      one.askFor('setPalmPreference', { palms: 'RIGHT' }),
    ])
    expect([[200, 400].includes(submission.status), chosen.status]).toEqual([true, 204])
    expect(await keptOf(one)).toEqual([])
  })

  test('each hand of an enrolment accepts only its own palm', async () => {
    const one = await agreed()
    await one.show('left')
    const [before] = await keptOf(one)
    expect((await one.show('left')).body).toMatchObject({ data: { palms: ['LEFT'] } })
    const [after] = await keptOf(one)
    expect(after?.sealed.length).toBeGreaterThan(before?.sealed.length ?? 0)
    const friend = { name: freshName() }
    expect((await one.submit(await one.sign(capture(friend, 1, 'left')))).status).toBe(409)
    const { frames } = decodePalm(capture(one.person, 'held out as the other', 'left').encodingData)
    const encodingData = encodePalm({ hand: 'right', frames })
    expect((await one.submit(await one.sign({ ...capture(friend, 2), encodingData }))).status).toBe(409)
    expect(await keptOf(one)).toEqual([after])
    expect((await one.show('right')).body).toMatchObject({ data: { palms: ['LEFT', 'RIGHT'] } })
  })

  test('the thirteenth scan of an enrolment is refused with status 423', async () => {
    const one = await agreed()
    const statuses = []
    for (let count = 0; count < 13; count += 1) statuses.push((await one.show('left', `many ${count}`)).status)
    expect(statuses).toEqual([...Array(12).fill(200), 423])
    const other = await agreed()
    expect((await other.show()).status).toBe(200)
  })
})
