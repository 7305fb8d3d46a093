import { createContext, useContext } from 'react'

/**
 * The tab in which links of a document open. `newTab`: always a new tab (R078). `ownHere`: this tab for pages of this
 * website.
 */
export type LegalLinks = 'newTab' | 'ownHere'

const LegalLinksContext = createContext<LegalLinks>('newTab')
export const LegalLinksProvider = LegalLinksContext.Provider
export const useLegalLinks = (): LegalLinks => useContext(LegalLinksContext)
