import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { createTestClient } from '../testing/test-client.ts'
import { parseAddress } from './address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5555', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['"203.0.113.9:80"', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::FFFF:cb00:7109]:443', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::1]"', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s belongs to the network %s', (text, own) => {
  expect(parseAddress(text)?.own).toBe(own)
})

test('an IPv4 address counts for its /24, and an IPv6 address for its /56 and /48', () => {
  expect(parseAddress('203.0.113.9')?.around).toEqual(['203.0.113.0/24'])
  expect(parseAddress('2001:db8:1:2ff::1')?.around).toEqual(['2001:db8:1:200::/56', '2001:db8:1::/48'])
})

test.each(['', ' ', 'unknown', 'a.example', '203.0.113.256', '203.0.113.9:99999', '[2001:db8::1', '_hidden', '1:2:3'])(
  "the text '%s' is not an address",
  (text) => {
    expect(parseAddress(text)).toBeUndefined()
  },
)

let origin = ''
let close = async () => {}
beforeAll(async () => {
  const { options, drop } = await createFolder()
  const budgets = { sessionsPerAddress: 2 }
  const backend = await startBackend({ ...options, budgets, addressHeader: 'x-real-address', report: () => {} })
  origin = backend.origins.website
  close = async () => {
    await backend.close()
    await drop()
  }
})
afterAll(() => close())

async function statuses(named: readonly string[]): Promise<number[]> {
  const responseStatuses: number[] = []
  for (const address of named) {
    const { status } = await createTestClient(origin).ask('requestAccessToken', undefined, {
      'x-real-address': address,
    })
    responseStatuses.push(status)
  }
  return responseStatuses
}

test('different ports and addresses of one network share one session limit', async () => {
  expect(await statuses(['192.0.2.1:1', '192.0.2.1:2', '::ffff:192.0.2.1'])).toEqual([200, 200, 423])
  expect(await statuses(['2001:db8:5:5::1', '[2001:db8:5:5:ffff::2]:80', '2001:db8:5:5::3'])).toEqual([200, 200, 423])
})

test('a forged entry before the proxy’s entry does not change the client address', async () => {
  expect(await statuses(['1.1.1.1, 198.51.100.2', '8.8.8.8,198.51.100.2', '198.51.100.2'])).toEqual([200, 200, 423])
  const doubled = async () => {
    const response = await fetch(`${origin}/api/v1/verification/access-token`, {
      method: 'POST',
      headers: [
        ['x-real-address', '203.0.113.3'],
        ['x-real-address', '203.0.113.4'],
      ],
    })
    return response.status
  }
  expect([await doubled(), await doubled(), await doubled()]).toEqual([200, 200, 423])
  expect(await statuses(['203.0.113.3'])).toEqual([200])
})

test('clients without an address from the proxy share one session limit', async () => {
  expect(await statuses(['', 'unknown', 'a.example'])).toEqual([200, 200, 423])
})
