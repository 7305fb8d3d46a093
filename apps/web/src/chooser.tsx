import { elsewhere, featureFlagIds, paths } from '@palmflow/contract'
import { ingressChooserView } from '@palmflow/views/ingress-chooser'
import {
  bindIngressChooser,
  type IngressChooserFact,
  type IngressChooserRef,
  type IngressMode,
} from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { createActor } from 'xstate'
import { useApp } from './app-context.ts'
import { environmentHere } from './environment.ts'
import { useLate } from './late.ts'
import type { Later } from './later.ts'
import { leave } from './leave.ts'
import { loadPage } from './pages.tsx'

export interface Chooser {
  /** Absent until it can open: then the links themselves lead on. */
  onSignIn?: () => void
  onSignUp?: () => void
}
const ChooserContext = createContext<Chooser>({})
export const ChooserProvider = ChooserContext.Provider
/** For the links of a page that sign in and sign up, as the top bar's do. */
export const useChooserLinks = (): Chooser => use(ChooserContext)

/** What goes along, without the word that opened the chooser. */
function queryHere(): string {
  const { searchParams } = leave.here()
  searchParams.delete('view')
  return searchParams.size === 0 ? '' : `?${searchParams}`
}

/** The redirect helper: takes the place of the page that it was pressed on, which leaves no entry (A104). */
async function redirect(to: URL, navigate: NavigateFunction): Promise<void> {
  if (to.origin !== leave.here().origin) return leave.replace(to)
  // A page that does not come says so itself.
  await loadPage(to.pathname).catch(() => {})
  await navigate(`${to.pathname}${to.search}`, { replace: true })
}

function lead({ type }: IngressChooserFact, navigate: NavigateFunction): void {
  const { website, payments } = environmentHere(document).frontends
  const { origin } = leave.here()
  const query = queryHere()
  const healthcare = new URL(`${paths.signIn}${query}`, website)
  if (type === 'provider.wanted') leave.replace(elsewhere('identity-provider'))
  // The next step, and no redirect: Back leads to where it was asked for.
  else if (type === 'healthcare.wanted' && website === origin) void navigate(`${paths.signIn}${query}`)
  else if (type === 'healthcare.wanted') leave.replace(healthcare)
  else if (type === 'payments.wanted') void redirect(new URL(`${paths.accountLink}${query}`, payments), navigate)
  else void redirect(new URL(`${paths.downloadApp}${query}`, origin), navigate)
}

const facts = ['payments.wanted', 'healthcare.wanted', 'provider.wanted', 'app.wanted'] as const

function begin({ kept, flags }: Later, navigate: NavigateFunction): IngressChooserRef {
  const isHealthcareDirect = () => kept.isOn(featureFlagIds.healthcareSignInDirect)
  const panel = createActor(bindIngressChooser({}), { input: { isHealthcareDirect: isHealthcareDirect() } })
  for (const fact of facts) panel.on(fact, (told) => lead(told, navigate))
  panel.start()
  void flags.then(() => {
    const isRunning = panel.getSnapshot().status === 'active'
    if (isRunning) panel.send({ type: 'flag.heard', isHealthcareDirect: isHealthcareDirect() })
  })
  return panel
}

/** By the query's `view` (ruling 8), in whatever spelling its sender likes. */
const modes: Readonly<Record<string, IngressMode>> = { signin: 'signIn', signup: 'signUp' }
const modeOf = (search: string): IngressMode | undefined =>
  modes[
    new URLSearchParams(search)
      .get('view')
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') ?? ''
  ]

/** The chooser of a page, once what it needs to know has come. */
export function useChooser(isVisitor: boolean): { chooser: Chooser; shown: ReactNode } {
  const loaded = useLate(useApp().later)
  const navigate = useNavigate()
  const view = modeOf(useLocation().search)
  const [panel, setPanel] = useState<IngressChooserRef>()
  useEffect(() => {
    if (loaded === undefined) return
    const begun = begin(loaded, navigate)
    setPanel(begun)
    return () => void begun.stop()
  }, [loaded, navigate])
  useEffect(() => {
    if (isVisitor && view !== undefined) panel?.send({ type: 'chooser.opened', mode: view })
  }, [panel, isVisitor, view])
  const snapshot = useSelector(panel, (now) => now)
  if (panel === undefined || snapshot === undefined) return { chooser: {}, shown: null }
  const { send } = panel
  const opens = (mode: IngressMode) => () => send({ type: 'chooser.opened', mode })
  return {
    chooser: { onSignIn: opens('signIn'), onSignUp: opens('signUp') },
    shown: ingressChooserView({ snapshot, send }),
  }
}
