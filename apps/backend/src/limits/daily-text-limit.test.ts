import { expect, test } from 'vitest'
import { addressHeader, callerAt, proves } from '../testing/stranger-clients.ts'
import { onEachDatabase } from '../testing/test-backend.ts'
import { dailyTextLimit } from './daily-text-limit.ts'
import { defaultBudgets } from './default-budgets.ts'

const hour = 60 * 60_000

test('the daily limit of text messages is the lower of the count and cost limits', () => {
  const limitOf = (more: object) => dailyTextLimit({ ...defaultBudgets, ...more }).max
  expect(limitOf({ smsPerDay: 1_000, smsPrice: 0.0079, smsSpendPerDay: 5 })).toBe(632)
  expect(limitOf({ smsPerDay: 100, smsPrice: 0.0079, smsSpendPerDay: 5 })).toBe(100)
})

const events: { event: string; facts: object }[] = []
const report = (event: string, facts: object) => void events.push({ event, facts })

onEachDatabase(
  'the texts of a day',
  (fixture) => {
    test('strangers get a quarter of the text messages of a day', async () => {
      const { origin, clock, freshPhone } = fixture()
      events.length = 0
      const phone = freshPhone()
      const home = '172.31.0.1'
      expect(await proves(origin, home, phone)).toBe(true)
      const askAt = async (address: string, phone: string): Promise<boolean> => {
        clock.advance(hour)
        return (await callerAt(origin, address)).asksFor(phone)
      }
      const strangers: boolean[] = []
      for (let count = 0; count < 6; count += 1) strangers.push(await askAt(`10.${count}.1.1`, freshPhone()))
      // The text message that led to the proof was one of the five messages for strangers.
      expect(strangers).toEqual([true, true, true, true, false, false])
      expect(events.filter(({ facts }) => 'limit' in facts).at(-1)?.facts).toMatchObject({ limit: 'sms-day-strangers' })
      const known: boolean[] = []
      for (let count = 0; count < 10; count += 1) known.push(await askAt(home, phone))
      expect(known).toEqual(Array.from({ length: 10 }, () => true))
      expect(events.filter(({ event }) => event === 'text-budget-low')).toEqual([])
      clock.advance(9 * hour)
      expect(await askAt('10.9.1.1', freshPhone())).toBe(true)
    })

    test('an event warns the operator when 80 % of the daily text messages are used', async () => {
      const { origin, clock, freshPhone } = fixture()
      clock.advance(48 * hour)
      events.length = 0
      const results: boolean[] = []
      const homes = Array.from({ length: 5 }, (_, index) => ({ phone: freshPhone(), at: `172.30.${index}.1` }))
      for (let round = 0; round < 5; round += 1) {
        for (const { phone, at } of homes) {
          clock.advance(1_000)
          results.push(await proves(origin, at, phone))
        }
      }
      expect(results.filter(Boolean)).toHaveLength(20)
      const low = events.filter(({ event }) => event === 'text-budget-low').map(({ facts }) => facts)
      expect(low[0]).toEqual({ used: 16, most: 20 })
      expect(low.at(-1)).toEqual({ used: 20, most: 20 })
      expect(events.at(-1)).toMatchObject({ event: 'budget-spent', facts: { limit: 'sms-day' } })
    })
  },
  { addressHeader, report, budgets: { smsPerDay: 1_000, smsPrice: 0.5, smsSpendPerDay: 10 } },
)
