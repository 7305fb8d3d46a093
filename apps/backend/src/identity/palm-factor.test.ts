import { twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { freshName } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
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
  },
  hostOptions,
)
