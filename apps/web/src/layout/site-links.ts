import { externalLink, paths } from '@palmflow/contract'
import type { FooterGroup, NavLink } from '@palmflow/views'

export const barLinks: readonly NavLink[] = [
  { href: paths.howItWorks, label: 'howItWorks' },
  { href: paths.help, label: 'help' },
]

const support: readonly NavLink[] = [
  { href: externalLink('help-centre'), label: 'footer.helpCenter' },
  { href: externalLink('help-contact'), label: 'footer.contact' },
]
const payments: readonly NavLink[] = [
  { href: externalLink('cards'), label: 'footer.cards' },
  { href: externalLink('locations'), label: 'footer.locations' },
  { href: externalLink('receipts-stores'), label: 'footer.storeReceipts' },
  { href: externalLink('receipts-venues'), label: 'footer.venueReceipts' },
]
const legal: readonly FooterGroup[] = [
  {
    title: 'footer.healthcare',
    links: [
      { href: paths.conditionsOfUse, label: 'footer.conditions' },
      { href: paths.privacyNotice, label: 'footer.privacy' },
      { href: `${paths.privacyNotice}#consumer-health`, label: 'footer.consumerHealth' },
      { href: paths.biometricConsent, label: 'footer.biometricConsent' },
    ],
  },
  {
    title: 'footer.paymentAndEntry',
    links: [
      { href: externalLink('payment-conditions'), label: 'footer.conditions' },
      { href: externalLink('payment-privacy'), label: 'footer.paymentPrivacy' },
    ],
  },
]

/** The footer does not repeat links of the top bar. */
export const footerGroups: readonly FooterGroup[] = [
  { title: 'footer.help', links: support },
  {
    title: 'footer.payments',
    links: [{ href: externalLink('account-link'), label: 'footer.accountLink' }, ...payments],
  },
  {
    title: 'footer.data',
    links: [
      { href: externalLink('data-access-request-verification'), label: 'footer.verifyAccess' },
      { href: externalLink('data-access-request-post-deletion'), label: 'footer.accessAfterDeletion' },
      { href: externalLink('data-deletion-request-verification'), label: 'footer.verifyDeletion' },
    ],
  },
  ...legal,
]

/** Data requests have no link, because they start on the profile. */
export const userFooterGroups: readonly FooterGroup[] = [
  { title: 'footer.help', links: [{ href: paths.downloadApp, label: 'footer.download' }, ...support] },
  { title: 'footer.payments', links: payments },
  ...legal,
]
