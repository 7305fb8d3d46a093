import { createContext, useContext } from 'react'

/**
 * The tab in which a link to another page opens. `newTab`: a new tab (R078). `ownHere`: this tab for pages of this
 * website, and a new tab for other addresses.
 */
export type LegalLinks = 'newTab' | 'ownHere'

const LegalLinksContext = createContext<LegalLinks>('newTab')
export const LegalLinksProvider = LegalLinksContext.Provider
export const useLegalLinks = (): LegalLinks => useContext(LegalLinksContext)
