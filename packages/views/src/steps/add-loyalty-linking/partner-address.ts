import { createContext } from 'react'

/**
 * Parses an untrusted address of a partner. Returns undefined if the page must not open the address. Without a provider
 * no address is opened.
 */
export const PartnerAddress = createContext<(raw: string) => string | undefined>(() => undefined)
