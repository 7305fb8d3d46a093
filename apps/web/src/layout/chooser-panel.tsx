import { elsewhere, featureFlagIds, paths } from '@palmflow/contract'
import { ingressChooserView } from '@palmflow/views/ingress-chooser'
import { bindIngressChooser, type IngressChooserEmitted, type IngressChooserRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { createActor } from 'xstate'
import type { App } from '../boot/app.ts'
import { useApp } from '../boot/app-context.ts'
import { environmentHere } from '../boot/environment.ts'
import type { Later } from '../boot/later.ts'
import { useIfThere } from '../loading/late.ts'
import { leave } from '../navigation/leave.ts'
import type { ChooserAsked } from './chooser.tsx'

/** How the chooser leads to a page. */
interface Ways extends Pick<App, 'loadPage'> {
  navigate: NavigateFunction
}

/** What goes along, without the word that opened the chooser. */
function queryHere(): string {
  const { searchParams } = leave.here()
  searchParams.delete('view')
  return searchParams.size === 0 ? '' : `?${searchParams}`
}

/** The redirect helper: takes the place of the page that it was pressed on, which leaves no entry (A104). */
async function redirect(to: URL, { navigate, loadPage }: Ways): Promise<void> {
  if (to.origin !== leave.here().origin) return leave.replace(to)
  // A page that does not come says so itself.
  await loadPage(to.pathname).catch(() => {})
  await navigate(`${to.pathname}${to.search}`, { replace: true })
}

function lead({ type }: IngressChooserEmitted, ways: Ways): void {
  const { website, payments } = environmentHere(document).frontends
  const { origin } = leave.here()
  const query = queryHere()
  const healthcare = new URL(`${paths.signIn}${query}`, website)
  if (type === 'provider.wanted') leave.replace(elsewhere('identity-provider'))
  // The next step, and no redirect: Back leads to where it was asked for.
  else if (type === 'healthcare.wanted' && website === origin) void ways.navigate(`${paths.signIn}${query}`)
  else if (type === 'healthcare.wanted') leave.replace(healthcare)
  else if (type === 'payments.wanted') void redirect(new URL(`${paths.accountLink}${query}`, payments), ways)
  else void redirect(new URL(`${paths.downloadApp}${query}`, origin), ways)
}

const facts = ['payments.wanted', 'healthcare.wanted', 'provider.wanted', 'app.wanted'] as const

function begin({ kept, flags }: Later, ways: Ways): IngressChooserRef {
  const isHealthcareDirect = () => kept.isOn(featureFlagIds.healthcareSignInDirect)
  const panel = createActor(bindIngressChooser({}), { input: { isHealthcareDirect: isHealthcareDirect() } })
  for (const fact of facts) panel.on(fact, (told) => lead(told, ways))
  panel.start()
  void flags.then(() => {
    const isRunning = panel.getSnapshot().status === 'active'
    if (isRunning) panel.send({ type: 'flag.heard', isHealthcareDirect: isHealthcareDirect() })
  })
  return panel
}

/** In a file of its own: a visitor who only reads needs neither it nor who signs them in. */
export function ChooserPanel({ asked }: { asked: ChooserAsked }) {
  const { later, loadPage } = useApp()
  const loaded = useIfThere(later)
  const navigate = useNavigate()
  const [panel, setPanel] = useState<IngressChooserRef>()
  useEffect(() => {
    if (loaded === undefined) return
    const begun = begin(loaded, { navigate, loadPage })
    setPanel(begun)
    return () => void begun.stop()
  }, [loaded, navigate, loadPage])
  useEffect(() => panel?.send({ type: 'chooser.opened', mode: asked.mode }), [panel, asked])
  const snapshot = useSelector(panel, (now) => now)
  return panel && snapshot && ingressChooserView({ snapshot, send: panel.send })
}
