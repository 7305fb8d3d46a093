import { gatewayWire } from '@palmflow/contract'
import { contentTypes, encodeChallengeAnswer } from '@palmflow/gateway'
import { stranger } from '@palmflow/palm/synthetic'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressHeader, proves } from '../testing/stranger-clients.ts'
import { ask, capture, consentBody, post } from './testing/app.ts'
import { onEachDatabase } from './testing/app-backend.ts'

onEachDatabase(
  'palms without a registered shell',
  (fixture) => {
    test('a verified address is exempt from the palm limits of networks and of all clients', async () => {
      const { origin, freshPhone, clock } = fixture()
      let scanCount = 0
      const shows = async (address: string): Promise<number> => {
        const from = { [addressHeader]: address }
        const { body } = await ask(origin, 'recordBiometricConsent', consentBody(address), from)
        const { challengeToken } = v.parse(gatewayWire.consentResult, body)
        scanCount += 1
        const bytes = encodeChallengeAnswer({ challengeToken, ...capture(stranger, `network ${scanCount}`) })
        return (await post(origin, bytes, { 'content-type': contentTypes.framed, ...from })).status
      }
      expect(await proves(origin, '203.0.113.77', freshPhone())).toBe(true)
      for (const last of [1, 2, 3]) {
        expect([await shows(`203.0.113.${last}`), await shows(`203.0.113.${last}`)]).toEqual([200, 200])
      }
      expect(await shows('203.0.113.4')).toBe(423)
      expect([await shows('198.51.100.1'), await shows('198.51.100.1'), await shows('192.0.2.1')]).toEqual([
        200, 200, 423,
      ])
      const atHome = [await shows('203.0.113.77'), await shows('203.0.113.77'), await shows('203.0.113.77')]
      expect(atHome).toEqual([200, 200, 423])
      clock.advance(60 * 60_000)
      expect(await shows('192.0.2.1')).toBe(200)
    })
  },
  { budgets: { unprovenPalmsPerAddressHour: 2, unprovenPalmsHour: 8 }, addressHeader },
)
