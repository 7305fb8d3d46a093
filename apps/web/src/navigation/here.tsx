import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useMemo, useState } from 'react'
import type { Here, TabHistory } from './tab-history.ts'

interface Navigation extends Here {
  tabHistory: TabHistory
}
const NavigationContext = createContext<Navigation | undefined>(undefined)

/** The current address for the page. As a transition, so that a page stays until the next one has loaded. */
export function HereProvider({ tabHistory, children }: { tabHistory: TabHistory; children: ReactNode }) {
  const [here, setHere] = useState(tabHistory.here)
  useLayoutEffect(() => tabHistory.listen((next) => startTransition(() => setHere(next))), [tabHistory])
  const navigation = useMemo(() => ({ ...here, tabHistory }), [here, tabHistory])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

export function useHere(): Navigation {
  const navigation = use(NavigationContext)
  if (navigation === undefined) throw new Error('HereProvider is missing')
  return navigation
}
