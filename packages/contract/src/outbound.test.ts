import { describe, expect, test } from 'vitest'
import { environments, localEnvironment } from './environments.ts'
import { elsewhere, isOutboundKey, type OutboundKey, outbound, outboundUrl } from './outbound.ts'

const keys: readonly OutboundKey[] = Object.keys(outbound).filter(isOutboundKey)
const [prod, gamma, beta] = environments
const local = localEnvironment('http://localhost:4100')

describe('a page that is not ours', () => {
  test.each<[OutboundKey, string]>([
    ['account-link', 'https://pay.palmflow.example/account-link'],
    ['cards', 'https://pay.palmflow.example/cards'],
    ['locations', 'https://pay.palmflow.example/locations'],
    ['data-access-request-post-deletion', 'https://pay.palmflow.example/data-access-request/post-deletion'],
    ['data-access-request-verification', 'https://pay.palmflow.example/data-access-request/verification'],
    ['data-deletion-request-verification', 'https://pay.palmflow.example/data-deletion-request/verification'],
    ['receipts-stores', 'https://stores.palmflow.example/receipts'],
    ['receipts-venues', 'https://palmflow-venues.example/receipts'],
    ['help-contact', 'https://help.palmflow.example/contact'],
    ['identity-provider', 'https://id.palmflow.example/sign-in'],
  ])('is where its people expect it: %s [R145 R146 R147 R148 R149 R150]', (key, address) => {
    expect(outboundUrl(key, prod).href).toBe(address)
  })

  test('is another one in each environment, on the sibling of that environment or on its own host [R151]', () => {
    for (const key of keys) {
      const addresses = [prod, gamma, beta, local].map((environment) => outboundUrl(key, environment).href)
      expect(new Set(addresses).size, key).toBe(4)
    }
    expect(outboundUrl('cards', beta).href).toBe('https://pay.beta.palmflow.example/cards')
    expect(outboundUrl('cards', local).href).toBe('http://localhost:4101/cards')
  })

  test('there are several of the help center, and receipts on two domains [R145 R146]', () => {
    const hosts = keys.map((key) => outboundUrl(key, gamma).host)
    expect(hosts.filter((host) => host === 'help.gamma.palmflow.example').length).toBeGreaterThan(2)
    expect(hosts).toEqual(expect.arrayContaining(['stores.gamma.palmflow.example', 'gamma.palmflow-venues.example']))
  })

  test('is linked to by its word, and no other word is one', () => {
    expect(elsewhere('cards')).toBe('/elsewhere/cards')
    for (const word of ['constructor', '__proto__', '', 'CARDS']) expect(isOutboundKey(word)).toBe(false)
  })
})
