import { createContext } from 'react'

/** Returns undefined if the page must not open this untrusted address. Without a provider the page opens no address. */
export const PartnerAddress = createContext<(raw: string) => string | undefined>(() => undefined)
