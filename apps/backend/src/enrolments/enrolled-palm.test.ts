import { twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { transaction } from '../database/transaction.ts'
import { capture, freshName, kindOf, shellPublicKey } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { shellKeyId } from '../shells/shell-keys.ts'
import { agreements, newcomer, ready } from './testing/newcomer.ts'

onEachDatabase('enrolled palms', (fixture) => {
  const scanOf = async (person: Parameters<typeof newcomer>[1]) => {
    const user = await newcomer(fixture(), person)
    await user.agree()
    expect(await user.show()).toMatchObject({ status: 200 })
    return user
  }

  test('an enrolment with the palm and number of an enrolled user signs that user in [R341 R342 R400]', async () => {
    const { enrol, db } = fixture()
    const { person, phone, profileId } = await enrol({ pin: '1234' })
    const user = await scanOf(person)
    expect((await user.check()).body).toEqual({ data: { recognizedPhoneNumberTail: phone.slice(-4) } })
    expect((await user.ask('loadProfile')).status).toBe(401)
    expect((await user.prove(phone)).body).toEqual({ data: { signedIn: false } })
    const attempt = newId()
    const before = { ...user.tokens }
    const response = await user.check(attempt)
    expect(response.body).toEqual({ data: { biometricRecognized: true } })
    const after = { ...user.tokens }
    // Simulate a lost response.
    Object.assign(user.tokens, before)
    delete user.tokens.pt
    expect((await user.check(attempt)).body).toEqual(response.body)
    expect(user.tokens).toEqual(after)
    expect((await user.ask('loadProfile')).body).toMatchObject({ phoneTail: phone.slice(-4) })
    expect((await user.check()).body).toEqual({ data: { biometricRecognized: true } })
    expect((await user.create()).status).toBe(409)
    const receipts = await db.selectFrom('consents').select('agreementId').where('profileId', '=', profileId).execute()
    expect(receipts.map(({ agreementId }) => agreementId)).toEqual(expect.arrayContaining(agreements))
    expect(await db.selectFrom('profiles').select('id').where('id', '=', profileId).execute()).toHaveLength(1)
  })

  test('a sign-in in an enrolment adopts no receipt that is older than the profile', async () => {
    const { enrol, db, clock } = fixture()
    const { person, phone, profileId } = await enrol({ pin: '1234' })
    const user = await newcomer(fixture(), person)
    await user.agree()
    clock.advance(1)
    const created = { createdAt: clock.now() }
    await transaction(db, (tx) => tx.updateTable('profiles').set(created).where('id', '=', profileId).execute())
    const newer = 'website_privacy_notice'
    await user.agree([...agreements, newer])
    await user.show()
    await user.prove(phone)
    expect((await user.check()).body).toEqual({ data: { biometricRecognized: true } })
    const receipts = await db
      .selectFrom('consents')
      .select('agreementId')
      .where('profileId', '=', profileId)
      .where('recordedAt', '>', 0)
      .execute()
    expect(receipts).toEqual([{ agreementId: newer }])
  })

  test('in an enrolment, an enrolled palm signs in only with its owner’s number [R456]', async () => {
    const { enrol, freshPhone } = fixture()
    const [owner, otherUser] = [await enrol({ pin: '1234' }), await enrol()]
    const user = await scanOf(owner.person)
    for (const phone of [freshPhone(), otherUser.phone]) {
      await user.prove(phone)
      expect((await user.check()).status).toBe(409)
      expect((await user.ask('loadProfile')).status).toBe(401)
    }
    await user.prove(owner.phone)
    expect((await user.check()).body).toEqual({ data: { biometricRecognized: true } })
  })

  test('an enrolment cannot create a second profile with an enrolled palm', async () => {
    const { enrol, freshPhone, db } = fixture()
    const { person, profileId } = await enrol()
    const user = await ready(fixture(), freshPhone(), person)
    expect((await user.create()).status).toBe(409)
    const mixed = await newcomer(fixture())
    await mixed.agree()
    await mixed.show('right')
    expect((await mixed.submit(await mixed.sign(capture(person, newId(), 'left')))).status).toBe(200)
    await mixed.prove(freshPhone())
    await mixed.pin()
    expect((await mixed.check()).status).toBe(409)
    expect((await mixed.create()).status).toBe(409)
    const theirs = db.selectFrom('sessions').select('id').where('profileId', '=', profileId)
    expect(await theirs.execute()).toEqual([])
  })

  test('a user can enrol although the palm is similar to an enrolled palm', async () => {
    const { enrol, freshPhone, code, app } = fixture()
    const { person, phone } = await enrol({ pin: '1234' })
    const twin = twinOf(person)
    const number = freshPhone()
    const user = await ready(fixture(), number, twin)
    expect((await user.check()).body).toEqual({ data: {} })
    expect((await user.create()).status).toBe(204)
    for (const [who, theirs] of [
      [person, phone],
      [twin, number],
    ] as const) {
      const device = app()
      await device.consent()
      const first = await device.show(who, freshName())
      if ('challengeType' in first && first.challengeType === 'PHONE') {
        await device.give({ phone: theirs })
        expect(await device.give({ otp: await code(theirs) })).toMatchObject({ challengeType: 'PIN' })
      } else expect(first).toEqual({ signedIn: true })
    }
  })

  test('an enrolment does not recognise the palm of a user on hold', async () => {
    const { enrol } = fixture()
    const { person, phone } = await enrol({ pin: '1234', status: 'held' })
    const user = await scanOf(person)
    expect((await user.check()).body).toEqual({ data: {} })
    expect((await user.prove(phone)).status).toBe(409)
    expect((await user.create()).status).toBe(400)
  })

  test('the enrolment of a near palm refunds only the near-palm unit of the shell', async () => {
    const { enrol, freshPhone, db } = fixture()
    const { person, profileId } = await enrol()
    const user = await ready(fixture(), freshPhone(), twinOf(person))
    const used = async (key: string) =>
      (await db.selectFrom('limits').select('used').where('key', '=', key).executeTakeFirst())?.used
    const ofShell = `palms-near:${shellKeyId(shellPublicKey)}`
    const before = (await used(ofShell)) ?? 0
    expect(await used(`palms-near-person:${profileId}`)).toBe(1)
    expect((await user.create()).status).toBe(204)
    expect([await used(ofShell), await used(`palms-near-person:${profileId}`)]).toEqual([before - 1, 1])
  })

  test('an enrolment with an enrolled number and an unknown palm gets status 409', async () => {
    const { enrol } = fixture()
    const { phone, profileId } = await enrol({ pin: '1234' })
    const user = await ready(fixture(), phone)
    expect((await user.check()).body).toEqual({ data: {} })
    expect((await user.create()).status).toBe(409)
    expect(
      await fixture().db.selectFrom('palms').select('hand').where('profileId', '=', profileId).execute(),
    ).toHaveLength(1)
  })

  test('the 61st enrolment check in an hour is refused', async () => {
    const user = await newcomer(fixture())
    expect((await user.check()).body).toEqual({ data: {} })
    for (let count = 1; count < 60; count += 1) await user.check()
    const refusal = await user.check()
    expect([refusal.status, Number(refusal.headers.get('retry-after')) > 0]).toEqual([423, true])
    delete user.tokens.session
    expect((await user.check()).status).toBe(401)
  })
})

onEachDatabase(
  'a shell under watch',
  (fixture) => {
    test('a shell that gets no palm results cannot enrol an enrolled user again', async () => {
      const { enrol, freshPhone, app } = fixture()
      const people = await Promise.all([enrol(), enrol()])
      for (const [index, { person }] of people.entries()) {
        const device = app()
        await device.consent()
        expect(await kindOf(device.show(twinOf(person), index))).toBe('done')
      }
      const [{ person, phone }] = people
      const user = await newcomer(fixture(), person)
      await user.agree()
      expect((await user.show()).status).toBe(200)
      expect((await user.check()).body).toEqual({ data: {} })
      await user.prove(freshPhone())
      expect((await user.check()).body).toEqual({ data: {} })
      await user.pin()
      expect((await user.create()).status).toBe(409)
      await user.prove(phone)
      expect((await user.check()).body).toEqual({ data: {} })
      expect((await user.ask('loadProfile')).status).toBe(401)
    })
  },
  { budgets: { nearPalmsPerShellWeek: 2 } },
)
