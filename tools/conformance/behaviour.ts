import { newId } from '@palmflow/backend/base/tokens'
import { freshName } from '@palmflow/backend/testing/app'
import { newPin } from '@palmflow/backend/testing/newcomer'
import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import { otherThan, type TestClient } from '@palmflow/backend/testing/test-client'
import { headers, type NextStep } from '@palmflow/contract'
import type { Enrolled, People } from './test-users.ts'

/** Records the complaint if `holds` is false. Each complaint must start with the name of the call. */
export type Expect = (holds: boolean, complaint: string) => void

const otherPin = '2581'
const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)
const isSuccess = (status: number): boolean => status >= 200 && status < 300

const nextStepOf = async (client: TestClient): Promise<unknown> =>
  field((await client.ask('checkVerification')).body, 'nextStep')

async function expectNextStep(client: TestClient, wanted: NextStep, when: string, expect: Expect): Promise<void> {
  expect((await nextStepOf(client)) === wanted, `checkVerification 200: nextStep must be ${wanted} ${when}`)
}

export async function visitorIsAsked(people: People, expect: Expect): Promise<void> {
  const visitor = await people.visitor()
  await expectNextStep(visitor, 'CollectPhone', 'for a visitor', expect)
  const profile = await visitor.ask('loadProfile')
  expect(profile.status === 401, 'loadProfile: a visitor must get status 401')
}

async function provesNumber(people: People, client: TestClient, phone: string, expect: Expect): Promise<void> {
  const deduplicationId = newId()
  const before = (await codesSentTo(people.subject.main, phone)).length
  await client.sendOtp(phone, deduplicationId)
  await client.sendOtp(phone, deduplicationId)
  const codes = await codesSentTo(people.subject.main, phone)
  expect(codes.length - before === 1, 'sendOtp: two calls with one deduplicationId must send exactly one text message')
  const code = await people.at.code(phone)
  const wrong = await client.submitOtp(phone, otherThan(code), newId())
  expect(!isSuccess(wrong.status), 'submitCredential: the server must refuse a wrong code')
  const right = await client.submitOtp(phone, code, newId())
  expect(right.headers.has(headers.et), 'submitCredential 200: the response to a correct code must have the header et')
  expect(
    field(field(right.body, 'data'), 'signedIn') === false,
    'submitCredential 200: signedIn must be false before the PIN',
  )
  const visitor = await people.visitor()
  const secondResponse = await visitor.submitOtp(phone, code, newId())
  expect(!isSuccess(secondResponse.status), 'submitCredential: the server must refuse a used code in another session')
}

export async function signInOpensProfile(people: People, { phone }: Enrolled, expect: Expect): Promise<void> {
  const client = await people.visitor()
  await provesNumber(people, client, phone, expect)
  await expectNextStep(client, 'CollectSecondFactor', 'after the code of a user with a PIN', expect)
  expect((await client.ask('loadProfile')).status === 401, 'loadProfile: the status before the PIN must be 401')
  const wrong = await client.submitPin(otherPin, newId())
  expect(!isSuccess(wrong.status), 'submitCredential: the server must refuse a wrong PIN')
  expect((await client.ask('loadProfile')).status === 401, 'loadProfile: the status after a wrong PIN must be 401')
  const right = await client.submitPin(newPin, newId())
  expect(right.headers.has(headers.pt), 'submitCredential 200: the response to the correct PIN must have the header pt')
  expect(
    field(field(right.body, 'data'), 'signedIn') === true,
    'submitCredential 200: signedIn must be true after the PIN',
  )
  const after = await nextStepOf(client)
  const isAskedAgain = after === 'CollectPhone' || after === 'CollectSecondFactor'
  expect(!isAskedAgain, 'checkVerification 200: nextStep must request nothing after the sign-in')
  await expectsProfile(client, phone, expect)
}

async function expectsProfile(client: TestClient, phone: string, expect: Expect): Promise<void> {
  const { status, body } = await client.ask('loadProfile')
  expect(status === 200, 'loadProfile: the status for a signed-in user must be 200')
  expect(
    field(body, 'phoneTail') === phone.slice(-4),
    'loadProfile 200: phoneTail must be the last four digits of the number',
  )
  const palms = JSON.stringify(field(body, 'biometrics'))
  expect(palms === '["LEFT_PALM"]', 'loadProfile 200: biometrics must have exactly the enrolled palm')
  await client.ask('signOut')
  expect(
    (await client.ask('loadProfile')).status === 401,
    'signOut: the tokens of the ended session must not open the profile',
  )
}

/** Checks that the correct code is refused after too many wrong codes (ruling 19). */
export async function wrongCodesLock(people: People, expect: Expect): Promise<void> {
  const guesser = await people.visitor()
  const phone = people.at.freshPhone()
  await guesser.sendOtp(phone)
  const code = await people.at.code(phone)
  await people.tryUntil(6, async () => (await guesser.submitOtp(phone, otherThan(code), newId())).status === 423)
  const right = await guesser.submitOtp(phone, code, newId())
  expect(
    right.status === 423,
    'submitCredential: the status of the correct code after too many wrong codes must be 423',
  )
  // Checks the header here, because the OpenAPI document cannot require it. The document has one entry for both kinds
  // of lock, and only the lock of a PIN may have no time limit.
  const isTimed = right.status !== 423 || right.headers.has('retry-after')
  expect(isTimed, 'submitCredential 423: the lock of wrong codes must have the header retry-after')
}

const failed = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => false,
    () => true,
  )

export async function palmOpensProfile(people: People, { name, phone }: Enrolled, expect: Expect): Promise<void> {
  const stranger = people.app()
  await stranger.consent()
  await failed(stranger.show({ name: freshName() }, freshName()))
  expect(
    stranger.accessToken() === '',
    'respondToChallenge: the palm of an unknown user must not return an access token',
  )
  const owner = people.app()
  await owner.consent()
  await owner.show({ name }, freshName())
  expect(owner.accessToken() !== '', 'respondToChallenge: the palm of an enrolled user must return an access token')
  const byNumber = people.app()
  await byNumber.consent()
  await byNumber.showUnsigned({ name }, freshName())
  expect(
    byNumber.accessToken() === '',
    'respondToChallenge: a palm without a signature of the shell must not return an access token',
  )
  await byNumber.give({ phone })
  await byNumber.give({ otp: await people.at.code(phone) })
  expect(
    byNumber.accessToken() === '',
    'respondToChallenge: number and code must not return an access token without the PIN',
  )
  const isRefused = await failed(byNumber.give({ pin: otherPin }))
  expect(isRefused && byNumber.accessToken() === '', 'respondToChallenge: the server must refuse a wrong PIN')
  await failed(byNumber.give({ pin: newPin }))
  expect(byNumber.accessToken() !== '', 'respondToChallenge: the correct PIN must return an access token')
}

export async function deletedProfileStaysShut(people: People, expect: Expect): Promise<void> {
  const { client, tokens } = await people.enrolled()
  await client.ask('deleteProfile')
  expect(
    (await client.ask('loadProfile')).status === 401,
    'deleteProfile: the session of a deleted profile must not open it',
  )
  const atGateway = await people.ask('loadAppProfile', {}, tokens)
  expect(atGateway.status === 403, 'deleteProfile: the access token of a deleted profile must get status 403')
}
