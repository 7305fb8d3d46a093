import { createContext, useContext } from 'react'

/**
 * How links of a document open. `newTab`: in a new tab (R078). `ownHere`: pages of this website in this tab, other
 * pages in a new tab.
 */
export type LegalLinks = 'newTab' | 'ownHere'

const LegalLinksContext = createContext<LegalLinks>('newTab')
export const LegalLinksProvider = LegalLinksContext.Provider
export const useLegalLinks = (): LegalLinks => useContext(LegalLinksContext)
