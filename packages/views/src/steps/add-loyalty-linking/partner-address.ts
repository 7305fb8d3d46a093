import { createContext } from 'react'

/**
 * Parses an untrusted address of a partner. Returns undefined if it must not be opened. Without a provider no
 * address is opened.
 */
export const PartnerAddress = createContext<(raw: string) => string | undefined>(() => undefined)
