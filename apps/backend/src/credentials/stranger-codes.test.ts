import { expect, test } from 'vitest'
import { onWebsite } from '../data-requests/testing/website-user.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { defaultBudgets } from '../limits/default-budgets.ts'
import { addressHeader, callerAt } from '../testing/stranger-clients.ts'
import { otherThan } from '../testing/test-client.ts'
import { proves } from './testing/number-change.ts'

/** The number of wrong codes that all strangers of a number share. */
const shared = 4 * defaultBudgets.wrongOtpPerWindow

onEachDatabase(
  'codes of strangers',
  (fixture) => {
    let networks = 0
    const newNetwork = (): string => {
      networks += 1
      return `198.18.${networks}`
    }

    async function guesses(phone: string, address: string, wrongCount: number, isRight = false): Promise<number[]> {
      const stranger = await callerAt(fixture().origin, address)
      fixture().clock.advance(1)
      expect(await stranger.asksFor(phone)).toBe(true)
      const code = await fixture().code(phone)
      const statuses: number[] = []
      for (let count = 0; count < wrongCount; count += 1) statuses.push(await stranger.types(phone, otherThan(code)))
      if (isRight) statuses.push(await stranger.types(phone, code))
      return statuses
    }
    /** Uses up all shared wrong codes of a number except one. */
    async function almostLocks(phone: string): Promise<void> {
      for (let count = 1; count < shared; count += 1) await guesses(phone, `${newNetwork()}.1`, 1)
    }

    test('a correct code resets the count of wrong codes of a stranger’s network', async () => {
      const phone = fixture().freshPhone()
      const network = newNetwork()
      expect(await guesses(phone, `${network}.1`, 2, true)).toEqual([400, 400, 404])
      expect(await guesses(phone, `${network}.2`, 2, true)).toEqual([400, 400, 404])
    })

    test('a correct code does not reset the wrong-code count that all strangers share', async () => {
      const phone = fixture().freshPhone()
      await almostLocks(phone)
      expect(await guesses(phone, `${newNetwork()}.1`, 0, true)).toEqual([404])
      expect(await guesses(phone, `${newNetwork()}.1`, 1)).toEqual([423])
    })

    test('correct codes from many networks do not lock a number', async () => {
      const phone = fixture().freshPhone()
      for (let count = 0; count <= shared; count += 1)
        expect(await guesses(phone, `${newNetwork()}.1`, 0, true)).toEqual([404])
    })

    test('a number change deletes strangers’ wrong codes for the former number', async () => {
      const { phone } = await fixture().enrol()
      const owner = await onWebsite(fixture(), phone)
      await almostLocks(phone)
      for (const number of [phone, fixture().freshPhone()])
        expect((await proves(fixture(), owner, number)).status).toBe(200)
      expect(await guesses(phone, `${newNetwork()}.1`, 1)).toEqual([400])
    })
  },
  { addressHeader, budgets: { smsPerNumberWindow: 1_000, smsPerNumberDay: 1_000 } },
)
