import { newId } from '@palmflow/backend/base/tokens'
import { newPin as pin } from '@palmflow/backend/testing/newcomer'
import { linkSentTo } from '@palmflow/backend/testing/parallel-clients'
import { createTestClient, otherThan } from '@palmflow/backend/testing/test-client'
import type { Enrolled, People } from './test-users.ts'

const held = '+12065550102'
const minute = 60_000

export async function signsIn(people: People, { phone }: Enrolled): Promise<void> {
  const { at } = people
  const client = await people.visitor()
  await client.ask('checkVerification')
  for (const name of ['fetchFeatureFlags', 'fetchAppConfig'] as const) await client.ask(name)
  await client.sendOtp(phone)
  const code = await at.code(phone)
  await client.submitOtp(phone, otherThan(code), newId())
  await client.submitOtp(phone, code, newId())
  await client.submitPin(pin, newId())
  await client.ask('createProfile')
  await client.ask('signOut')
}

export async function isRefused(people: People): Promise<void> {
  const { at } = people
  const stranger = await people.visitor()
  const unknown = at.freshPhone()
  await stranger.sendOtp(unknown)
  await stranger.submitOtp(unknown, await at.code(unknown), newId())
  const keptVisitor = await people.visitor()
  await keptVisitor.sendOtp(held)
  await keptVisitor.submitOtp(held, await at.code(held), newId())
  const guesser = await people.visitor()
  const theirs = at.freshPhone()
  await guesser.sendOtp(theirs)
  const wrong = otherThan(await at.code(theirs))
  await people.tryUntil(6, async () => (await guesser.submitOtp(theirs, wrong, newId())).status === 423)
  await guesser.sendOtp(theirs)
}

export async function looksAfter(people: People, { client, tokens }: Enrolled): Promise<void> {
  const { ask } = people
  await client.ask('loadProfile')
  const programs: unknown = Reflect.get(Object((await client.askFor('listPrograms')).body), 'programs')
  const byConsent = (Array.isArray(programs) ? programs : []).find(
    (one) => Reflect.get(Object(one), 'loyaltyLinkingType') === 'CONSENT',
  )
  const id = String(Reflect.get(Object(byConsent), 'programId'))
  await client.askFor('linkProgram', { id, consented: true })
  await ask('linkProgram', { path: { id: 'conformance-none' }, body: { consented: true } }, tokens)
  await client.askFor('unlinkProgram', { id })
  const receipts: unknown = Reflect.get(Object((await client.askFor('listReceipts')).body), 'receipts')
  const first: unknown = Array.isArray(receipts) ? receipts[0] : undefined
  await client.askFor('loadReceipt', { id: String(Reflect.get(Object(first), 'receiptId')) })
}

export async function tellsHost({ subject: { page }, tryUntil }: People, { client }: Enrolled): Promise<void> {
  if (page === undefined) return
  const request = async (audience: string) =>
    (await client.ask('requestIdentityToken', { audience }, { origin: page })).status
  await request('conformance-none')
  await tryUntil(61, async () => (await request('conformance-host')) === 423)
}

const signInsIn = (body: unknown): readonly unknown[] => {
  const all: unknown = Reflect.get(Object(body), 'signIns')
  return Array.isArray(all) ? all : []
}

/**
 * Ends each sign-in by its id. The server refuses the current sign-in with status 409. Then ends all other sign-ins
 * until the rate limit refuses the call.
 */
export async function endsSignIns(people: People, { client, phone }: Enrolled): Promise<void> {
  const signsInAgain = async () => {
    const otherClient = await people.visitor()
    await otherClient.signsIn({ phone, pin, code: people.at.code })
    await otherClient.ask('loadProfile')
  }
  const endsEach = async () => {
    const all = signInsIn((await client.askFor('listSignIns')).body)
    for (const one of all) await client.askFor('endSignIn', { id: String(Reflect.get(Object(one), 'signInId')) })
  }
  await signsInAgain()
  await endsEach()
  await people.tryUntil(61, async () => (await client.askFor('endOtherSignIns')).status === 423)
  await signsInAgain()
  await endsEach()
}

