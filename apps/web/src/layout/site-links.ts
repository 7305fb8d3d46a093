import { elsewhere, paths } from '@palmflow/contract'
import type { FooterGroup, NavLink } from '@palmflow/views'

export const barLinks: readonly NavLink[] = [
  { href: paths.howItWorks, label: 'howItWorks' },
  { href: paths.help, label: 'help' },
]

/** The footer links of each page, in groups (R066, R067). */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'footer.help',
    links: [
      { href: paths.help, label: 'help' },
      { href: paths.howItWorks, label: 'howItWorks' },
      { href: elsewhere('help-centre'), label: 'footer.helpCenter' },
      { href: elsewhere('help-contact'), label: 'footer.contact' },
    ],
  },
  {
    title: 'footer.payments',
    links: [
      { href: elsewhere('account-link'), label: 'footer.accountLink' },
      { href: elsewhere('cards'), label: 'footer.cards' },
      { href: elsewhere('locations'), label: 'footer.locations' },
      { href: elsewhere('receipts-stores'), label: 'footer.storeReceipts' },
      { href: elsewhere('receipts-venues'), label: 'footer.venueReceipts' },
    ],
  },
  {
    title: 'footer.data',
    links: [
      { href: elsewhere('data-access-request-verification'), label: 'footer.verifyAccess' },
      { href: elsewhere('data-access-request-post-deletion'), label: 'footer.accessAfterDeletion' },
      { href: elsewhere('data-deletion-request-verification'), label: 'footer.verifyDeletion' },
    ],
  },
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
      { href: elsewhere('payment-conditions'), label: 'footer.conditions' },
      { href: elsewhere('payment-privacy'), label: 'footer.paymentPrivacy' },
    ],
  },
]
