import { stranger, twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { answer, capture, freshName, kindOf, shellPublicKey, signed } from '../gateway/testing/app.ts'
import { type AppBackend, atOtpChallenge, onEachDatabase, othersThan } from '../gateway/testing/app-backend.ts'
import { shellKeyId } from '../shells/shell-keys.ts'
import { eventsByTestFile, mark, recordEvents, visitor } from '../testing/covered-events.ts'
import { otherThan } from '../testing/test-client.ts'
import { events } from './events.ts'
import { newId } from './tokens.ts'

const minute = 60_000
const hour = 60 * minute
const week = 7 * 24 * hour
const { of, keep, lines, report, isWhole } = recordEvents()

async function agreed(fixture: AppBackend) {
  const app = fixture.app()
  await app.consent()
  return app
}

async function enrolled(fixture: AppBackend, options?: Parameters<AppBackend['enrol']>[0]) {
  const user = await fixture.enrol(options)
  keep(user.phone, user.profileId)
  return user
}

const signsInHere = (fixture: () => AppBackend) => {
  test('the server logs each right and wrong code and PIN of a website sign-in', async () => {
    const { code } = fixture()
    const { phone } = await enrolled(fixture(), { pin: '4711' })
    const client = await visitor(fixture().origin)
    await client.sendOtp(phone)
    const right = await code(phone)
    await client.submitOtp(phone, otherThan(right))
    await client.submitOtp(phone, right)
    await client.submitPin('0000')
    await client.submitPin('4711')
    keep(right, ...Object.values(client.tokens))
    const [number, account] = [of('guess-wrong')[0]?.whose, of('guess-wrong')[1]?.whose]
    expect(lines().filter(({ event }) => !event.startsWith('token'))).toEqual([
      { event: 'guess-wrong', facts: { of: 'otp', whose: mark, from: mark } },
      { event: 'guess-right', facts: { of: 'otp', whose: number, from: mark } },
      { event: 'guess-wrong', facts: { of: 'pin', whose: mark, from: mark } },
      { event: 'guess-right', facts: { of: 'pin', whose: account, from: mark } },
      { event: 'signed-in', facts: { by: 'otp+pin', account, from: mark } },
    ])
  })

  test('the server logs a sign-in by code once despite a repeated verification check', async () => {
    const { code } = fixture()
    const { phone } = await enrolled(fixture())
    const client = await visitor(fixture().origin)
    await client.signsIn({ phone, code })
    await client.ask('checkVerification')
    expect(of('signed-in')).toEqual([{ by: 'otp', account: mark, from: mark }])
  })

  test('the server logs the factors of a sign-in by palm', async () => {
    const { code } = fixture()
    const { person, phone } = await enrolled(fixture(), { pin: '4711' })
    await (await agreed(fixture())).show(person, 1)
    const app = await agreed(fixture())
    await app.showUnsigned(person, 2)
    await app.give({ phone })
    await app.give({ otp: await code(phone) })
    await app.give({ pin: '4711' })
    expect(of('signed-in')).toMatchObject([{ by: 'palm', shell: expect.any(String) }, { by: 'palm+otp+pin' }])
    keep(app.accessToken())
  })
}

const locksHere = (fixture: () => AppBackend) => {
  test('the server logs a guess for a locked number as refused', async () => {
    const { code } = fixture()
    const { phone } = await enrolled(fixture())
    const client = await visitor(fixture().origin)
    await client.sendOtp(phone)
    const right = await code(phone)
    for (const wrong of othersThan(right, 3)) await client.submitOtp(phone, wrong)
    await client.submitOtp(phone, right)
    const facts = { of: 'otp', whose: mark, from: mark }
    expect(lines().map(({ event }) => event)).toEqual(['guess-wrong', 'guess-wrong', 'guess-locked', 'guess-refused'])
    expect(lines()[2]?.facts).toEqual(facts)
    expect(lines()[3]?.facts).toEqual(lines()[2]?.facts)
  })

  test('the server logs a locked PIN and its unlock by palm and phone', async () => {
    const { code, clock } = fixture()
    const owner = await enrolled(fixture(), { pin: '4711' })
    const wrong = othersThan('4711', 10)
    for (const some of [wrong.slice(0, 5), wrong.slice(5)]) {
      clock.advance(16 * minute)
      const app = await atOtpChallenge(fixture(), owner)
      await app.give({ otp: await code(owner.phone) })
      for (const pin of some) await kindOf(app.give({ pin }))
    }
    expect([of('guess-wrong').length, of('guess-locked')]).toEqual([9, [{ of: 'pin', whose: mark, from: mark }]])
    clock.advance(16 * minute)
    const app = await atOtpChallenge(fixture(), owner)
    await app.give({ otp: await code(owner.phone) })
    expect(of('pin-unlocked')).toEqual([{ account: of('guess-locked')[0]?.whose, from: mark }])
  })

  test('the server logs each of three sign-in attempts of a user on hold', async () => {
    const { code, clock } = fixture()
    const { person, phone } = await enrolled(fixture(), { status: 'held', pin: '4711' })
    const someone = await visitor(fixture().origin)
    await someone.sendOtp(phone)
    await someone.submitOtp(phone, await code(phone))
    await kindOf((await agreed(fixture())).show(person, freshName()))
    clock.advance(16 * minute)
    const app = await agreed(fixture())
    await app.showUnsigned(person, newId())
    await app.give({ phone })
    await kindOf(app.give({ otp: await code(phone) }))
    expect(of('held-refused')).toHaveLength(3)
    expect(of('signed-in')).toEqual([])
  })
}

const palmsHere = (fixture: () => AppBackend) => {
  test('the server logs a palm that does not match the verified number', async () => {
    const { code } = fixture()
    const [user, otherUser] = [await enrolled(fixture()), await enrolled(fixture())]
    const app = await agreed(fixture())
    await app.showUnsigned(user.person, 1)
    await app.give({ phone: otherUser.phone })
    await kindOf(app.give({ otp: await code(otherUser.phone) }))
    expect(of('palm-not-theirs')).toEqual([{ account: mark, from: mark }])
  })

  test('the server logs a repeated scan and a scan without a valid shell proof', async () => {
    const { origin, db, clock } = fixture()
    const { person } = await enrolled(fixture())
    const key = shellKeyId(shellPublicKey)
    await (await agreed(fixture())).showUnsigned(person, 'recorded')
    await (await agreed(fixture())).showUnsigned(person, 'recorded')
    await kindOf((await agreed(fixture())).show(person, 'recorded'))
    expect(of('capture-seen')).toEqual([
      { shell: undefined, from: mark },
      { shell: key, from: mark },
    ])
    const reasonFor = async (change: (request: Awaited<ReturnType<typeof signed>>) => object, lateMs = 0) => {
      const app = await agreed(fixture())
      const request = await signed(origin, app.token(), capture(person, newId()), { lateMs })
      await answer(origin, { ...request, ...change(request) })
      return of('shell-not-proven').at(-1)
    }
    const nobody = shellKeyId(new Uint8Array(65))
    expect(await reasonFor(({ shellProof }) => ({ shellProof: { ...shellProof, keyId: nobody } }))).toEqual({
      reason: 'unknown',
      key: mark,
    })
    expect(await reasonFor(() => ({ encodingData: capture(person, 'other').encodingData }))).toEqual({
      reason: 'signature',
      key,
    })
    expect(await reasonFor(() => ({}), hour)).toEqual({ reason: 'time', key })
    const revoke = (revokedAt: number | null) =>
      transaction(db, (tx) => tx.updateTable('shellKeys').set({ revokedAt }).where('id', '=', key).execute())
    await revoke(clock.now())
    expect(await reasonFor(() => ({}))).toEqual({ reason: 'revoked', key })
    await revoke(null)
  })

  test('the server logs a scan that exceeds a limit for palms', async () => {
    const { clock } = fixture()
    const { person } = await enrolled(fixture())
    clock.advance(hour)
    for (const scan of ['one', 'two', 'three']) await (await agreed(fixture())).show(twinOf(person), scan)
    const shell = shellKeyId(shellPublicKey)
    expect(of('palms-near-run')).toEqual([{ shell, account: expect.stringMatching(/^[\w-]{22}$/) }, { shell }])
    clock.advance(week)
    for (let scan = 0; scan < 7; scan += 1) await kindOf((await agreed(fixture())).show(stranger, `unclear ${scan}`))
    expect(of('budget-spent')).toEqual([{ limit: 'palms-unclear', from: mark, shell: shellKeyId(shellPublicKey) }])
    clock.advance(hour)
    const app = await agreed(fixture())
    for (let scan = 0; scan < 6; scan += 1) await kindOf(app.show(stranger, `of one consent ${scan}`))
    expect(of('budget-spent').at(-1)).toEqual({ limit: 'palms-of-consent', from: mark })
    clock.advance(hour)
  })
}

onEachDatabase(
  'sign-in events of the log',
  (fixture) => {
    signsInHere(fixture)
    locksHere(fixture)
    palmsHere(fixture)
    isWhole(eventsByTestFile.signIns)
  },
  { budgets: { unclearPalmsPerShellHour: 6, nearPalmsPerShellWeek: 3, nearPalmsPerPerson: 2 }, report },
)

test('the tests cover each event of the log', () => {
  expect(Object.values(eventsByTestFile).flat().sort()).toEqual(Object.keys(events).sort())
})
