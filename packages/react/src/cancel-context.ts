import { createContext } from 'react'

/** Whether the component has a Cancel button. */
export const CancelContext = createContext(false)
