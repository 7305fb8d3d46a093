import { expect, test } from 'vitest'
import { siteHelpLinks } from '../navigation/help-places.ts'
import { barLinks, footerGroups, userFooterGroups } from './site-links.ts'

/** The addresses are literals, because constants of the code could not detect two swapped links. */
test('each footer link has the address that belongs to its text [R066 R067 R145 R146 R148 R149 R150]', () => {
  const groups = footerGroups.map(({ title, links }) => [title, links.map(({ label, href }) => [label, href])])
  expect(groups).toEqual([
    [
      'footer.help',
      [
        ['footer.helpCenter', '/elsewhere/help-centre'],
        ['footer.contact', '/elsewhere/help-contact'],
      ],
    ],
    [
      'footer.payments',
      [
        ['footer.accountLink', '/elsewhere/account-link'],
        ['footer.cards', '/elsewhere/cards'],
        ['footer.locations', '/elsewhere/locations'],
        ['footer.storeReceipts', '/elsewhere/receipts-stores'],
        ['footer.venueReceipts', '/elsewhere/receipts-venues'],
      ],
    ],
    [
      'footer.data',
      [
        ['footer.verifyAccess', '/elsewhere/data-access-request-verification'],
        ['footer.accessAfterDeletion', '/elsewhere/data-access-request-post-deletion'],
        ['footer.verifyDeletion', '/elsewhere/data-deletion-request-verification'],
      ],
    ],
    [
      'footer.healthcare',
      [
        ['footer.conditions', '/conditions-of-use'],
        ['footer.privacy', '/privacy-notice'],
        ['footer.consumerHealth', '/privacy-notice#consumer-health'],
        ['footer.biometricConsent', '/biometric-consent'],
      ],
    ],
    [
      'footer.paymentAndEntry',
      [
        ['footer.conditions', '/elsewhere/payment-conditions'],
        ['footer.paymentPrivacy', '/elsewhere/payment-privacy'],
      ],
    ],
  ])
})

test('the footer of a signed-in user has four groups of links', () => {
  expect(userFooterGroups.map(({ title, links }) => [title, links.length])).toEqual([
    ['footer.help', 3],
    ['footer.payments', 4],
    ['footer.healthcare', 4],
    ['footer.paymentAndEntry', 2],
  ])
  expect(userFooterGroups[0]?.links[0]).toEqual({ href: '/download-app', label: 'footer.download' })
})

test('the footer of a signed-in user has no link of the top bar', () => {
  const all = new Set(userFooterGroups.flatMap(({ links }) => links.map(({ href }) => href)))
  for (const href of barLinks) expect(all).not.toContain(href.href)
})

test('the top bar links to the how-it-works page and to the help [R060]', () => {
  expect(barLinks.map(({ label, href }) => [label, href])).toEqual([
    ['howItWorks', '/how-it-works'],
    ['help', '/help'],
  ])
})

test('each link of the help has the address that belongs to its name [R145 R146 R148 R149]', () => {
  const own = {
    profile: '/dashboard',
    'sign-ins': '/dashboard/sign-ins',
    download: '/download-app',
    privacy: '/privacy-notice',
    consumerHealth: '/privacy-notice#consumer-health',
    biometricConsent: '/biometric-consent',
    'update-pin': '#update-pin',
  }
  for (const [name, href] of Object.entries(own)) expect(siteHelpLinks(name), name).toEqual({ href })
  const away = {
    'account-link': 'account-link',
    'cards-page': 'cards',
    locations: 'locations',
    'receipts-stores': 'receipts-stores',
    'receipts-venues': 'receipts-venues',
    'data-access-request-post-deletion': 'data-access-request-post-deletion',
    'help-centre': 'help-centre',
    'help-contact': 'help-contact',
    'help-payment-methods': 'help-payment-methods',
    'help-receipts': 'help-receipts',
  }
  for (const [name, key] of Object.entries(away))
    expect(siteHelpLinks(name), name).toEqual({ href: `/elsewhere/${key}`, isOutbound: true })
  expect(siteHelpLinks('nothing')).toBeUndefined()
})
