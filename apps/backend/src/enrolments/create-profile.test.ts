import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { freshName } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { endNumbers } from '../keys/day-keys.ts'
import { createTestClient } from '../testing/test-client.ts'
import { deleteEnrolments, endStray } from '../users/enrolments.ts'
import { type Newcomer, newcomer, ready } from './testing/newcomer.ts'

onEachDatabase('creation of a profile', (fixture) => {
  const profilesOf = (phone: string) =>
    fixture()
      .db.selectFrom('profiles')
      .select(['id', 'hasLeftPalm', 'hasRightPalm'])
      .where('phoneMark', '=', fixture().keys.mark(phone))
      .execute()

  test('a profile needs accepted terms, a palm, a verified number and a PIN [R405]', async () => {
    const phone = fixture().freshPhone()
    const steps: Record<string, (user: Newcomer) => Promise<{ status: number }>> = {
      terms: (user) => user.agree(['website_terms_of_use']),
      palm: (user) => user.show(),
      number: (user) => user.prove(phone),
      pin: (user) => user.pin(),
    }
    for (const missing of Object.keys(steps)) {
      const user = await newcomer(fixture())
      await user.agree(['website_biometric_consent'])
      for (const [name, step] of Object.entries(steps)) if (name !== missing) await step(user)
      expect((await user.create()).status, `without ${missing}`).toBe(400)
      expect(await profilesOf(phone)).toEqual([])
      await steps[missing]?.(user)
      if (missing !== 'pin') continue
      expect((await user.create()).status).toBe(204)
      expect(await profilesOf(phone)).toHaveLength(1)
    }
  })

  test('the creation of a profile requires a session with an enrolment', async () => {
    expect((await createTestClient(fixture().origin).askFor('createProfile')).status).toBe(401)
    expect((await (await newcomer(fixture())).create()).status).toBe(404)
    expect((await (await newcomer(fixture())).askFor('requestGatewayToken')).status).toBe(401)
  })

  test.each(['as it was typed', 'no more than once'])(
    'an enrolment with a number sent %s survives the deletion of the number’s key',
    async (way) => {
      const { keys, freshPhone, code } = fixture()
      const [user, phone] = [await newcomer(fixture()), freshPhone()]
      await user.agree()
      await user.show('left')
      if (way === 'as it was typed') await user.prove(phone)
      else {
        await user.sendOtp(phone)
        const credential = { type: 'IGT_OTP', otpUseCase: 'ACCOUNT_VERIFICATION', credential: await code(phone) }
        expect((await user.ask('submitCredential', credential)).status).toBe(200)
      }
      await keys.db.transaction().execute((tx) => endNumbers(tx, [keys.mark(phone)]))
      await user.pin()
      expect((await user.create()).status).toBe(204)
      expect(await profilesOf(phone)).toHaveLength(1)
    },
  )

  test('a new profile has the number that was verified last', async () => {
    const { freshPhone } = fixture()
    const [user, before, phone] = [await newcomer(fixture()), freshPhone(), freshPhone()]
    await user.agree()
    await user.show('left')
    await user.prove(before)
    await user.prove(phone)
    await user.pin()
    expect((await user.create()).status).toBe(204)
    expect((await user.askFor('loadProfile')).body).toMatchObject({ phoneTail: phone.slice(-4) })
    expect([await profilesOf(before), await profilesOf(phone)].map(({ length }) => length)).toEqual([0, 1])
  })

  test('a repeated profile creation at another server returns the same tokens', async () => {
    const { second, freshPhone } = fixture()
    const phone = freshPhone()
    const user = await ready(fixture(), phone)
    const [attempt, before] = [newId(), { ...user.tokens }]
    expect((await user.create(attempt)).status).toBe(204)
    const after = { ...user.tokens }
    expect(after.pt).toBeDefined()
    Object.assign(user.tokens, before)
    delete user.tokens.pt
    user.at(second.origins.website)
    expect((await user.create(attempt)).status).toBe(204)
    expect(user.tokens).toEqual(after)
    expect((await user.create()).status).toBe(204)
    expect(await profilesOf(phone)).toHaveLength(1)
  })

  test('two parallel creations of one profile at two servers create one profile', async () => {
    const { second, freshPhone, db, backend } = fixture()
    const phone = freshPhone()
    const user = await ready(fixture(), phone)
    const views = [backend, second].map(({ origins }) => createTestClient(origins.website, { ...user.tokens }))
    const responses = await Promise.all(views.map((view) => view.askFor('createProfile', {}, newId())))
    expect(responses.map(({ status }) => status)).toEqual([204, 204])
    expect(responses.filter(({ headers }) => headers.has('pt'))).toHaveLength(1)
    const [profile, ...others] = await profilesOf(phone)
    expect([profile?.hasLeftPalm, others]).toEqual([1, []])
    expect(
      await db
        .selectFrom('palms')
        .select('hand')
        .where('profileId', '=', profile?.id ?? '')
        .execute(),
    ).toHaveLength(1)
  })

  test('two parallel enrolments of one palm with two numbers create one profile', async () => {
    const person = { name: freshName() }
    const both = await Promise.all([
      ready(fixture(), fixture().freshPhone(), person),
      ready(fixture(), fixture().freshPhone(), person),
    ])
    both[1].at(fixture().second.origins.website)
    const statuses = await Promise.all(both.map(async (user) => (await user.create()).status))
    expect(statuses.sort()).toEqual([204, 409])
    const made = await Promise.all(both.map(({ phone }) => profilesOf(phone)))
    expect(made.flat()).toHaveLength(1)
  })

  test('25 parallel enrolments of different users succeed', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => ready(fixture())))
    const statuses = await Promise.all(all.map(async (user) => (await user.create()).status))
    expect(statuses).toEqual(Array(25).fill(204))
  })

  test('an enrolment stores only the PIN that was set last', async () => {
    const { freshPhone, code } = fixture()
    const user = await ready(fixture(), freshPhone())
    const early = await newcomer(fixture())
    await early.agree()
    expect((await early.pin('4711')).status).toBe(401)
    for (const pin of ['', '12', 'abcd', '12345']) expect((await user.pin(pin)).status, pin).toBe(400)
    const statuses = []
    for (let count = 0; count < 20; count += 1) statuses.push((await user.pin('4711')).status)
    expect(statuses).toEqual([...Array(19).fill(204), 423])
    expect((await user.create()).status).toBe(204)
    const visitor = createTestClient(fixture().origin)
    await visitor.signsIn({ phone: user.phone, code }, 'CollectSecondFactor')
    expect((await visitor.submitPin('2580')).status).toBe(400)
    expect((await visitor.submitPin('4711')).body).toEqual({ data: { signedIn: true } })
    expect((await (await newcomer(fixture())).pin()).status).toBe(400)
    expect((await createTestClient(fixture().origin).askFor('setPin', { pin: '1234' })).status).toBe(401)
  })

  test('the creation of a profile deletes the pending palm, PIN and key [R019]', async () => {
    const { db, keys } = fixture()
    const user = await ready(fixture())
    const sessionId = user.tokens.session?.split('.')[1] ?? ''
    const enrolment = () =>
      db.selectFrom('enrolments').selectAll().where('sessionId', '=', sessionId).executeTakeFirstOrThrow()
    const { id } = await enrolment()
    const owned = () =>
      keys.db.selectFrom('sealingKeys').select('owner').where('owner', '=', `enrolment ${id}`).execute()
    expect(await owned()).toHaveLength(1)
    await user.create()
    expect(await enrolment()).toMatchObject({ phone: null, pin: null, completedAt: fixture().clock.now() })
    expect(await db.selectFrom('enrolmentPalms').select('hand').where('enrolmentId', '=', id).execute()).toEqual([])
    expect(await owned()).toEqual([])
  })

  test('a profile key without a profile is deleted only after the enrolment has ended', async () => {
    const { db, keys } = fixture()
    const user = await ready(fixture())
    const sessionId = user.tokens.session?.split('.')[1] ?? ''
    const { id } = await db
      .selectFrom('enrolments')
      .select('id')
      .where('sessionId', '=', sessionId)
      .executeTakeFirstOrThrow()
    const owned = () =>
      keys.db
        .selectFrom('sealingKeys')
        .select('owner')
        .where('owner', 'in', [id, `enrolment ${id}`])
        .execute()
    // Simulate a server that crashed after it created the key of the profile.
    await keys.keyFor(id)
    await endStray({ db, keys }, id)
    expect(await owned()).toHaveLength(2)
    await deleteEnrolments(db, [id])
    await endStray({ db, keys }, id)
    expect(await owned()).toEqual([])
  })

  test('an enrolment without a key cannot create a profile', async () => {
    const { keys } = fixture()
    const user = await ready(fixture())
    await keys.db.deleteFrom('sealingKeys').where('owner', 'like', 'enrolment %').execute()
    expect((await user.show('left')).status).toBe(400)
    expect((await user.create()).status).toBe(404)
    expect((await profilesOf(user.phone)).length).toBe(0)
  })

  test('the 31st creation of a profile in an enrolment is refused', async () => {
    const { person } = await fixture().enrol()
    const user = await ready(fixture(), fixture().freshPhone(), person)
    const statuses = []
    for (let count = 0; count < 31; count += 1) statuses.push((await user.create()).status)
    expect(statuses).toEqual([...Array(30).fill(409), 423])
    const otherUser = await ready(fixture())
    expect((await otherUser.create()).status).toBe(204)
  })

  test('a repeated request for a gateway token returns the same token [R413]', async () => {
    const user = await ready(fixture())
    await user.create()
    const attempt = newId()
    const [first, again] = [
      await user.askFor('requestGatewayToken', {}, attempt),
      await user.askFor('requestGatewayToken', {}, attempt),
    ]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect((await user.askFor('requestGatewayToken', {}, newId())).body).not.toEqual(first.body)
  })
})

onEachDatabase(
  'an address with many new profiles',
  (fixture) => {
    test('an address over its profile limit cannot create another profile', async () => {
      const all = [await ready(fixture()), await ready(fixture()), await ready(fixture())]
      const responses = []
      for (const user of all) responses.push(await user.create())
      expect(responses.map(({ status }) => status)).toEqual([204, 204, 423])
      expect(Number(responses[2]?.headers.get('retry-after'))).toBeGreaterThan(3_600)
    })
  },
  { budgets: { profilesPerAddressDay: 2 } },
)
