import { createContext } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'

/**
 * The document title while a flow shows no screen. With `null`, no part of the flow changes the title, because a host's
 * page keeps its own title.
 */
export const PageTitle = createContext<CopyKey | null | undefined>(undefined)
