import { createContext, use } from 'react'
import type { InApp } from './in-app.ts'

const InAppContext = createContext<InApp | undefined>(undefined)
export const InAppProvider = InAppContext.Provider

export function useInApp(): InApp {
  const inApp = use(InAppContext)
  if (inApp === undefined) throw new Error('InAppProvider is missing')
  return inApp
}
