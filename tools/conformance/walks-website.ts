import { newId } from '@palmflow/backend/base/tokens'
import { linkSentTo } from '@palmflow/backend/testing/crowd'
import { newPin as pin } from '@palmflow/backend/testing/newcomer'
import { createPerson, otherThan } from '@palmflow/backend/testing/person'
import type { Enrolled, People } from './people.ts'

/** The number of the demo user on hold. */
const held = '+12065550102'
const minute = 60_000

/** Signs in with number, code and PIN, and causes all errors. */
export async function signsIn(people: People, { phone }: Enrolled): Promise<void> {
  const { at } = people
  const who = await people.visitor()
  await who.ask('checkVerification')
  for (const name of ['fetchFeatureFlags', 'fetchAppConfig'] as const) await who.ask(name)
  await who.sendOtp(phone)
  const code = await at.code(phone)
  await who.submitOtp(phone, otherThan(code), newId())
  await who.submitOtp(phone, code, newId())
  await who.submitPin(pin, newId())
  await who.ask('createProfile')
  await who.ask('signOut')
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

/** Makes the calls of a user on the dashboard. */
export async function looksAfter(people: People, { who, tokens }: Enrolled): Promise<void> {
  const { ask } = people
  await who.ask('loadProfile')
  const programs: unknown = Reflect.get(Object((await who.askFor('listPrograms')).body), 'programs')
  const byConsent = (Array.isArray(programs) ? programs : []).find(
    (one) => Reflect.get(Object(one), 'loyaltyLinkingType') === 'CONSENT',
  )
  const id = String(Reflect.get(Object(byConsent), 'programId'))
  await who.askFor('linkProgram', { id, consented: true })
  await ask('linkProgram', { path: { id: 'conformance-none' }, body: { consented: true } }, tokens)
  await who.askFor('unlinkProgram', { id })
  const receipts: unknown = Reflect.get(Object((await who.askFor('listReceipts')).body), 'receipts')
  const first: unknown = Array.isArray(receipts) ? receipts[0] : undefined
  await who.askFor('loadReceipt', { id: String(Reflect.get(Object(first), 'receiptId')) })
}

/** Requests identity tokens for a host's server until a limit is reached. Also requests one for an unknown audience. */
export async function tellsHost({ subject: { page }, tryUntil }: People, { who }: Enrolled): Promise<void> {
  if (page === undefined) return
  const request = async (audience: string) =>
    (await who.ask('requestIdentityToken', { audience }, { origin: page })).status
  await request('conformance-none')
  await tryUntil(61, async () => (await request('conformance-host')) === 423)
}

const signInsIn = (body: unknown): readonly unknown[] => {
  const all: unknown = Reflect.get(Object(body), 'signIns')
  return Array.isArray(all) ? all : []
}

/** Ends each sign-in by its id, also the current one. Then ends all others until a limit is reached. */
export async function endsSignIns(people: People, { who, phone }: Enrolled): Promise<void> {
  const signsInAgain = async () => {
    const other = await people.visitor()
    await other.signsIn({ phone, pin, code: people.at.code })
    await other.ask('loadProfile')
  }
  const endsEach = async () => {
    const all = signInsIn((await who.askFor('listSignIns')).body)
    for (const one of all) await who.askFor('endSignIn', { id: String(Reflect.get(Object(one), 'signInId')) })
  }
  await signsInAgain()
  await endsEach()
  await people.tryUntil(61, async () => (await who.askFor('endOtherSignIns')).status === 423)
  await signsInAgain()
  await endsEach()
}

/** Makes each guarded change after the PIN check has expired, so that each call requires a new PIN check. */
export async function isUnproven(people: People): Promise<void> {
  const one = await people.enrolled()
  const { who, tokens, phone } = one
  await linksPartner(people, one)
  const account = { application: 'harbor-market' }
  await who.askFor('authorizeApplication', { ...account, authorized: true }, newId())
  await people.forward(5 * minute)
  const own = { phoneNumber: phone, phoneNumberOTPUseCase: 'UPDATE_PHONE', deduplicationId: newId() }
  await who.ask('sendOtp', own)
  await who.askFor('authorizeApplication', { ...account, authorized: false }, newId())
  await who.askFor('removePalm', { id: 'LEFT_PALM' })
  await who.askFor('startDataRequest')
  await who.askFor('fetchDataDownload', { id: newId() })
  await people.ask('startDataAccess', { body: { clientToken: newId() } }, tokens)
  await people.ask('loadDataAccess', { path: { id: newId() } }, tokens)
  await people.ask('deleteAuthorization', { path: { id: 'a-pool' } }, tokens)
  await people.ask('deleteAppProfile', {}, tokens)
  await who.ask('deleteProfile')
  await who.submitPin(pin, newId())
}

/** Changes the number of a user. @returns the token of the link in the text message to the old number */
export async function changesNumber(people: People, { who, phone }: Enrolled, next: string): Promise<string> {
  for (const number of [phone, next]) {
    await people.forward(minute)
    await who.ask('sendOtp', { phoneNumber: number, phoneNumberOTPUseCase: 'UPDATE_PHONE', deduplicationId: newId() })
    const own = { type: 'IGT_OTP', otpUseCase: 'UPDATE_PHONE', phoneNumber: number }
    await who.ask('submitCredential', { ...own, credential: await people.at.code(number) }, {})
  }
  let token: string | undefined
  await people.wait(async () => {
    token = await linkSentTo(people.subject.main, phone)
    return token !== undefined
  })
  return token ?? ''
}

/** Restores a changed number with the link and the PIN, and causes all errors of the undo. */
export async function undoes(people: People): Promise<void> {
  const [one, other] = [await people.enrolled(), await people.enrolled()]
  const undo = (token: string, text: string) => one.who.askFor('undoChange', { token, pin: text }, newId())
  const token = await changesNumber(people, one, people.at.freshPhone())
  await one.who.askFor('loadUndo', { token })
  await undo(token, '0000')
  await undo(token, pin)
  await one.who.askFor('loadUndo', { token })
  await undo(token, pin)
  const locked = await changesNumber(people, other, people.at.freshPhone())
  await people.tryUntil(12, async () => (await undo(locked, '0000')).status === 423)
}

export async function asksForData(people: People, { who }: Enrolled): Promise<void> {
  const made = async (): Promise<unknown> =>
    Reflect.get(Object((await who.askFor('loadProfile')).body), 'existingDataAccessRequestId')
  await who.askFor('startDataRequest')
  if (!(await people.wait(async () => (await made()) !== undefined))) return
  let id = await made()
  await who.askFor('fetchDataDownload', { id })
  await people.tryUntil(8, async () => {
    await people.forward(2 * minute)
    await who.submitPin(pin, newId())
    const { status } = await who.askFor('startDataRequest')
    if (status === 423) return true
    const isNew = await people.wait(async () => (await made()) !== id)
    id = await made()
    return !isNew
  })
}

export async function linksPartner(people: People, { who, tokens }: Enrolled): Promise<void> {
  const application = 'harbor-market'
  const found = await who.askFor('fetchPartnerApplication', { application })
  const item: unknown = Reflect.get(Object(found.body), 'partnerProgramItem')
  const name = String(Reflect.get(Object(item), 'authorizationDocumentName'))
  await who.askFor('fetchDocument', { name })
  await who.askFor('recordConsent', { name, application }, newId())
  await who.askFor('authorizeApplication', { application, authorized: true }, newId())
  await who.askFor('fetchAuthorization', { application })
  const list: unknown = await (await people.ask('listAuthorizations', {}, tokens)).json()
  const accounts: unknown = Reflect.get(Object(list), 'userAuthorizations')
  const account: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  const id = String(Reflect.get(Object(account), 'userPoolArn'))
  await people.ask('deleteAuthorization', { path: { id } }, tokens)
}

export async function leaves(people: People): Promise<void> {
  const website = await people.enrolled()
  await website.who.askFor('removePalm', { id: 'LEFT_PALM' })
  await people.ask('removePalm', { path: { id: 'RIGHT_PALM' } }, website.tokens)
  await website.who.ask('deleteProfile')
  await createPerson(people.subject.main).ask('deleteProfile')
}
