import { createContext } from 'react'

/** Whether the component offers Cancel. */
export const CancelContext = createContext(false)
