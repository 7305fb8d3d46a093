import { expect, test } from 'vitest'
import { addressHeader, proves } from '../testing/stranger-clients.ts'
import { ask, consentBody } from './testing/app.ts'
import { onEachDatabase } from './testing/app-backend.ts'

onEachDatabase(
  'consents of one network',
  (fixture) => {
    test('a verified address is exempt from the consent limit of its network', async () => {
      const { origin, freshPhone, clock } = fixture()
      const agrees = async (address: string, device: string) =>
        (await ask(origin, 'recordBiometricConsent', consentBody(device), { [addressHeader]: address })).status
      expect(await proves(origin, '203.0.113.77', freshPhone())).toBe(true)
      const statuses: number[] = []
      for (let last = 1; last <= 7; last += 1) statuses.push(await agrees(`203.0.113.${last}`, `device-${last}`))
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
      expect(await agrees('203.0.113.77', 'of the owner')).toBe(200)
      expect(await agrees('203.0.114.1', 'elsewhere')).toBe(200)
      clock.advance(10 * 60_000)
      expect(await agrees('203.0.113.7', 'later')).toBe(200)
    })
  },
  { budgets: { consentsPerAddress: 2 }, addressHeader },
)
