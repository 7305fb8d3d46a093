import { expect, test } from 'vitest'
import { addressHeader, proves } from '../testing/stranger-clients.ts'
import { onEachDatabase } from '../testing/test-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

onEachDatabase(
  'sessions of one network',
  (fixture) => {
    test('a verified address is exempt from the session limit of its network', async () => {
      const { origin, freshPhone, clock } = fixture()
      const opens = async (address: string) =>
        (await createTestClient(origin).ask('requestAccessToken', undefined, { [addressHeader]: address })).status
      // The session of the verification itself counts for the shared limit.
      expect(await proves(origin, '203.0.113.77', freshPhone())).toBe(true)
      const statuses: number[] = []
      for (let last = 1; last <= 6; last += 1) statuses.push(await opens(`203.0.113.${last}`))
      expect(statuses).toEqual([200, 200, 200, 200, 200, 423])
      expect(await opens('203.0.113.77')).toBe(200)
      expect(await opens('203.0.114.1')).toBe(200)
      clock.advance(10 * 60_000)
      expect(await opens('203.0.113.6')).toBe(200)
    })
  },
  { budgets: { sessionsPerAddress: 2 }, addressHeader },
)
