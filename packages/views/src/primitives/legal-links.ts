import { createContext, use } from 'react'

/** The target of links in a document: always a new tab (R078), or our own pages in this tab. */
export type LegalLinks = 'newTab' | 'ownHere'

const LegalLinksContext = createContext<LegalLinks>('newTab')
export const LegalLinksProvider = LegalLinksContext.Provider
export const useLegalLinks = (): LegalLinks => use(LegalLinksContext)
