import { createContext } from 'react'

export const CancelContext = createContext(false)
