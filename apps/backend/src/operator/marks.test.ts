import { expect, test } from 'vitest'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { recordEvents } from '../testing/covered-events.ts'
import { createTestClient } from '../testing/test-client.ts'
import { showMarks } from './marks.ts'

const secrets = randomSecrets()
const { of, report } = recordEvents()
const address = '198.51.100.7'

onEachDatabase(
  'marks that an operator requests',
  (fixture) => {
    const marksOf = (marked: Parameters<typeof showMarks>[1]) =>
      showMarks({ db: fixture().db, keys: fixture().keys, secrets, report }, marked, fixture().clock.now())

    test('the command marks prints the same marks as the log', async () => {
      const { phone, profileId } = await fixture().enrol({ pin: '2580' })
      const client = createTestClient(fixture().origin)
      await client.ask('requestAccessToken', undefined, { 'x-real-address': address })
      await client.sendOtp(phone)
      await client.submitOtp(phone, await fixture().code(phone))
      const from = { 'x-real-address': address }
      await client.ask('submitCredential', { type: 'PIN', credential: '1111' }, from)
      const [code] = of('guess-right')
      const [wrong] = of('guess-wrong')
      expect(await marksOf({ address })).toEqual([`from: ${wrong?.from}`])
      const account = [`account: ${wrong?.whose}`, `whose, of a PIN: ${wrong?.whose}`]
      expect(await marksOf({ phone })).toEqual([...account, `whose, of a code: ${code?.whose}`])
      expect(await marksOf({ profile: profileId })).toEqual(account)
      expect(of('marks-shown')).toEqual([
        { from: wrong?.from, account: undefined, whose: undefined },
        { from: undefined, account: wrong?.whose, whose: code?.whose },
        { from: undefined, account: wrong?.whose, whose: undefined },
      ])
    })

    test('the command marks prints only the code mark of a number without a profile', async () => {
      expect(await marksOf({ phone: fixture().freshPhone() })).toEqual([expect.stringMatching(/^whose, of a code: /)])
    })

    test('two IPv6 addresses of one customer network have the same mark', async () => {
      const [one, other] = [await marksOf({ address: '2001:db8::1' }), await marksOf({ address: '2001:db8::ff' })]
      expect(one).toEqual(other)
    })

    test.each([{ address: 'here' }, { phone: '+4930123456' }, { profile: 'nobody' }])(
      'the command marks refuses %j and logs no event',
      async (marked) => {
        expect(await marksOf(marked)).toBeUndefined()
        expect(of('marks-shown')).toEqual([])
      },
    )
  },
  { secrets, report, addressHeader: 'x-real-address' },
)
