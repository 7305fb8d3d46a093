import { createContext } from 'react'

/** Parses an untrusted address of a partner. Undefined if it must not be opened. Without this function no address is opened. */
export const PartnerAddress = createContext<(raw: string) => string | undefined>(() => undefined)
