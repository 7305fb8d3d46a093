import { createContext } from 'react'

/**
 * Returns the address of a partner if the page may open this address. Without a provider, the page opens no address.
 */
export const PartnerAddress = createContext<(raw: string) => string | undefined>(() => undefined)
