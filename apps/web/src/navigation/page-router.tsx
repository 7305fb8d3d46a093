import { languageOfPath, languagePrefixes } from '@palmflow/contract'
import { useNavigation } from '@palmflow/react/parts'
import type { ReactNode } from 'react'
import { NavigationType, Router } from 'react-router-dom'

const types = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace } as const

export function PageRouter({ children }: { children: ReactNode }) {
  const { location, action, tabHistory } = useNavigation()
  const basename = languagePrefixes[languageOfPath(location.pathname)]
  return (
    <Router basename={basename} location={location} navigationType={types[action]} navigator={tabHistory}>
      {children}
    </Router>
  )
}