/** Makes each guarded change after the PIN check has expired, so that each call requires a new PIN check. */
export async function isUnproven(people: People): Promise<void> {
  const user = await people.enrolled()
  const { client, tokens, phone } = user
  await linksPartner(people, user)
  const account = { application: 'harbor-market' }
  await client.askFor('authorizeApplication', { ...account, authorized: true }, newId())
  await people.forward(5 * minute)
  const own = { phoneNumber: phone, phoneNumberOTPUseCase: 'UPDATE_PHONE', deduplicationId: newId() }
  await client.ask('sendOtp', own)
  await client.askFor('authorizeApplication', { ...account, authorized: false }, newId())
  await client.askFor('removePalm', { id: 'LEFT_PALM' })
  await client.askFor('startDataRequest')
  await client.askFor('fetchDataDownload', { id: newId() })
  await people.ask('startDataAccess', { body: { clientToken: newId() } }, tokens)
  await people.ask('loadDataAccess', { path: { id: newId() } }, tokens)
  await people.ask('deleteAuthorization', { path: { id: 'a-pool' } }, tokens)
  await people.ask('deleteAppProfile', {}, tokens)
  await client.ask('deleteProfile')
  await client.submitPin(pin, newId())
}

/** @returns the token of the undo link, from the text message to the old number */
export async function changesNumber(people: People, { client, phone }: Enrolled, next: string): Promise<string> {
  for (const number of [phone, next]) {
    await people.forward(minute)
    await client.ask('sendOtp', {
      phoneNumber: number,
      phoneNumberOTPUseCase: 'UPDATE_PHONE',
      deduplicationId: newId(),
    })
    const own = { type: 'IGT_OTP', otpUseCase: 'UPDATE_PHONE', phoneNumber: number }
    await client.ask('submitCredential', { ...own, credential: await people.at.code(number) }, {})
  }
  let token: string | undefined
  await people.wait(async () => {
    token = await linkSentTo(people.subject.main, phone)
    return token !== undefined
  })
  return token ?? ''
}

export async function undoes(people: People): Promise<void> {
  const [user, otherUser] = [await people.enrolled(), await people.enrolled()]
  const undo = (token: string, text: string) => user.client.askFor('undoChange', { token, pin: text }, newId())
  const token = await changesNumber(people, user, people.at.freshPhone())
  await user.client.askFor('loadUndo', { token })
  await undo(token, '0000')
  await undo(token, pin)
  await user.client.askFor('loadUndo', { token })
  await undo(token, pin)
  const locked = await changesNumber(people, otherUser, people.at.freshPhone())
  await people.tryUntil(12, async () => (await undo(locked, '0000')).status === 423)
}

export async function asksForData(people: People, { client }: Enrolled): Promise<void> {
  const made = async (): Promise<unknown> =>
    Reflect.get(Object((await client.askFor('loadProfile')).body), 'existingDataAccessRequestId')
  await client.askFor('startDataRequest')
  if (!(await people.wait(async () => (await made()) !== undefined))) return
  let id = await made()
  await client.askFor('fetchDataDownload', { id })
  await people.tryUntil(8, async () => {
    await people.forward(2 * minute)
    await client.submitPin(pin, newId())
    const { status } = await client.askFor('startDataRequest')
    if (status === 423) return true
    const isNew = await people.wait(async () => (await made()) !== id)
    id = await made()
    return !isNew
  })
}

export async function linksPartner(people: People, { client, tokens }: Enrolled): Promise<void> {
  const application = 'harbor-market'
  const found = await client.askFor('fetchPartnerApplication', { application })
  const item: unknown = Reflect.get(Object(found.body), 'partnerProgramItem')
  const name = String(Reflect.get(Object(item), 'authorizationDocumentName'))
  await client.askFor('fetchDocument', { name })
  await client.askFor('recordConsent', { name, application }, newId())
  await client.askFor('authorizeApplication', { application, authorized: true }, newId())
  await client.askFor('fetchAuthorization', { application })
  const list: unknown = await (await people.ask('listAuthorizations', {}, tokens)).json()
  const accounts: unknown = Reflect.get(Object(list), 'userAuthorizations')
  const account: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  const id = String(Reflect.get(Object(account), 'userPoolArn'))
  await people.ask('deleteAuthorization', { path: { id } }, tokens)
}

export async function leaves(people: People): Promise<void> {
  const website = await people.enrolled()
  await website.client.askFor('removePalm', { id: 'LEFT_PALM' })
  await people.ask('removePalm', { path: { id: 'RIGHT_PALM' } }, website.tokens)
  await website.client.ask('deleteProfile')
  await createTestClient(people.subject.main).ask('deleteProfile')
}
