import { brand } from '@palmflow/brand'
import { describe, expect, test } from 'vitest'
import { environments, localEnvironment } from '../names/environments.ts'
import { type ExternalPageKey, externalLink, externalPages, isExternalPageKey, outboundUrl } from './external-pages.ts'

const keys: readonly ExternalPageKey[] = Object.keys(externalPages).filter(isExternalPageKey)
const [prod, gamma, beta] = environments
const local = localEnvironment('http://localhost:4100')

describe('external pages', () => {
  test.each<[ExternalPageKey, string]>([
    ['account-link', `https://pay.${brand.domain}/account-link`],
    ['cards', `https://pay.${brand.domain}/cards`],
    ['locations', `https://pay.${brand.domain}/locations`],
    ['data-access-request-post-deletion', `https://pay.${brand.domain}/data-access-request/post-deletion`],
    ['data-access-request-verification', `https://pay.${brand.domain}/data-access-request/verification`],
    ['data-deletion-request-verification', `https://pay.${brand.domain}/data-deletion-request/verification`],
    ['receipts-stores', `https://stores.${brand.domain}/receipts`],
    ['receipts-venues', `https://${brand.venuesDomain}/receipts`],
    ['help-centre', `https://help.${brand.domain}/`],
    ['help-contact', `https://help.${brand.domain}/contact`],
    ['help-payment-methods', `https://help.${brand.domain}/payment-methods`],
    ['help-receipts', `https://help.${brand.domain}/receipts`],
    ['payment-conditions', `https://help.${brand.domain}/conditions-of-use`],
    ['payment-privacy', `https://help.${brand.domain}/privacy-notice`],
    ['identity-provider', `https://id.${brand.domain}/sign-in`],
  ])('an external page has its production address: %s [R145 R146 R147 R148 R149 R150]', (key, address) => {
    expect(outboundUrl(key, prod).href).toBe(address)
  })

  test('an external page has its own address in each environment [R151]', () => {
    for (const key of keys) {
      const addresses = [prod, gamma, beta, local].map((environment) => outboundUrl(key, environment).href)
      expect(new Set(addresses).size, key).toBe(4)
    }
    expect(outboundUrl('cards', beta).href).toBe(`https://pay.beta.${brand.domain}/cards`)
    expect(outboundUrl('cards', local).href).toBe('http://localhost:4101/cards')
  })

  test('the links for help and receipts use the specified hosts [R145 R146]', () => {
    const hosts = keys.map((key) => outboundUrl(key, gamma).host)
    expect(hosts.filter((host) => host === `help.gamma.${brand.domain}`).length).toBeGreaterThan(2)
    expect(hosts).toEqual(expect.arrayContaining([`stores.gamma.${brand.domain}`, `gamma.${brand.venuesDomain}`]))
  })

  test('an external page is found only by its exact key', () => {
    expect(externalLink('cards')).toBe('/elsewhere/cards')
    for (const word of ['constructor', '__proto__', '', 'CARDS']) expect(isExternalPageKey(word)).toBe(false)
  })
})
