import { type ExternalPageKey, externalLink, helpCategories, paths } from '@palmflow/contract'
import type { HelpTarget, HrefOfHelp } from '@palmflow/views/help-places'

/** The server redirects this link to the external page (R145, R146). */
const away = (key: ExternalPageKey) => ({ href: externalLink(key), isOutbound: true })

const places: Readonly<Record<HelpTarget, ReturnType<HrefOfHelp>>> = {
  profile: { href: paths.dashboard },
  'sign-ins': { href: paths.signIns },
  download: { href: paths.downloadApp },
  privacy: { href: paths.privacyNotice },
  consumerHealth: { href: `${paths.privacyNotice}#consumer-health` },
  biometricConsent: { href: paths.biometricConsent },
  'account-link': away('account-link'),
  'cards-page': away('cards'),
  locations: away('locations'),
  'receipts-stores': away('receipts-stores'),
  'receipts-venues': away('receipts-venues'),
  'data-access-request-post-deletion': away('data-access-request-post-deletion'),
  'help-centre': away('help-centre'),
  'help-contact': away('help-contact'),
  'help-payment-methods': away('help-payment-methods'),
  'help-receipts': away('help-receipts'),
}
const isPlace = (name: string): name is HelpTarget => Object.hasOwn(places, name)
const questions: readonly string[] = Object.values(helpCategories).flat()

export const siteHelpLinks: HrefOfHelp = (name) => {
  if (isPlace(name)) return places[name]
  return questions.includes(name) ? { href: `#${name}` } : undefined
}
