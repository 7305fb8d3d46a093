import type { EndpointName } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { type AppBackend, onSqlite } from '../gateway/testing/app-backend.ts'
import { createTestClient, type Tokens } from '../testing/test-client.ts'
import { agreements, type Newcomer, newcomer, newPin } from './testing/newcomer.ts'

const minute = 60_000

/** The tokens that the thief sends. The server invalidates older tokens when a newer token arrives. */
type Shows = 'the newest' | 'the oldest' | 'the newest only at the end'

/**
 * Creates a thief who copied the SESSION token of a user before the enrolment. The thief tries to enrol the user's
 * palms with another number.
 */
function thief(fixture: AppBackend, { session = '' }: Tokens, shows: Shows) {
  const phone = fixture.freshPhone()
  const responses: unknown[] = []
  const own: Tokens = { session }
  async function asks(isLast: boolean, name: EndpointName, input = {}): Promise<number> {
    const isOld = shows === 'the oldest' || (shows !== 'the newest' && !isLast)
    const spy = createTestClient(fixture.origin, { ...own, ...(isOld && { session }) })
    const { status, body } = await spy.askFor(name, input, newId())
    Object.assign(own, { ...spy.tokens, ...(spy.tokens.session === session && { session: own.session }) })
    responses.push(body)
    return status
  }
  return {
    phone,
    responses,
    own,
    agrees: () => asks(false, 'recordConsents', { documentKeys: agreements }),
    async proves(): Promise<void> {
      const text = { deduplicationId: newId(), phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION', phoneNumber: phone }
      if ((await asks(false, 'sendOtp', text)) >= 400) return
      const code = { type: 'IGT_OTP', credential: await fixture.code(phone), otpUseCase: 'ACCOUNT_VERIFICATION' }
      await asks(false, 'submitCredential', { ...code, phoneNumber: phone })
    },
    /** @returns the status of the last call */
    async takes(): Promise<number> {
      await asks(true, 'setPin', { pin: newPin })
      await asks(true, 'checkEnrollment')
      return asks(true, 'createProfile')
    },
  }
}
type Thief = ReturnType<typeof thief>

onSqlite(
  'a thief with the SESSION of a user who starts to enrol',
  (fixture) => {
    const steps: Record<string, (user: Newcomer) => Promise<unknown>> = {
      agreed: (user) => user.agree(),
      'shown a palm': (user) => user.show(),
      'proven their number': (user) => user.prove(fixture().freshPhone()),
      'set a PIN': (user) => user.pin(),
    }
    const ways = {
      agrees: async (spy: Thief) => {
        await spy.agrees()
        await spy.proves()
      },
      'proves a number': (spy: Thief) => spy.proves(),
    }
    const cases = Object.keys(ways).flatMap((way) =>
      (['the newest', 'the oldest', 'the newest only at the end'] as const).flatMap((shows) =>
        [0, 1, 2, 3, 4].map((moment) => {
          const after = moment === 0 ? 'begun' : Object.keys(steps)[moment - 1]
          return { way, shows, moment, after }
        }),
      ),
    )
    test.each(cases)('a thief who $way gets no profile (the user has $after, tokens: $shows)', async (at) => {
      const user = await newcomer(fixture())
      const spy = thief(fixture(), user.tokens, at.shows)
      const statuses: number[] = []
      for (const [index, step] of [async () => undefined, ...Object.values(steps)].entries()) {
        await step(user).catch(() => undefined)
        if (index === at.moment) await (at.way === 'agrees' ? ways.agrees(spy) : ways['proves a number'](spy))
        // Before the first palm, these calls cannot succeed and would only reveal the thief.
        if (index > 1) statuses.push(await spy.takes())
      }
      const { status } = await user.create()
      // After the first call that follows the user's consent, the thief cannot stop the enrolment.
      if (at.moment > 1) expect(status).toBe(204)
      statuses.push(await spy.takes())
      fixture().clock.advance(minute)
      statuses.push(await spy.takes())
      expect(statuses.filter((item) => item < 400 || item > 499)).toEqual([])
      const profile = await createTestClient(fixture().origin, { ...spy.own }).ask('loadProfile')
      expect(profile.status).toBe(401)
    })

    test.each(['the newest', 'the oldest'] as const)(
      "a thief with %s of the tokens gets no digit of the palm owner's number",
      async (shows) => {
        const { person, phone } = await fixture().enrol({ pin: '1234' })
        const user = await newcomer(fixture(), person)
        const spy = thief(fixture(), user.tokens, shows)
        await user.agree()
        expect((await user.show()).status).toBe(200)
        await spy.takes()
        expect(JSON.stringify(spy.responses)).not.toContain(phone.slice(-4))
        expect((await user.check()).body).toEqual({ data: { recognizedPhoneNumberTail: phone.slice(-4) } })
      },
    )
  },
  { budgets: { smsPerNumberWindow: 1_000, smsPerNumberDay: 1_000, sessionsPerAddress: 1_000 } },
)
