import { useLoaded } from '@palmflow/react/parts'
import type { IngressMode } from '@palmflow/workflows'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApp } from '../boot/app-context.ts'
import { markHydrated } from '../boot/hydration.ts'
import { chooserFile, chooserPaths } from './chooser-file.ts'

/** A request to open the chooser. Each click creates a new object. */
export interface ChooserRequest {
  readonly mode: IngressMode
}
export interface Chooser {
  /** Undefined before hydration, when the link opens its page. */
  onSignIn?: () => void
  onSignUp?: () => void
}
const ChooserContext = createContext<Chooser>({})
export const ChooserProvider = ChooserContext.Provider
export const useChooserLinks = (): Chooser => use(ChooserContext)

/**
 * The values of the query parameter `view` (ruling 8). Upper and lower case, and characters other than letters, have no
 * effect.
 */
const modes: Readonly<Record<string, IngressMode>> = { signin: 'signIn', signup: 'signUp' }
const modeOf = (search: string): IngressMode | undefined =>
  modes[
    new URLSearchParams(search)
      .get('view')
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') ?? ''
  ]

/** An early click waits until the chooser has loaded. If the chooser does not load, the link opens its page. */
export function useChooser(isVisitor: boolean): { chooser: Chooser; content: ReactNode } {
  const { deferred } = useApp()
  const Panel = useLoaded(chooserFile)
  const navigate = useNavigate()
  const [request, setAsked] = useState<ChooserRequest>()
  const [chooser, setChooser] = useState<Chooser>({})
  const open = useCallback(
    (mode: IngressMode) => {
      setAsked({ mode })
      return Promise.all([chooserFile.get(), deferred.get()])
    },
    [deferred],
  )
  useEffect(() => {
    const opens = (mode: IngressMode) => () => void open(mode).catch(() => navigate(chooserPaths[mode]))
    setChooser({ onSignIn: opens('signIn'), onSignUp: opens('signUp') })
  }, [open, navigate])
  useEffect(() => {
    if (chooser.onSignIn !== undefined) markHydrated()
  }, [chooser])
  const view = modeOf(useLocation().search)
  useEffect(() => {
    // Ignore the error. The page stays if its address opens the chooser and the chooser fails to load.
    if (isVisitor && view !== undefined) open(view).catch(() => {})
  }, [isVisitor, view, open])
  return { chooser, content: request && Panel && <Panel request={request} /> }
}
