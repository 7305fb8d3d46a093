import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { freshName } from '../gateway/testing/app.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { stalled } from '../testing/stalled-request.ts'
import { createTestClient, type Tokens } from '../testing/test-client.ts'
import { clientWith, copyOf, finish, palmsOf, plant } from './testing/copied-tokens.ts'
import { agreements, newcomer, newPin } from './testing/newcomer.ts'

const minute = 60_000
const spysPin = '9173'

async function proven(fixture: AppBackend, tokens: Tokens, phone = fixture.freshPhone()) {
  const spy = clientWith(fixture, tokens)
  await spy.sendOtp(phone)
  const { status } = await spy.submitOtp(phone, await fixture.code(phone), newId())
  return { ...spy, status }
}

async function tryPins(fixture: AppBackend, phone: string, pins: readonly string[]): Promise<number[]> {
  const client = createTestClient(fixture.origin)
  await client.signsIn({ phone, code: fixture.code }, 'CollectSecondFactor')
  const statuses: number[] = []
  for (const pin of pins) statuses.push((await client.submitPin(pin)).status)
  return statuses
}

onEachDatabase(
  'enrolments in a session whose token an intruder has copied',
  (fixture) => {
    test('the consent of a user in an intruder’s enrolment ends the intruder’s access', async () => {
      const spy = await newcomer(fixture())
      await spy.agree()
      const user = await newcomer(fixture())
      plant(user, copyOf(spy))
      await user.agree()
      expect((await user.show()).status).toBe(200)
      const followed = [(await spy.prove(fixture().freshPhone())).status, (await spy.pin()).status]
      expect([...followed, (await spy.create()).status].filter((status) => status < 400)).toEqual([])
      expect(await finish(fixture(), user)).toEqual([200, 204, 204])
      expect((await clientWith(fixture(), spy.tokens).ask('loadProfile')).status).toBe(401)
    })

    test("the user's consent deletes the earlier inputs of an intruder", async () => {
      const spy = await newcomer(fixture())
      await spy.agree()
      await spy.prove(fixture().freshPhone())
      expect((await spy.pin(spysPin)).status).toBe(204)
      const user = await newcomer(fixture())
      plant(user, { session: spy.tokens.session ?? '' })
      const sessionId = spy.tokens.session?.split('.')[1] ?? ''
      const collectedData = () =>
        fixture().db.selectFrom('enrolments').select(['phone', 'pin']).where('sessionId', '=', sessionId).execute()
      expect((await collectedData())[0]?.phone).not.toBeNull()
      await user.agree()
      expect(await collectedData()).toEqual([{ phone: null, pin: null }])
      expect(user.tokens.et).toBeUndefined()
      await user.show()
      // Even with the tokens of both clients, a profile must not contain the intruder's inputs.
      user.tokens.et = spy.tokens.et ?? ''
      expect([(await user.pin()).status, (await user.create()).status]).toEqual([401, 400])
      const phone = fixture().freshPhone()
      await user.prove(phone)
      expect((await user.create()).status).toBe(400)
      await user.pin()
      expect((await user.create()).status).toBe(204)
      expect(await tryPins(fixture(), phone, [spysPin, newPin])).toEqual([400, 200])
    })

    test.each(['proves a number of their own', 'agrees again'])(
      'an intruder who %s with tokens copied after the scan gets no profile',
      async (way) => {
        const user = await newcomer(fixture())
        await user.agree()
        await user.show()
        const stolen = copyOf(user)
        await user.prove(fixture().freshPhone())
        const spy = { ...user, ...clientWith(fixture(), stolen) }
        if (way === 'agrees again') await spy.askFor('recordConsents', { documentKeys: agreements }, newId())
        const phone = fixture().freshPhone()
        await spy.sendOtp(phone)
        expect((await spy.submitOtp(phone, await fixture().code(phone), newId())).status).toBe(200)
        expect((await spy.askFor('setPin', { pin: spysPin }, newId())).status).toBe(204)
        expect((await spy.askFor('createProfile', {}, newId())).status).toBe(400)
      },
    )

    test('a delayed PIN call of an intruder does not replace the user’s PIN', async () => {
      const user = await newcomer(fixture())
      const copied = copyOf(user)
      await clientWith(fixture(), copied).askFor('recordConsents', { documentKeys: agreements }, newId())
      const spy = await proven(fixture(), copied)
      expect(spy.status).toBe(200)
      await user.agree()
      await user.show()
      const setPin = { tokens: spy.tokens, body: { pin: spysPin } }
      const goOn = await stalled(fixture().origin, 'setPin', setPin)
      expect((await spy.askFor('setPin', { pin: spysPin }, newId())).status).toBe(401)
      fixture().clock.advance(2 * minute)
      const phone = fixture().freshPhone()
      await user.prove(phone)
      await user.pin()
      expect(await goOn()).toBe(401)
      expect((await user.create()).status).toBe(204)
      expect(await tryPins(fixture(), phone, [spysPin, newPin])).toEqual([400, 200])
    })

    test('an intruder with an old token cannot remove a palm', async () => {
      const user = await newcomer(fixture())
      const before = copyOf(user)
      const spy = clientWith(fixture(), before)
      await user.agree()
      await user.show('left')
      await user.show('right')
      const choice = { palms: 'LEFT' }
      const goOn = await stalled(fixture().origin, 'setPalmPreference', { tokens: before, body: choice })
      expect((await spy.askFor('setPalmPreference', choice)).status).toBe(400)
      fixture().clock.advance(2 * minute)
      expect(await goOn()).toBe(401)
      expect(await finish(fixture(), user)).toEqual([200, 204, 204])
      expect(await palmsOf(user)).toEqual(['LEFT_PALM', 'RIGHT_PALM'])
    })

    test.each(['checkEnrollment', 'createProfile'] as const)(
      'the response of %s to an old token does not reveal an enrolled user',
      async (name) => {
        const answers: unknown[] = []
        for (const isEnrolled of [true, false]) {
          const person = isEnrolled ? (await fixture().enrol({ pin: '1234' })).person : { name: freshName() }
          const user = await newcomer(fixture(), person)
          const copied = copyOf(user)
          await clientWith(fixture(), copied).askFor('recordConsents', { documentKeys: agreements }, newId())
          const spy = await proven(fixture(), copied)
          expect((await spy.askFor('setPin', { pin: spysPin }, newId())).status).toBe(204)
          plant(user, copied)
          await user.agree()
          // The user must not get the token ET of the intruder's number.
          expect(user.tokens.et).toBeUndefined()
          await user.show()
          const { status, body } = await spy.askFor(name, {}, newId())
          answers.push({ status, body })
        }
        expect(answers[0]).toEqual(answers[1])
      },
    )

    test('an intruder with an old token cannot consent for the user', async () => {
      const user = await newcomer(fixture())
      const spy = clientWith(fixture(), copyOf(user))
      await user.agree()
      await user.show()
      const foreign = { name: 'website_privacy_notice', application: 'harbor-market' }
      expect((await spy.askFor('recordConsent', foreign, newId())).status).toBe(400)
      const askedStatuses = new Set<number>()
      for (let count = 0; count < 70; count += 1)
        askedStatuses.add((await spy.askFor('checkEnrollment', {}, newId())).status)
      expect([...askedStatuses]).toEqual([200])
      expect((await user.check()).status).toBe(200)
      expect(await finish(fixture(), user)).toEqual([200, 204, 204])
      const receipts = fixture().db.selectFrom('consents').select('agreementId')
      const theirs = receipts.where('sessionId', '=', user.tokens.session?.split('.')[1] ?? '')
      expect((await theirs.execute()).map(({ agreementId }) => agreementId).sort()).toEqual(agreements)
    })

    test('createProfile with an old token does not reveal if the user was enrolled before', async () => {
      const answers: unknown[] = []
      for (const isEnrolled of [true, false]) {
        const known = isEnrolled ? await fixture().enrol({ pin: '1234' }) : undefined
        const user = await newcomer(fixture(), known?.person)
        await user.agree()
        await user.show()
        await user.prove(known?.phone ?? fixture().freshPhone())
        const spy = clientWith(fixture(), { session: user.tokens.session ?? '' })
        if (known === undefined) await user.pin()
        expect((await (known === undefined ? user.create() : user.check())).status).toBeLessThan(300)
        await user.ask('loadProfile')
        const { status, body } = await spy.askFor('createProfile', {}, newId())
        answers.push({ status, body })
      }
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]).toMatchObject({ status: 400 })
    })

    test('after a profile deletion, deleteProfile with an old token gets status 401', async () => {
      const user = await newcomer(fixture())
      const spy = clientWith(fixture(), copyOf(user))
      await user.agree()
      await user.show()
      await finish(fixture(), user)
      const secondClient = clientWith(fixture(), copyOf(user))
      expect((await user.askFor('deleteProfile')).status).toBe(204)
      expect([(await spy.askFor('deleteProfile')).status, (await secondClient.askFor('deleteProfile')).status]).toEqual(
        [401, 204],
      )
    })
  },
  { budgets: { smsPerNumberWindow: 1_000, smsPerNumberDay: 1_000, sessionsPerAddress: 1_000 } },
)
