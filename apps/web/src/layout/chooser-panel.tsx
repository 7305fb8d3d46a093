import { externalLink, featureFlagIds, paths } from '@palmflow/contract'
import { useLoaded } from '@palmflow/react/parts'
import { ingressChooserView } from '@palmflow/views/ingress-chooser'
import { bindIngressChooser, type IngressChooserEmitted, type IngressChooserRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { createActor } from 'xstate'
import type { App } from '../boot/app.ts'
import { useApp } from '../boot/app-context.ts'
import type { DeferredServices } from '../boot/deferred-services.ts'
import { environmentHere } from '../boot/environment.ts'
import { leave } from '../navigation/leave.ts'
import type { ChooserRequest } from './chooser.tsx'

interface Ways extends Pick<App, 'loadPage'> {
  navigate: NavigateFunction
}

function queryHere(): string {
  const { searchParams } = leave.here()
  searchParams.delete('view')
  return searchParams.size === 0 ? '' : `?${searchParams}`
}

/** Opens a page in place of the current history entry, as a redirect does (R143). */
async function redirect(to: URL, { navigate, loadPage }: Ways): Promise<void> {
  if (to.origin !== leave.here().origin) return leave.replace(to)
  // Ignore the error, because the page itself shows that it has failed to load.
  await loadPage(to.pathname).catch(() => {})
  await navigate(`${to.pathname}${to.search}`, { replace: true })
}

function lead({ type }: IngressChooserEmitted, ways: Ways): void {
  const { website, payments } = environmentHere(document).frontends
  const { origin } = leave.here()
  const query = queryHere()
  const healthcare = new URL(`${paths.signIn}${query}`, website)
  if (type === 'provider.wanted') leave.replace(externalLink('identity-provider'))
  // Adds a history entry, so that Back returns to this page.
  else if (type === 'healthcare.wanted' && website === origin) void ways.navigate(`${paths.signIn}${query}`)
  else if (type === 'healthcare.wanted') leave.replace(healthcare)
  else if (type === 'payments.wanted') void redirect(new URL(`${paths.accountLink}${query}`, payments), ways)
  else void redirect(new URL(`${paths.downloadApp}${query}`, origin), ways)
}

const facts = ['payments.wanted', 'healthcare.wanted', 'provider.wanted', 'app.wanted'] as const

function begin({ persistedSession, flags }: DeferredServices, ways: Ways): IngressChooserRef {
  const isHealthcareDirect = () => persistedSession.isOn(featureFlagIds.healthcareSignInDirect)
  const panel = createActor(bindIngressChooser({}), { input: { isHealthcareDirect: isHealthcareDirect() } })
  for (const fact of facts) panel.on(fact, (event) => lead(event, ways))
  panel.start()
  void flags.then(() => {
    const isRunning = panel.getSnapshot().status === 'active'
    if (isRunning) panel.send({ type: 'flag.received', isHealthcareDirect: isHealthcareDirect() })
  })
  return panel
}

/** A lazy module, because a visitor who only reads a page does not need the chooser and the sign-in. */
export function ChooserPanel({ request }: { request: ChooserRequest }) {
  const { deferred, loadPage } = useApp()
  const loaded = useLoaded(deferred)
  const navigate = useNavigate()
  const [panel, setPanel] = useState<IngressChooserRef>()
  useEffect(() => {
    if (loaded === undefined) return
    const begun = begin(loaded, { navigate, loadPage })
    setPanel(begun)
    return () => void begun.stop()
  }, [loaded, navigate, loadPage])
  useEffect(() => panel?.send({ type: 'chooser.opened', mode: request.mode }), [panel, request])
  const snapshot = useSelector(panel, (now) => now)
  return panel && snapshot && ingressChooserView({ snapshot, send: panel.send })
}
