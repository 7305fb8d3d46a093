import { createContext, use } from 'react'

/** The link targets of answers besides questions. The second half are external pages by their word. */
export const helpTargetNames = [
  'profile',
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

/** The address of a target. Undefined if it is not available here: then only the text is shown. */
export type HrefOfHelp = (name: string) => { href: string; isOutbound?: boolean } | undefined

const HelpTargetsContext = createContext<HrefOfHelp>(() => undefined)
/** The page provides its own addresses and those of its sibling sites. */
export const HelpTargets = HelpTargetsContext.Provider
export const useHelpTargets = (): HrefOfHelp => use(HelpTargetsContext)
