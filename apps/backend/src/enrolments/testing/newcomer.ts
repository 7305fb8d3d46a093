import { type gatewayWire, palmSubmission, wire } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { SyntheticPerson } from '@palmflow/palm/synthetic'
import * as v from 'valibot'
import { newId } from '../../base/tokens.ts'
import { capture, freshName, type Signing, signed } from '../../gateway/testing/app.ts'
import type { AppBackend } from '../../gateway/testing/app-backend.ts'
import { createTestClient, type TestResponse } from '../../testing/test-client.ts'

export const agreements = ['website_biometric_consent', 'website_terms_of_use']
export const newPin = '3917'

const withChallenge = v.object({ scanChallenge: v.string() })

export type EnrolmentServer = Pick<AppBackend, 'origin' | 'code' | 'freshPhone'>

/** The user's client sends the same calls as the page and stores each challenge. */
export async function newcomer(
  server: EnrolmentServer,
  person: SyntheticPerson = { name: freshName() },
  origin = server.origin,
) {
  const client = createTestClient(origin)
  await client.ask('requestAccessToken')
  const state = { challenge: '' }
  const recordChallenge = (body: unknown): void => {
    const result = v.safeParse(withChallenge, body)
    if (result.success) state.challenge = result.output.scanChallenge
  }
  /** A test may send the signed capture later and more than once. */
  async function sign(palm: gatewayWire.PalmCapture, signing?: Signing): Promise<wire.PalmSubmission> {
    const { challengeToken: _token, ...proven } = await signed(origin, state.challenge, palm, signing)
    return palmSubmission(proven)
  }
  return {
    ...client,
    person,
    state,
    async agree(documentKeys: readonly string[] = agreements, attempt = newId()): Promise<TestResponse> {
      const response = await client.askFor('recordConsents', { documentKeys }, attempt)
      recordChallenge(response.body)
      return response
    },
    sign,
    scanned: (hand: Hand = 'left', scan: number | string = freshName(), signing?: Signing) =>
      sign(capture(person, scan, hand), signing),
    async submit(submission: wire.PalmSubmission, attempt = newId()): Promise<TestResponse> {
      const response = await client.askFor('submitPalm', submission, attempt)
      if (response.status === 200) recordChallenge(v.parse(wire.submittedPalm, response.body).data)
      return response
    },
    async show(hand?: Hand, scan?: number | string): Promise<TestResponse> {
      return this.submit(await this.scanned(hand, scan))
    },
    async prove(phone: string): Promise<TestResponse> {
      await client.sendOtp(phone)
      return client.submitOtp(phone, await server.code(phone), newId())
    },
    pin: (pin = newPin, attempt = newId()) => client.askFor('setPin', { pin }, attempt),
    check: (attempt = newId()) => client.askFor('checkEnrollment', {}, attempt),
    create: (attempt = newId()) => client.askFor('createProfile', {}, attempt),
  }
}
export type Newcomer = Awaited<ReturnType<typeof newcomer>>

/** Sends all calls of an enrolment before `createProfile`. */
export async function ready(server: EnrolmentServer, phone = server.freshPhone(), person?: SyntheticPerson) {
  const user = await newcomer(server, person)
  await user.agree()
  await user.show('left')
  await user.prove(phone)
  await user.pin()
  return { ...user, phone }
}
