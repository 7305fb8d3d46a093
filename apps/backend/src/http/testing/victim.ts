import { type EndpointName, type GatewayEndpointName, gatewayEndpoints } from '@palmflow/contract'
import { newId } from '../../base/tokens.ts'
import { onWebsite, withFile } from '../../data-requests/testing/website-user.ts'
import { transaction } from '../../database/transaction.ts'
import type { AppBackend } from '../../gateway/testing/app-backend.ts'
import { userPoolOf } from '../../partners/partners.ts'
import { openExternalId, sealExternalId } from '../../partners/program-links.ts'
import { profileById } from '../../users/profiles.ts'

const application = 'harbor-market'
const programId = 'harbor-rewards'

export async function victim(fixture: AppBackend, pin?: string) {
  const enrolled = await fixture.enrol(pin === undefined ? {} : { pin })
  const user = { ...enrolled, client: await onWebsite(fixture, enrolled.phone) }
  if (pin !== undefined) await user.client.submitPin(pin)
  const request = await withFile(fixture, user)
  const { id: consentId } = await fixture.db
    .selectFrom('consents')
    .select('id')
    .where('profileId', '=', user.profileId)
    .executeTakeFirstOrThrow()
  const wording = { agreementId: 'website_biometric_consent', title: 'Agreed 4711', html: '4711', firstAt: 4_711 }
  await transaction(fixture.db, async (tx) => {
    await tx
      .insertInto('documentTexts')
      .values({ hash: consentId, ...wording })
      .execute()
    await tx.updateTable('consents').set({ textHash: consentId }).where('id', '=', consentId).execute()
  })
  const row = { profileId: user.profileId, application, authorized: 1, consentId, at: 4_711 }
  await transaction(fixture.db, (tx) => tx.insertInto('authorizations').values(row).execute())
  const sealed = sealExternalId(await fixture.keys.keyFor(user.profileId), user.profileId, programId, 'HM12344711')
  const link = { profileId: user.profileId, programId, sealed, consentId, at: 4_711 }
  await transaction(fixture.db, (tx) => tx.insertInto('programLinks').values(link).execute())
  const { id: signInId } = await fixture.db
    .selectFrom('signIns')
    .select('id')
    .where('profileId', '=', user.profileId)
    .executeTakeFirstOrThrow()
  return { ...user, request, consentId, signInId }
}
export interface Victim extends Awaited<ReturnType<typeof victim>> {
  link?: string
}

export const wishes = ({
  phone,
  request,
  consentId,
  signInId,
  link = '',
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
  endSignIn: [{ id: signInId }],
  loadReceipt: [{ id: consentId }],
  linkProgram: [
    { id: 'granite-ten', externalId: '654321', consented: true },
    { id: programId, externalId: 'HM65432144', consented: true },
  ],
  unlinkProgram: [{ id: programId }],
  loadUndo: [{ token: link }],
  undoChange: [{ token: link, pin: '0000' }],
})

/** The endpoints of challenges have separate tests. */
export const appWishes = ({
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

export async function askInApp(
  { origin }: AppBackend,
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
  return { status: response.status, headers: JSON.stringify([...response.headers]), text: await response.text() }
}

/** Returns the data that a user cannot restore after another client has changed the data. */
export async function goods({ db, keys }: AppBackend, { profileId }: Victim): Promise<Record<string, unknown>> {
  const profile = await profileById(db, keys, profileId)
  const palms = await db.selectFrom('palms').select('hand').where('profileId', '=', profileId).orderBy('hand').execute()
  const accounts = await db
    .selectFrom('authorizations')
    .select('application')
    .where('profileId', '=', profileId)
    .where('authorized', '=', 1)
    .execute()
  const link = await db
    .selectFrom('programLinks')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('programId', '=', programId)
    .executeTakeFirst()
  const key = await keys.keyOf(profileId)
  return {
    profile: profile !== undefined,
    number: profile?.phone,
    pin: profile?.pinHash,
    palms: palms.map(({ hand }) => hand),
    accounts: accounts.map(({ application }) => application),
    memberNumber: link && key && openExternalId(key, link),
  }
}
