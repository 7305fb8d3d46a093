import { newId } from '@palmflow/backend/base/tokens'
import { freshName } from '@palmflow/backend/testing/app'
import { newPin } from '@palmflow/backend/testing/newcomer'
import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import { otherThan, type TestClient } from '@palmflow/backend/testing/test-client'
import { headers, type NextStep } from '@palmflow/contract'
import type { Enrolled, People } from './people.ts'

/** Records the complaint if `holds` is false. Each complaint must start with the name of the call. */
export type Expect = (holds: boolean, complaint: string) => void

const otherPin = '2581'
const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)
const isSuccess = (status: number): boolean => status >= 200 && status < 300

const nextStepOf = async (client: TestClient): Promise<unknown> =>
  field((await client.ask('checkVerification')).body, 'nextStep')

async function expectNextStep(client: TestClient, wanted: NextStep, when: string, expect: Expect): Promise<void> {
  expect((await nextStepOf(client)) === wanted, `checkVerification 200: nextStep is not ${wanted} ${when}`)
}

export async function visitorIsAsked(people: People, expect: Expect): Promise<void> {
  const visitor = await people.visitor()
  await expectNextStep(visitor, 'CollectPhone', 'for a visitor', expect)
  const profile = await visitor.ask('loadProfile')
  expect(profile.status === 401, 'loadProfile: a visitor is not refused with 401')
}

async function provesNumber(people: People, client: TestClient, phone: string, expect: Expect): Promise<void> {
  const deduplicationId = newId()
  const before = (await codesSentTo(people.subject.main, phone)).length
  await client.sendOtp(phone, deduplicationId)
  await client.sendOtp(phone, deduplicationId)
  const codes = await codesSentTo(people.subject.main, phone)
  expect(codes.length - before === 1, 'sendOtp: one deduplicationId, sent twice, did not send exactly one text')
  const code = await people.at.code(phone)
  const wrong = await client.submitOtp(phone, otherThan(code), newId())
  expect(!isSuccess(wrong.status), 'submitCredential: a wrong code is accepted')
  const right = await client.submitOtp(phone, code, newId())
  expect(right.headers.has(headers.et), 'submitCredential 200: a correct code brings no header et')
  expect(
    field(field(right.body, 'data'), 'signedIn') === false,
    'submitCredential 200: signedIn is not false before the PIN',
  )
  const visitor = await people.visitor()
  const secondResponse = await visitor.submitOtp(phone, code, newId())
  expect(!isSuccess(secondResponse.status), 'submitCredential: a used code is accepted in another session')
}

export async function signInOpensProfile(people: People, { phone }: Enrolled, expect: Expect): Promise<void> {
  const client = await people.visitor()
  await provesNumber(people, client, phone, expect)
  await expectNextStep(client, 'CollectSecondFactor', 'after the code of a person who has a PIN', expect)
  expect((await client.ask('loadProfile')).status === 401, 'loadProfile: opens before the PIN')
  const wrong = await client.submitPin(otherPin, newId())
  expect(!isSuccess(wrong.status), 'submitCredential: a wrong PIN is accepted')
  expect((await client.ask('loadProfile')).status === 401, 'loadProfile: opens after a wrong PIN')
  const right = await client.submitPin(newPin, newId())
  expect(right.headers.has(headers.pt), 'submitCredential 200: the correct PIN brings no header pt')
  expect(
    field(field(right.body, 'data'), 'signedIn') === true,
    'submitCredential 200: signedIn is not true after the PIN',
  )
  const after = await nextStepOf(client)
  const isAskedAgain = after === 'CollectPhone' || after === 'CollectSecondFactor'
  expect(!isAskedAgain, 'checkVerification 200: nextStep still asks a person who is signed in')
  await expectsProfile(client, phone, expect)
}

async function expectsProfile(client: TestClient, phone: string, expect: Expect): Promise<void> {
  const { status, body } = await client.ask('loadProfile')
  expect(status === 200, 'loadProfile: does not open for a person who is signed in')
  expect(field(body, 'phoneTail') === phone.slice(-4), 'loadProfile 200: phoneTail is not the end of the number')
  const palms = JSON.stringify(field(body, 'biometrics'))
  expect(palms === '["LEFT_PALM"]', 'loadProfile 200: biometrics are not the one palm that was enrolled')
  await client.ask('signOut')
  expect((await client.ask('loadProfile')).status === 401, 'signOut: its tokens still open the profile')
}

/** Checks that the correct code is refused after too many wrong codes (ruling 19). */
export async function wrongCodesLock(people: People, expect: Expect): Promise<void> {
  const guesser = await people.visitor()
  const phone = people.at.freshPhone()
  await guesser.sendOtp(phone)
  const code = await people.at.code(phone)
  await people.tryUntil(6, async () => (await guesser.submitOtp(phone, otherThan(code), newId())).status === 423)
  const right = await guesser.submitOtp(phone, code, newId())
  expect(right.status === 423, 'submitCredential: the correct code is accepted after too many wrong ones')
  // Checks the header here, because the document cannot require the header. The document describes both locks in one
  // entry, and a PIN lock has no time limit.
  const isTimed = right.status !== 423 || right.headers.has('retry-after')
  expect(isTimed, 'submitCredential 423: the lock of wrong codes has no header retry-after')
}

const failed = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => false,
    () => true,
  )

/** Checks that the gateway returns an access token only for an enrolled palm, or after number, code and PIN. */
export async function palmOpensProfile(people: People, { name, phone }: Enrolled, expect: Expect): Promise<void> {
  const stranger = people.app()
  await stranger.consent()
  await failed(stranger.show({ name: freshName() }, freshName()))
  expect(stranger.accessToken() === '', 'respondToChallenge: the palm of a stranger brings an access token')
  const owner = people.app()
  await owner.consent()
  await owner.show({ name }, freshName())
  expect(owner.accessToken() !== '', 'respondToChallenge: the palm of an enrolled person brings no access token')
  const byNumber = people.app()
  await byNumber.consent()
  await byNumber.showUnsigned({ name }, freshName())
  expect(byNumber.accessToken() === '', 'respondToChallenge: a palm without proof of its shell brings an access token')
  await byNumber.give({ phone })
  await byNumber.give({ otp: await people.at.code(phone) })
  expect(byNumber.accessToken() === '', 'respondToChallenge: number and code bring an access token without the PIN')
  const isRefused = await failed(byNumber.give({ pin: otherPin }))
  expect(isRefused && byNumber.accessToken() === '', 'respondToChallenge: a wrong PIN is accepted')
  await failed(byNumber.give({ pin: newPin }))
  expect(byNumber.accessToken() !== '', 'respondToChallenge: the correct PIN brings no access token')
}

export async function deletedProfileStaysShut(people: People, expect: Expect): Promise<void> {
  const { client, tokens } = await people.enrolled()
  await client.ask('deleteProfile')
  expect((await client.ask('loadProfile')).status === 401, 'deleteProfile: its session still opens the profile')
  const atGateway = await people.ask('loadAppProfile', {}, tokens)
  expect(atGateway.status === 403, 'deleteProfile: its access token still opens the gateway’s profile')
}
