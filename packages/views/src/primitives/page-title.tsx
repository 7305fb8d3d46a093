import { createContext, useContext } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'

/** The document title while a flow shows no screen. Each screen sets its own heading as the title. */
export const PageTitle = createContext<CopyKey | undefined>(undefined)

const TitleContext = createContext(true)
/** Whether the screens set the title of the document. Inside the page of a host they do not. */
export const TitleProvider = TitleContext.Provider

export const DocumentTitle = ({ children }: { readonly children: string }) =>
  useContext(TitleContext) ? <title>{children}</title> : null
