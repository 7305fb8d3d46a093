import { type EndpointName, endpointNames, type GatewayEndpointName, gatewayEndpoints } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { type Asker, asker, backInApp, withFile } from '../data-requests/testing/asker.ts'
import { newcomer } from '../enrolments/testing/newcomer.ts'
import { type AppPlace, onEachDatabase, signedIn } from '../gateway/testing/app-place.ts'
import { userPoolOf } from '../partners/partners.ts'
import { sealExternalId } from '../partners/program-links.ts'
import { newId } from '../sessions/tokens.ts'
import { transaction } from '../store/transaction.ts'
import { createPerson, type Person } from '../testing/person.ts'
import { standsIn } from '../testing/stands-in.ts'

const application = 'harbor-market'

/** Somebody with something in each table, whom others are after. */
async function victim(place: AppPlace) {
  const one = await asker(place)
  const request = await withFile(place, one)
  const { id: consentId } = await place.db
    .selectFrom('consents')
    .select('id')
    .where('profileId', '=', one.profileId)
    .executeTakeFirstOrThrow()
  const wording = { agreementId: 'website_biometric_consent', title: 'Agreed 4711', html: '4711', firstAt: 4_711 }
  await transaction(place.db, async (tx) => {
    await tx
      .insertInto('documentTexts')
      .values({ hash: consentId, ...wording })
      .execute()
    await tx.updateTable('consents').set({ textHash: consentId }).where('id', '=', consentId).execute()
  })
  const row = { profileId: one.profileId, application, authorized: 1, consentId, at: 4_711 }
  await transaction(place.db, (tx) => tx.insertInto('authorizations').values(row).execute())
  const programId = 'harbor-rewards'
  const sealed = sealExternalId(await place.keys.keyFor(one.profileId), one.profileId, programId, 'HM12344711')
  const link = { profileId: one.profileId, programId, sealed, consentId, at: 4_711 }
  await transaction(place.db, (tx) => tx.insertInto('programLinks').values(link).execute())
  return { ...one, request, consentId }
}
type Victim = Awaited<ReturnType<typeof victim>>

/** What may name the victim, for the rows of the main API; one that is not here is asked for nothing in particular. */
const wishes = ({
  phone,
  request,
  consentId,
}: Victim): Partial<Record<EndpointName, readonly Readonly<Record<string, unknown>>[]>> => ({
  fetchDocument: [{ name: 'website_biometric_consent' }],
  sendOtp: ['ACCOUNT_VERIFICATION', 'UPDATE_PHONE', 'ADD_PALM'].map((phoneNumberOTPUseCase) => ({
    ...{ deduplicationId: newId(), phoneNumber: phone, phoneNumberOTPUseCase },
  })),
  submitCredential: [
    { type: 'PIN', credential: '0000' },
    ...['ACCOUNT_VERIFICATION', 'UPDATE_PHONE', 'ADD_PALM'].map((otpUseCase) => ({
      ...{ type: 'IGT_OTP', credential: '000000', otpUseCase, phoneNumber: phone },
    })),
  ],
  loadProfile: [{}, { dataDownload: request }],
  recordConsent: [{ name: 'website_terms_of_use' }],
  recordConsents: [{ documentKeys: ['website_terms_of_use'] }],
  setPalmPreference: [{ palms: 'LEFT' }],
  setPin: [{ pin: '0000' }],
  fetchPartnerApplication: [{ application }],
  fetchAuthorization: [{ application }],
  authorizeApplication: [{ application, authorized: false }],
  removePalm: [{ id: 'LEFT_PALM' }],
  fetchDataDownload: [{ id: request }],
  loadReceipt: [{ id: consentId }],
  linkProgram: [{ id: 'granite-ten', externalId: '654321', consented: true }],
  unlinkProgram: [{ id: 'harbor-rewards' }],
})

/** The same of the gateway: path and body. A challenge is nobody's but its token's, and stands in its own tests. */
const appWishes = ({
  request,
}: Victim): Record<
  Exclude<GatewayEndpointName, 'recordBiometricConsent' | 'respondToChallenge' | 'resendChallengeOtp'>,
  { path: string; body?: object }
> => ({
  loadAppProfile: { path: '/v1/user/profile' },
  listAuthorizations: { path: '/v1/user/authorizations' },
  deleteAuthorization: { path: `/v1/user/authorizations/${encodeURIComponent(userPoolOf(application))}` },
  startDataAccess: { path: '/v1/user/data-access', body: { clientToken: newId() } },
  loadDataAccess: { path: `/v1/user/data-access/${request}` },
  deleteAppProfile: { path: '/v1/user/profile' },
})

/** What tells the person themselves something of theirs: with these names, others would hear it. */
const reads = ['loadReceipt', 'listReceipts', 'listPrograms', 'fetchDataDownload', 'loadProfile'] as const
const appReads = ['loadAppProfile', 'listAuthorizations', 'loadDataAccess'] as const

