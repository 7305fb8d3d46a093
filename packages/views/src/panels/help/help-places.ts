import { createContext, use } from 'react'

/** Where an answer may lead beside other questions; the second half are pages that are not ours, by their own words. */
export const helpPlaceNames = [
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
export type HelpPlace = (typeof helpPlaceNames)[number]

/** Of a place or of a question; undefined where it is not to be had here: then the words alone stand there. */
export type HrefOfHelp = (name: string) => { href: string; isOutbound?: boolean } | undefined

const HelpPlacesContext = createContext<HrefOfHelp>(() => undefined)
/** The page knows its own addresses, and those of its siblings. */
export const HelpPlaces = HelpPlacesContext.Provider
export const useHelpPlaces = (): HrefOfHelp => use(HelpPlacesContext)
