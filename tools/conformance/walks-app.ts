import { newId } from '@palmflow/backend/base/tokens'
import { answer, capture, freshName } from '@palmflow/backend/testing/app'
import { newPin } from '@palmflow/backend/testing/newcomer'
import type { Tokens } from './call.ts'
import type { Enrolled, People } from './test-users.ts'

const minute = 60_000
const othersThan = (code: string, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, index) => String(index).padStart(6, '0'))
    .filter((item) => item !== code)
    .slice(0, count)
/** Ignores the error of a refused call, because the response is already checked. */
const refused = (request: Promise<unknown>): Promise<unknown> => request.catch(() => undefined)

export async function enrols(people: People): Promise<void> {
  const stranger = await people.visitor()
  await stranger.askFor('createProfile', {}, newId())
  await stranger.askFor('recordConsents', { documentKeys: ['conformance-none'] }, newId())
  const user = await people.newcomer()
  await user.agree()
  await user.askFor('setPalmPreference', { palms: 'BOTH' })
  await user.show('left')
  await user.askFor('createProfile', {}, newId())
  await user.submit(await user.sign(capture({ name: freshName() }, freshName())))
  await people.tryUntil(15, async () => (await user.show('left')).status === 423)
  await people.tryUntil(70, async () => (await user.check()).status === 423)
  await user.prove(people.at.freshPhone())
  await user.pin('1234')
  await people.tryUntil(25, async () => (await user.pin()).status === 423)
  const handless = await people.newcomer()
  await handless.agree()
  await handless.prove(people.at.freshPhone())
  await people.tryUntil(35, async () => (await handless.create()).status === 423)
}

export async function isAnother(people: People, known: Enrolled): Promise<void> {
  const user = await people.newcomer()
  await user.agree()
  await user.submit(await user.sign(capture({ name: known.name }, freshName())))
  await user.prove(people.at.freshPhone())
  await user.check()
  await user.pin()
  await user.create()
}

export async function signsInByPalm(people: People, { name }: Enrolled): Promise<void> {
  const app = people.app()
  await app.consent()
  const { gateway } = people.subject
  const challengeToken = app.token()
  await people.ask('resendChallengeOtp', { body: { challengeToken } })
  await people.ask('resendChallengeOtp', { body: { challengeToken: 'conformance-none' } })
  await answer(gateway, { challengeToken: 'conformance-none', deviceId: app.deviceId, phone: people.at.freshPhone() })
  await answer(gateway, { challengeToken, deviceId: app.deviceId, pin: '3917' })
  await app.show({ name }, freshName())
  await refused(app.profile())
}

export async function isRefusedByCode(people: People): Promise<void> {
  const stranger = people.app()
  await stranger.consent()
  await stranger.showUnsigned({ name: freshName() }, freshName())
  const phone = people.at.freshPhone()
  await stranger.give({ phone })
  await stranger.resend()
  await refused(stranger.give({ otp: await people.at.code(phone) }))
  const guesser = people.app()
  await guesser.consent()
  await guesser.showUnsigned({ name: freshName() }, freshName())
  const theirs = people.at.freshPhone()
  await guesser.give({ phone: theirs })
  // The codes are different, because the backend returns the stored response for a repeated code.
  for (const otp of othersThan(await people.at.code(theirs), 4)) await refused(guesser.give({ otp }))
  await refused(guesser.resend())
}

export async function startsData(people: People, tokens: Tokens): Promise<{ status: number; id: string }> {
  const response = await people.ask('startDataAccess', { body: { clientToken: newId() } }, tokens)
  const body: unknown = await response.json()
  return { status: response.status, id: String(Reflect.get(Object(body), 'dataAccessRequestId')) }
}

export async function isDataMade(people: People, tokens: Tokens, id: string): Promise<boolean> {
  const state: unknown = await (await people.ask('loadDataAccess', { path: { id } }, tokens)).json()
  return Reflect.get(Object(state), 'status') === 'COMPLETED'
}

export async function asksAtGateway(people: People, { client, tokens }: Enrolled): Promise<void> {
  await people.ask('loadAppProfile', {}, tokens)
  await people.ask('listAuthorizations', { query: { maxResults: '5' } }, tokens)
  await people.tryUntil(8, async () => {
    const { status, id } = await startsData(people, tokens)
    if (status === 423) return true
    if (!(await people.wait(() => isDataMade(people, tokens, id)))) return true
    await people.forward(2 * minute)
    await client.submitPin(newPin, newId())
    return false
  })
}

export async function leavesAtGateway(people: People): Promise<void> {
  const { tokens } = await people.enrolled()
  await people.ask('deleteAppProfile', {}, tokens)
}
