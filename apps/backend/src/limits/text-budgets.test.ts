import { expect, test } from 'vitest'
import { codesSentTo } from '../testing/parallel-clients.ts'
import { addressHeader, besiege, callerAt, proves, withstand } from '../testing/stranger-clients.ts'
import { onSqlite, type TestBackend } from '../testing/test-backend.ts'
import { otherThan } from '../testing/test-client.ts'

const hour = 60 * 60_000
const passOf =
  ({ clock }: TestBackend) =>
  async (ms: number) =>
    clock.advance(ms)
const passHour = (fixture: TestBackend) => passOf(fixture)(hour)
/** The clock moves before each request, because messages are ordered by time. */
const ask = async (fixture: TestBackend, address: string, phone: string) => {
  fixture.clock.advance(1)
  return (await callerAt(fixture.origin, address)).asksFor(phone)
}

onSqlite(
  'texts to a number that strangers also request',
  (fixture) => {
    test('requests from one network do not block the owner of a number', async () => {
      const { origin, freshPhone } = fixture()
      expect(await besiege(origin, freshPhone(), 1, passOf(fixture()))).toEqual({
        strangersTexts: 3,
        atHome: true,
        inNewNetwork: true,
      })
    })

    test('requests from many networks do not block an address that verified the number', async () => {
      const { origin, freshPhone } = fixture()
      expect(await besiege(origin, freshPhone(), 8, passOf(fixture()))).toMatchObject({
        atHome: true,
        inNewNetwork: false,
      })
    })

    test('an address is exempt from the limits of strangers for 90 days after its proof', async () => {
      const { origin, freshPhone, clock } = fixture()
      const phone = freshPhone()
      expect(await proves(origin, '172.31.0.1', phone)).toBe(true)
      clock.advance(90 * 24 * hour - 60_000)
      let sentCount = 0
      for (const address of ['10.98.1.1', '10.98.2.1', '10.98.3.1'])
        for (let count = 0; count < 5; count += 1) if (await ask(fixture(), address, phone)) sentCount += 1
      expect(sentCount).toBe(10)
      clock.advance(1)
      expect([await proves(origin, '172.31.9.9', phone), await proves(origin, '172.31.0.1', phone)]).toEqual([
        false,
        true,
      ])
    })

    test('a network gets five text messages to a number in four hours', async () => {
      const { freshPhone, clock } = fixture()
      const phone = freshPhone()
      let sentCount = 0
      for (let count = 0; count < 12; count += 1) {
        if (await ask(fixture(), `2001:db8:7:${count.toString(16)}::1`, phone)) sentCount += 1
        clock.advance(20 * 60_000)
      }
      expect(sentCount).toBe(5)
    })

    test('wrong codes of strangers do not lock a verified address', async () => {
      const { origin, freshPhone, clock } = fixture()
      const phone = freshPhone()
      await proves(origin, '172.31.0.1', phone)
      clock.advance(1)
      const statuses: number[][] = []
      for (const address of ['10.1.1.1', '10.1.2.1', '10.1.3.1', '10.1.4.1', '10.1.5.1']) {
        const stranger = await callerAt(origin, address)
        clock.advance(1)
        await stranger.asksFor(phone)
        const wrong = otherThan((await codesSentTo(origin, phone))[0] ?? '')
        const responses = []
        for (let count = 0; count < 4; count += 1) responses.push(await stranger.types(phone, wrong))
        statuses.push(responses)
      }
      expect(statuses.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => [400, 400, 423, 423]))
      expect(statuses.slice(3)).toEqual([
        [400, 400, 423, 423],
        [423, 423, 423, 423],
      ])
      clock.advance(1)
      expect(await proves(origin, '172.31.0.1', phone)).toBe(true)
    })
  },
  { addressHeader, budgets: { smsPerAddressHour: 10 } },
)

onSqlite(
  'unanswered texts',
  (fixture) => {
    test('a correct code refunds the text message of an unknown address', async () => {
      const { origin, freshPhone, clock } = fixture()
      const result: boolean[] = []
      for (let count = 0; count < 11; count += 1) result.push(await ask(fixture(), '198.51.100.1', freshPhone()))
      expect(result).toEqual([...Array.from({ length: 10 }, () => true), false])
      for (let count = 0; count < 15; count += 1) {
        clock.advance(1)
        expect(await proves(origin, '198.51.101.1', freshPhone())).toBe(true)
      }
      await passHour(fixture())
      expect(await ask(fixture(), '198.51.100.1', freshPhone())).toBe(true)
    })

    test('a verified address is exempt from its network’s limit of unanswered texts', async () => {
      const { origin, freshPhone, clock } = fixture()
      await passHour(fixture())
      expect(await proves(origin, '203.0.113.250', freshPhone())).toBe(true)
      let sentCount = 0
      for (let count = 0; count < 35; count += 1)
        if (await ask(fixture(), `203.0.113.${count}`, freshPhone())) sentCount += 1
      expect(sentCount).toBe(30)
      clock.advance(1)
      expect(await proves(origin, '203.0.113.250', freshPhone())).toBe(true)
      expect(await proves(origin, '203.0.114.1', freshPhone())).toBe(true)
    })

    test('a /56 network may have 30 unanswered text messages, and its /48 may have 60', async () => {
      const { freshPhone } = fixture()
      await passHour(fixture())
      const sentAt: number[] = []
      for (const half of ['00', '01', '02']) {
        let count = 0
        for (let requestCount = 16; requestCount < 48; requestCount += 1)
          if (await ask(fixture(), `2001:db8:5:${half}${requestCount.toString(16)}::1`, freshPhone())) count += 1
        sentAt.push(count)
      }
      expect(sentAt).toEqual([30, 30, 0])
    })
  },
  { addressHeader, budgets: { smsPerAddressHour: 10 } },
)

onSqlite(
  'a crowd that requests texts and enters no codes',
  (fixture) => {
    test('a crowd that enters no codes does not block known and new users', async () => {
      const plan = { crowd: 40, each: 2, known: 10, fresh: 10 }
      const outcome = await withstand(fixture().origin, plan, passOf(fixture()))
      expect(outcome).toEqual({ crowdTexts: expect.any(Number), knownServed: 10, freshServed: 10 })
      expect(outcome.crowdTexts).toBeLessThan(70)
    })
  },
  { addressHeader, budgets: { smsPerAddressHour: 10, smsStrangersHour: 80, smsKnownHour: 200 } },
)
