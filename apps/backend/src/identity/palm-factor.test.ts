import { twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { addsPalm, owner } from '../credentials/testing/undoable-changes.ts'
import { newcomer } from '../enrolments/testing/newcomer.ts'
import { freshName } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { newPalmLife } from '../sessions/step-up.ts'
import { createTestClient } from '../testing/test-client.ts'
import { hostOptions, identityOf } from './testing/host.ts'

onEachDatabase(
  'the palm as a factor in identity tokens',
  (fixture) => {
    test.each([
      ['an unsigned palm and a PIN', 'unsigned', '4711', ['sms', 'pin', 'mfa']],
      ['an unsigned palm and no PIN', 'unsigned', undefined, ['sms']],
      ['an unclear palm and a PIN', 'unclear', '4711', ['sms', 'pin', 'mfa']],
      ['an unclear palm and no PIN', 'unclear', undefined, ['sms']],
      ['a clear, signed palm and a PIN', 'clear', '4711', ['palm', 'sms', 'pin', 'mfa']],
      ['a clear, signed palm and no PIN', 'clear', undefined, ['palm', 'sms', 'mfa']],
    ] as const)('the identity token of a sign-in with %s names the proven factors', async (_, palm, pin, methods) => {
      const { person, phone } = await fixture().enrol(pin === undefined ? {} : { pin })
      const app = fixture().app()
      await app.consent()
      app.session.gatewayTokens.forceDisambiguation(palm === 'clear')
      if (palm === 'unsigned') await app.showUnsigned(person, freshName())
      else await app.show(palm === 'clear' ? person : twinOf(person), freshName())
      await app.give({ phone })
      await app.give({ otp: await fixture().code(phone) })
      if (pin !== undefined) await app.give({ pin })
      const client = createTestClient(fixture().origin, {}, { authorization: `Bearer ${app.accessToken()}` })
      await client.ask('requestAccessToken')
      expect((await identityOf(fixture(), client)).methods).toEqual(methods)
    })

    test.each([
      ['counts no new palm', 'right', 60_000, ['sms']],
      ['counts no older palm while another palm is new', 'left', 60_000, ['sms']],
      ['counts an added palm after 72 hours', 'right', 0, ['palm', 'sms', 'mfa']],
    ] as const)('the identity token of a sign-in in an enrolment %s', async (_, hand, before, methods) => {
      const user = await owner(fixture())
      await addsPalm(fixture(), user)
      fixture().clock.advance(newPalmLife - before)
      const known = await newcomer(fixture(), user.person)
      await known.agree()
      await known.show(hand)
      await known.prove(user.phone)
      expect((await known.check()).status).toBe(200)
      expect((await identityOf(fixture(), known)).methods).toEqual(methods)
    })

    test('the identity token of a sign-in by a new palm alone names no factor', async () => {
      const user = await owner(fixture())
      await addsPalm(fixture(), user)
      const app = fixture().app()
      await app.consent()
      await app.show(user.person, freshName(), 'right')
      const client = createTestClient(fixture().origin, {}, { authorization: `Bearer ${app.accessToken()}` })
      await client.ask('requestAccessToken')
      expect((await identityOf(fixture(), client)).methods).toEqual([])
    })
  },
  hostOptions,
)
