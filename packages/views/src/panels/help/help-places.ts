import { createContext, use } from 'react'

export const helpTargetNames = [
  'profile',
  'sign-ins',
  'download',
  'privacy',
  'consumerHealth',
  'biometricConsent',
  'account-link',
  'cards-page',
  'locations',
  'receipts-stores',
  'receipts-venues',
  'data-access-request-post-deletion',
  'help-centre',
  'help-contact',
  'help-payment-methods',
  'help-receipts',
] as const
export type HelpTarget = (typeof helpTargetNames)[number]

/** Returns the address of a target. If there is no address, the page shows only the text of the link. */
export type HrefOfHelp = (name: string) => { href: string; isOutbound?: boolean } | undefined

const HelpTargetsContext = createContext<HrefOfHelp>(() => undefined)
export const HelpTargets = HelpTargetsContext.Provider
export const useHelpTargets = (): HrefOfHelp => use(HelpTargetsContext)
