import { createContext } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'

/**
 * The document title while a flow shows no screen. Each screen sets its own heading as the title. `null`, inside the page
 * of a host: nothing sets the title.
 */
export const PageTitle = createContext<CopyKey | null | undefined>(undefined)
