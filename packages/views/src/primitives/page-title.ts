import { createContext } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'

/**
 * The document title while a flow shows no screen. Each screen sets its own heading as the title. The value is `null`
 * inside a host's page, because the title of that page must not change.
 */
export const PageTitle = createContext<CopyKey | null | undefined>(undefined)
