import { createContext } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'

/** What the document is called while a flow only waits. A screen is called by its heading: one title at a time. */
export const PageTitle = createContext<CopyKey | undefined>(undefined)