/** As `appWishes` names it, by whoever this token is. */
async function askInApp(
  { origin }: AppPlace,
  name: string,
  { path, body }: { path: string; body?: object },
  authorization: string,
) {
  const method = Object.entries(gatewayEndpoints).find(([row]) => row === name)?.[1].method ?? ''
  const response = await fetch(origin + path, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { headers: JSON.stringify([...response.headers]), text: await response.text() }
}

/** All that is stored of the victim but the moment at which they were seen last. */
async function storedOf({ db }: AppPlace, { profileId }: Asker): Promise<string> {
  const whole: unknown[] = [await db.selectFrom('profiles').selectAll().where('id', '=', profileId).execute()]
  for (const table of [
    'palms',
    'consents',
    'authorizations',
    'programLinks',
    'dataRequests',
    'sessions',
    'interactions',
  ] as const)
    whole.push(await db.selectFrom(table).selectAll().where('profileId', '=', profileId).execute())
  return JSON.stringify(whole)
}

onEachDatabase('whoever is signed in as another, or on the way to be', (place) => {
  /** What must not stand in anybody else's answer. */
  const secretsOf = ({ phone, profileId, consentId, request, who }: Victim) => [
    ...[phone, phone.slice(2), `"${phone.slice(-4)}"`, profileId, consentId, request, 'HM12344711'],
    ...Object.values(who.tokens),
  ]
  const said = ({ status, headers, body }: Awaited<ReturnType<Person['ask']>>): string =>
    `${status} ${JSON.stringify([...headers])} ${JSON.stringify(body)}`

  const isTold = (secrets: readonly string[], text: string) =>
    standsIn(text, '4711') || secrets.some((secret) => text.includes(secret))

  test('hears nothing of this person on any route of the main API, and changes nothing of theirs [R207]', async () => {
    const one = await victim(place())
    const callers = {
      'signed in': async () => (await asker(place())).who,
      'signed in, with the session that is theirs': async () => {
        const { who } = await asker(place())
        return createPerson(place().origin, { ...one.who.tokens, pt: who.tokens.pt ?? '', et: who.tokens.et ?? '' })
      },
      'on the way to be enrolled': async () => {
        const other = await newcomer(place())
        await other.agree()
        return other
      },
      'a visitor': async () => {
        const visitor = createPerson(place().origin)
        await visitor.ask('requestAccessToken')
        return visitor
      },
    }
    const before = await storedOf(place(), one)
    for (const [who, comes] of Object.entries(callers))
      for (const name of endpointNames) {
        // Whose session is another's can end it, or use up its number's codes; that is all that a stolen token is good for here.
        if (who.includes('theirs') && ['signOut', 'sendOtp', 'submitCredential'].includes(name)) continue
        const caller = await comes()
        for (const wish of wishes(one)[name] ?? [{}]) {
          const heard = said(await caller.askFor(name, wish, newId()))
          for (const secret of secretsOf(one)) expect(heard, `${name}, ${who}`).not.toContain(secret)
          // The end of what a program calls them, and the wording that they agreed to.
          expect(standsIn(heard, '4711'), `${name}, ${who}`).toBe(false)
        }
        expect(JSON.parse(await storedOf(place(), one)), `${name}, ${who}`).toEqual(JSON.parse(before))
      }
    for (const name of reads)
      for (const wish of wishes(one)[name] ?? [{}]) {
        const { body } = await one.who.askFor(name, wish, newId())
        expect(isTold(secretsOf(one), JSON.stringify(body)), name).toBe(true)
      }
    expect((await one.who.ask('loadProfile')).body).toMatchObject({ phoneTail: one.phone.slice(-4) })
  })

  test('hears nothing of this person on any route of the gateway, and changes nothing of theirs', async () => {
    const one = await victim(place())
    const before = await storedOf(place(), one)
    const secrets = [...secretsOf(one), 'Harbor Market']
    for (const [name, wish] of Object.entries(appWishes(one))) {
      const authorization = `Bearer ${(await signedIn(place())).app.accessToken()}`
      const { headers, text } = await askInApp(place(), name, wish, authorization)
      const heard = `${headers} ${text}`
      for (const secret of secrets) expect(heard, name).not.toContain(secret)
      expect(standsIn(heard, '4711'), name).toBe(false)
      expect(JSON.parse(await storedOf(place(), one)), name).toEqual(JSON.parse(before))
    }
    const { authorization } = await backInApp(place(), one)
    for (const name of appReads) {
      const { text } = await askInApp(place(), name, appWishes(one)[name], authorization)
      expect(isTold(secrets, text), name).toBe(true)
    }
    expect((await one.who.ask('loadProfile')).body).toMatchObject({ phoneTail: one.phone.slice(-4) })
  })
})
