import { brand } from '@palmflow/brand'
import { domainIn, type Environment, type EnvironmentName } from '../names/environments.ts'

/** External pages (R145–R151). Each key is the last segment of a link, for example `/elsewhere/cards`. */
export const externalPages = {
  'help-centre': { site: 'helpCentre', path: '/', name: 'The help center' },
  'help-contact': { site: 'helpCentre', path: '/contact', name: 'Contact customer support' },
  'help-payment-methods': { site: 'helpCentre', path: '/payment-methods', name: 'Help with payment methods' },
  'help-receipts': { site: 'helpCentre', path: '/receipts', name: 'Help with receipts' },
  'payment-conditions': {
    site: 'helpCentre',
    path: '/conditions-of-use',
    name: 'Conditions of Use, Payment and Entry',
  },
  'payment-privacy': { site: 'helpCentre', path: '/privacy-notice', name: 'Privacy Notice, Payment and Entry' },
  'receipts-stores': { site: 'stores', path: '/receipts', name: 'Store receipts' },
  'receipts-venues': { site: 'venues', path: '/receipts', name: 'Venue receipts' },
  'identity-provider': { site: 'identityProvider', path: '/sign-in', name: 'The identity provider’s sign-in' },
  'account-link': { site: 'sibling', path: '/account-link', name: 'Payments sign-in' },
  cards: { site: 'sibling', path: '/cards', name: 'Payment cards' },
  locations: { site: 'sibling', path: '/locations', name: 'Locations' },
  'data-access-request-post-deletion': {
    site: 'sibling',
    path: '/data-access-request/post-deletion',
    name: 'A data request after the profile was deleted',
  },
  'data-access-request-verification': {
    site: 'sibling',
    path: '/data-access-request/verification',
    name: 'Verification of a data request',
  },
  'data-deletion-request-verification': {
    site: 'sibling',
    path: '/data-deletion-request/verification',
    name: 'Verification of a deletion request',
  },
} as const satisfies Record<string, { site: string; path: `/${string}`; name: string }>

export type ExternalPageKey = keyof typeof externalPages
type Site = (typeof externalPages)[ExternalPageKey]['site']

export const isExternalPageKey = (word: string): word is ExternalPageKey => Object.hasOwn(externalPages, word)

/** The server redirects this link, so the link needs neither a script nor an environment. */
export const externalLink = (key: ExternalPageKey): `/elsewhere/${ExternalPageKey}` => `/elsewhere/${key}`

function hostOf(site: Exclude<Site, 'sibling'>, name: Exclude<EnvironmentName, 'local'>): string {
  const domain = domainIn(name, brand.domain)
  switch (site) {
    case 'helpCentre':
      return `help.${domain}`
    case 'stores':
      return `stores.${domain}`
    case 'identityProvider':
      return `id.${domain}`
    case 'venues':
      return domainIn(name, brand.venuesDomain)
  }
}

/** In the local environment, the payments site serves a plain page in place of a foreign page (ruling 31). */
export function outboundUrl(key: ExternalPageKey, { name, frontends }: Environment): URL {
  const { site, path } = externalPages[key]
  if (site === 'sibling') return new URL(path, frontends.payments)
  return name === 'local'
    ? new URL(`/stands-in/${key}`, frontends.payments)
    : new URL(path, `https://${hostOf(site, name)}`)
}
