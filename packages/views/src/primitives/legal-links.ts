import { createContext, use } from 'react'

/** Where links of a document open: all in a new tab (R078), or those to our own pages where it is read. */
export type LegalLinks = 'newTab' | 'ownHere'

const LegalLinksContext = createContext<LegalLinks>('newTab')
export const LegalLinksProvider = LegalLinksContext.Provider
export const useLegalLinks = (): LegalLinks => use(LegalLinksContext)
