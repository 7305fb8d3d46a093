import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { type Here, hrefOf, type TabHistory } from './tab-history.ts'

interface Navigation extends Here {
  tabHistory: TabHistory
}
const NavigationContext = createContext<Navigation | undefined>(undefined)

const isSameEntry = ({ location: one }: Here, { location: other }: Here): boolean =>
  one.key === other.key && hrefOf(one) === hrefOf(other)

/** The address changes in a React transition, so that a page stays until the next page loads. */
export function NavigationProvider({ tabHistory, children }: { tabHistory: TabHistory; children: ReactNode }) {
  const [here, setHere] = useState(tabHistory.here)
  useLayoutEffect(() => {
    const end = tabHistory.listen((next) => startTransition(() => setHere(next)))
    // The tab may have moved between the first render and this effect, for example by Back.
    setHere((current) => (isSameEntry(current, tabHistory.here()) ? current : tabHistory.here()))
    return end
  }, [tabHistory])
  const navigation = useMemo(() => ({ ...here, tabHistory }), [here, tabHistory])
  return <NavigationContext.Provider value={navigation}>{children}</NavigationContext.Provider>
}

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (navigation === undefined) throw new Error('NavigationProvider is missing')
  return navigation
}
