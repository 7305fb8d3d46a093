import { createContext } from 'react'

/** Reads an address of a partner's that came from outside; undefined where nobody must be led there. Without it nobody is. */
export const PartnerAddress = createContext<(raw: string) => string | undefined>(() => undefined)
