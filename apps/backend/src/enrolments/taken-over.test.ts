import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { freshName } from '../gateway/testing/app.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createPerson, type Tokens } from '../testing/person.ts'
import { stalled } from '../testing/stalled.ts'
import { copyOf, finish, holding, palmsOf, plant } from './testing/holding.ts'
import { agreements, newcomer, newPin } from './testing/newcomer.ts'

const minute = 60_000
const spysPin = '9173'

/**
 * Verifies this number with these tokens.
 * @returns the client.
 */
async function proven(place: AppBackend, tokens: Tokens, phone = place.freshPhone()) {
  const spy = holding(place, tokens)
  await spy.sendOtp(phone)
  const { status } = await spy.submitOtp(phone, await place.code(phone), newId())
  return { ...spy, status }
}

/**
 * Verifies this number and then tries each of these PINs.
 * @returns the statuses.
 */
async function tryPins(place: AppBackend, phone: string, pins: readonly string[]): Promise<number[]> {
  const person = createPerson(place.origin)
  await person.signsIn({ phone, code: place.code }, 'CollectSecondFactor')
  const statuses: number[] = []
  for (const pin of pins) statuses.push((await person.submitPin(pin)).status)
  return statuses
}

onEachDatabase(
  'enrolments in a session that an intruder knows',
  (place) => {
    test("a user who agrees in an intruder's enrolment ends the intruder's access", async () => {
      const spy = await newcomer(place())
      await spy.agree()
      const one = await newcomer(place())
      plant(one, copyOf(spy))
      await one.agree()
      expect((await one.show()).status).toBe(200)
      const followed = [(await spy.prove(place().freshPhone())).status, (await spy.pin()).status]
      expect([...followed, (await spy.create()).status].filter((status) => status < 400)).toEqual([])
      expect(await finish(place(), one)).toEqual([200, 204, 204])
      expect((await holding(place(), spy.tokens).ask('loadProfile')).status).toBe(401)
    })

    test('the number and the PIN of an intruder are removed when the user agrees', async () => {
      const spy = await newcomer(place())
      await spy.agree()
      await spy.prove(place().freshPhone())
      expect((await spy.pin(spysPin)).status).toBe(204)
      const one = await newcomer(place())
      plant(one, { session: spy.tokens.session ?? '' })
      const sessionId = spy.tokens.session?.split('.')[1] ?? ''
      const collectedData = () =>
        place().db.selectFrom('enrolments').select(['phone', 'pin']).where('sessionId', '=', sessionId).execute()
      expect((await collectedData())[0]?.phone).not.toBeNull()
      await one.agree()
      expect(await collectedData()).toEqual([{ phone: null, pin: null }])
      expect(one.tokens.et).toBeUndefined()
      await one.show()
      // With the tokens of both clients, no profile with the intruder's inputs may be created either.
      one.tokens.et = spy.tokens.et ?? ''
      expect([(await one.pin()).status, (await one.create()).status]).toEqual([401, 400])
      const phone = place().freshPhone()
      await one.prove(phone)
      expect((await one.create()).status).toBe(400)
      await one.pin()
      expect((await one.create()).status).toBe(204)
      expect(await tryPins(place(), phone, [spysPin, newPin])).toEqual([400, 200])
    })

    test.each(['proves a number of their own', 'agrees again'])(
      'an intruder who %s with the token of the scan gets no palm',
      async (way) => {
        const one = await newcomer(place())
        await one.agree()
        await one.show()
        const stolen = copyOf(one)
        await one.prove(place().freshPhone())
        const spy = { ...one, ...holding(place(), stolen) }
        if (way === 'agrees again') await spy.askFor('recordConsents', { documentKeys: agreements }, newId())
        const phone = place().freshPhone()
        await spy.sendOtp(phone)
        expect((await spy.submitOtp(phone, await place().code(phone), newId())).status).toBe(200)
        expect((await spy.askFor('setPin', { pin: spysPin }, newId())).status).toBe(204)
        expect((await spy.askFor('createProfile', {}, newId())).status).toBe(400)
      },
    )

    test('a delayed PIN call of an intruder does not replace the user’s PIN', async () => {
      const one = await newcomer(place())
      const copied = copyOf(one)
      await holding(place(), copied).askFor('recordConsents', { documentKeys: agreements }, newId())
      const spy = await proven(place(), copied)
      expect(spy.status).toBe(200)
      await one.agree()
      await one.show()
      const setPin = { tokens: spy.tokens, body: { pin: spysPin } }
      const goOn = await stalled(place().origin, 'setPin', setPin)
      expect((await spy.askFor('setPin', { pin: spysPin }, newId())).status).toBe(401)
      place().clock.advance(2 * minute)
      const phone = place().freshPhone()
      await one.prove(phone)
      await one.pin()
      expect(await goOn()).toBe(401)
      expect((await one.create()).status).toBe(204)
      expect(await tryPins(place(), phone, [spysPin, newPin])).toEqual([400, 200])
    })

    test('an intruder with an old token cannot remove a palm', async () => {
      const one = await newcomer(place())
      const before = copyOf(one)
      const spy = holding(place(), before)
      await one.agree()
      await one.show('left')
      await one.show('right')
      const choice = { palms: 'LEFT' }
      const goOn = await stalled(place().origin, 'setPalmPreference', { tokens: before, body: choice })
      expect((await spy.askFor('setPalmPreference', choice)).status).toBe(400)
      place().clock.advance(2 * minute)
      expect(await goOn()).toBe(401)
      expect(await finish(place(), one)).toEqual([200, 204, 204])
      expect(await palmsOf(one)).toEqual(['LEFT_PALM', 'RIGHT_PALM'])
    })

    test.each(['checkEnrollment', 'createProfile'] as const)(
      '%s does not show an old token whether the user is enrolled',
      async (name) => {
        const answers: unknown[] = []
        for (const isEnrolled of [true, false]) {
          const person = isEnrolled ? (await place().enrol({ pin: '1234' })).person : { name: freshName() }
          const one = await newcomer(place(), person)
          const copied = copyOf(one)
          await holding(place(), copied).askFor('recordConsents', { documentKeys: agreements }, newId())
          const spy = await proven(place(), copied)
          expect((await spy.askFor('setPin', { pin: spysPin }, newId())).status).toBe(204)
          plant(one, copied)
          await one.agree()
          // The user must not get the ET token for the number of the intruder.
          expect(one.tokens.et).toBeUndefined()
          await one.show()
          const { status, body } = await spy.askFor(name, {}, newId())
          answers.push({ status, body })
        }
        expect(answers[0]).toEqual(answers[1])
      },
    )

    test('an intruder with an old token cannot consent for the user or use up limits', async () => {
      const one = await newcomer(place())
      const spy = holding(place(), copyOf(one))
      await one.agree()
      await one.show()
      const foreign = { name: 'website_privacy_notice', application: 'harbor-market' }
      expect((await spy.askFor('recordConsent', foreign, newId())).status).toBe(400)
      const askedStatuses = new Set<number>()
      for (let count = 0; count < 70; count += 1)
        askedStatuses.add((await spy.askFor('checkEnrollment', {}, newId())).status)
      expect([...askedStatuses]).toEqual([200])
      expect((await one.check()).status).toBe(200)
      expect(await finish(place(), one)).toEqual([200, 204, 204])
      const receipts = place().db.selectFrom('consents').select('agreementId')
      const theirs = receipts.where('sessionId', '=', one.tokens.session?.split('.')[1] ?? '')
      expect((await theirs.execute()).map(({ agreementId }) => agreementId).sort()).toEqual(agreements)
    })

    test('an intruder with an old token does not learn whether there is a profile', async () => {
      const answers: unknown[] = []
      for (const isEnrolled of [true, false]) {
        const known = isEnrolled ? await place().enrol({ pin: '1234' }) : undefined
        const one = await newcomer(place(), known?.person)
        await one.agree()
        await one.show()
        await one.prove(known?.phone ?? place().freshPhone())
        const spy = holding(place(), { session: one.tokens.session ?? '' })
        if (known === undefined) await one.pin()
        expect((await (known === undefined ? one.create() : one.check())).status).toBeLessThan(300)
        await one.ask('loadProfile')
        const { status, body } = await spy.askFor('createProfile', {}, newId())
        answers.push({ status, body })
      }
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]).toMatchObject({ status: 400 })
    })

    test('an intruder with an old token does not learn of an erasure', async () => {
      const one = await newcomer(place())
      const spy = holding(place(), copyOf(one))
      await one.agree()
      await one.show()
      await finish(place(), one)
      const again = holding(place(), copyOf(one))
      expect((await one.askFor('deleteProfile')).status).toBe(204)
      expect([(await spy.askFor('deleteProfile')).status, (await again.askFor('deleteProfile')).status]).toEqual([
        401, 204,
      ])
    })
  },
  { budgets: { smsPerNumberWindow: 1_000, smsPerNumberDay: 1_000, sessionsPerAddress: 1_000 } },
)
