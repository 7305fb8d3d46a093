import { expect, test } from 'vitest'
import { texted } from '../credentials/testing/number-change.ts'
import { onWebsite } from '../data-requests/testing/website-user.ts'
import { transaction } from '../database/transaction.ts'
import { answer, ask, capture, consentBody, shellPublicKey } from '../gateway/testing/app.ts'
import { type AppBackend, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { revokeShellKey, shellKeyId } from '../shells/shell-keys.ts'
import { eventsByTestFile, mark, recordEvents, visitor } from '../testing/covered-events.ts'
import { createTestClient } from '../testing/test-client.ts'
import { newId } from './tokens.ts'

const minute = 60_000
const hour = 60 * minute
const { of, keep, report, isWhole } = recordEvents()

async function agreed(fixture: AppBackend) {
  const app = fixture.app()
  await app.consent()
  return app
}

const budgetsHere = (fixture: () => AppBackend) => {
  const spent = () => of('budget-spent').map(({ limit }) => limit)

  test('the server logs an exceeded limit of text messages, sessions or consents', async () => {
    const { freshPhone, clock } = fixture()
    clock.advance(24 * hour)
    const client = await visitor(fixture().origin)
    const phone = freshPhone()
    keep(phone)
    for (let text = 0; text < 6; text += 1) await client.sendOtp(phone)
    expect(spent()).toEqual(['sms-network-window'])
    expect(of('texts-scarce')).toEqual([])
    for (let number = 0; number < 4; number += 1) await client.sendOtp(freshPhone())
    expect(of('texts-scarce')[0]).toEqual({ limit: 'sms-strangers' })
    for (let visit = 0; visit < 20; visit += 1) await visitor(fixture().origin)
    expect(spent().at(-1)).toBe('open')
    const { origin } = fixture()
    for (let consent = 0; consent < 3; consent += 1)
      await ask(origin, 'recordBiometricConsent', consentBody('one device'))
    expect(spent().at(-1)).toBe('consent-device')
    clock.advance(hour)
  })
}

const tokensHere = (fixture: () => AppBackend) => {
  test('the server logs a flood of requests from one address once', async () => {
    const { clock, origin } = fixture()
    clock.advance(minute)
    const client = createTestClient(origin)
    for (let call = 0; call < 303; call += 1) await client.ask('fetchAppConfig')
    expect(of('flood')).toEqual([{ from: mark }])
    clock.advance(minute)
  })

  const doubts = () => of('token-refused').map(({ kind, reason }) => `${kind} ${reason}`)

  test('the server logs the reason of each refused token', async () => {
    const { enrol, code, origin, clock } = fixture()
    const { phone, person: hand } = await enrol({ pin: '4711' })
    keep(phone)
    const forged = createTestClient(origin, { session: `1.${newId()}.${'x'.repeat(43)}` })
    await forged.ask('checkVerification')
    expect(doubts()).toEqual(['session forged'])
    const client = await visitor(fixture().origin)
    const first = { ...client.tokens }
    keep(first.session)
    await client.signsIn({ phone, code })
    await createTestClient(origin, { ...client.tokens, et: `1.${newId()}.${'x'.repeat(43)}` }).ask('checkVerification')
    clock.advance(2 * minute)
    await createTestClient(origin, first).ask('checkVerification')
    expect(doubts().slice(1)).toEqual(['et forged', 'session replaced'])
    keep(...Object.values(client.tokens))
    await client.ask('signOut')
    await createTestClient(origin, client.tokens).ask('checkVerification')
    expect(doubts().slice(3)).toEqual(['session ended'])
    const app = await agreed(fixture())
    const token = app.token()
    keep(token)
    await app.showUnsigned(hand, newId())
    await answer(origin, { challengeToken: token, ...capture(hand, newId()) })
    await answer(origin, { challengeToken: app.token(), deviceId: 'another', phone })
    await answer(origin, { challengeToken: `1.${newId()}.${'x'.repeat(43)}`, deviceId: app.deviceId, phone })
    await ask(origin, 'resendChallengeOtp', { challengeToken: `1.${newId()}.${'x'.repeat(43)}` })
    await ask(origin, 'loadAppProfile', undefined, { authorization: 'Bearer 1.none' })
    expect(doubts().slice(4)).toEqual([
      'challenge used',
      'challenge otherDevice',
      'challenge forged',
      'challenge forged',
      'access forged',
    ])
  })

  test('the server logs the account of a token whose session has ended', async () => {
    const { enrol, code, origin } = fixture()
    const { phone } = await enrol()
    const client = await visitor(origin)
    await client.signsIn({ phone, code })
    const { tokens } = client
    await client.ask('signOut')
    await createTestClient(origin, tokens).ask('loadProfile')
    const [account] = of('signed-in').map((line) => line.account)
    expect(of('token-refused')).toEqual([{ kind: 'session', reason: 'ended', from: mark, account }])
    expect(account).toEqual(mark)
  })

  test('the server logs the call of a refused or malformed request', async () => {
    const { origin } = fixture()
    const client = await visitor(fixture().origin)
    await client.ask('loadProfile')
    await ask(origin, 'loadAppProfile', undefined)
    expect(of('access-refused')).toEqual([
      { call: 'loadProfile', from: mark },
      { call: 'loadAppProfile', from: mark },
    ])
    await client.ask('sendOtp', { phoneNumber: 7 })
    await ask(origin, 'recordBiometricConsent', { userConsentInfo: 'all' })
    await client.ask('sendOtp', JSON.stringify({ phoneNumber: '1'.repeat(17_000) }))
    expect(of('input-refused')).toEqual([
      { call: 'sendOtp', reason: 'shape', from: mark },
      { call: 'recordBiometricConsent', reason: 'shape', from: mark },
      { call: 'PUT /api/v1/otp', reason: 'size', from: mark },
    ])
  })

  test('both APIs log a call that is refused because it needs a recent PIN check', async () => {
    const { enrol, db, clock, origin } = fixture()
    const { phone, profileId } = await enrol({ pin: '4711' })
    const client = await onWebsite(fixture(), phone)
    await client.submitPin('4711')
    const { body } = await client.ask('requestGatewayToken')
    const authorization = `Bearer ${String(JSON.stringify(body).match(/"accessToken":"([^"]+)"/)?.[1])}`
    await transaction(db, async (tx) => {
      const own = tx.selectFrom('consents').select('id').where('profileId', '=', profileId)
      const { id: consentId } = await own.executeTakeFirstOrThrow()
      const yes = { profileId, application: 'harbor-market', authorized: 1, consentId, at: clock.now() }
      await tx.insertInto('authorizations').values(yes).execute()
    })
    clock.advance(5 * minute)
    keep(phone, authorization, ...Object.values(client.tokens))
    await client.askFor('removePalm', { id: 'LEFT_PALM' })
    await texted(client, phone)
    await client.askFor('authorizeApplication', { application: 'harbor-market', authorized: false }, newId())
    await fetch(`${origin}/v1/user/profile`, { method: 'DELETE', headers: { authorization } })
    const calls = ['removePalm', 'sendOtp', 'authorizeApplication', 'deleteAppProfile']
    expect(of('access-refused')).toEqual(calls.map((call) => ({ call, from: mark })))
  })

  test('the log line of a call from a foreign page names the host of the page', async () => {
    const { origin } = fixture()
    const client = await visitor(fixture().origin)
    await client.ask('signOut', undefined, { origin: 'https://evil.example' })
    await fetch(`${origin}/v1/consents`, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
    await fetch(`${origin}/api/v1/+12065550123`, { method: 'POST', headers: { origin: 'https://evil.example' } })
    expect(of('foreign-refused').map(({ call, origin: host }) => [call, host])).toEqual([
      ['DELETE /api/v1/sign-out', 'evil.example'],
      ['POST /v1/*', 'none'],
      ['POST /api/v1/*', 'evil.example'],
    ])
  })

  test('the server logs the registration, refusal and revocation of a shell key', async () => {
    const { origin } = fixture()
    const register = (kind: string, bytes: Uint8Array) =>
      fetch(`${origin}/dev/shell-keys`, {
        method: 'POST',
        body: JSON.stringify({ publicKey: Buffer.from(bytes).toString('base64'), kind, evidence: '' }),
      })
    for (let time = 0; time < 2; time += 1) await register('build', shellPublicKey)
    await register('+12065550123', shellPublicKey)
    await register('build', new Uint8Array(65))
    expect(of('shell-key-registered')).toEqual([{ key: shellKeyId(shellPublicKey), kind: 'build' }])
    expect(of('shell-key-refused')).toEqual([{ kind: 'other' }, { kind: 'build' }])
    await revokeShellKey({ db: fixture().db, report }, shellKeyId(shellPublicKey), 1)
    expect(of('shell-key-revoked')).toEqual([{ key: shellKeyId(shellPublicKey), kind: 'build' }])
  })
}

onEachDatabase(
  'refusal events of the log',
  (fixture) => {
    budgetsHere(fixture)
    tokensHere(fixture)
    isWhole(eventsByTestFile.refusals)
  },
  {
    budgets: {
      smsStrangersHour: 32,
      smsPerAddressHour: 20,
      sessionsPerAddress: 20,
      consentsPerDevice: 2,
      requestsPerMinute: 300,
    },
    report,
  },
)
