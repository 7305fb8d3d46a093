import { paths, plainPath, returnParameters } from '@palmflow/contract'
import { abandonSignIn } from '@palmflow/react/parts'
import type { App } from '../boot/app.ts'
import { afterLoad } from '../loading/after-load.ts'

interface FlowEnd {
  kind: string
  returnToken?: string | undefined
}

/** Only a completed flow returns to the page of `returnUrl` (R347, ruling 27). */
function destination(app: App, { kind, returnToken }: FlowEnd, search: string): string {
  if (kind === 'turnedAway') return paths.signIn
  const target = app.deferred.current()?.returnTo(search)
  if (kind !== 'completed' || target === undefined) return paths.landing
  if (returnToken !== undefined) target.searchParams.set(returnParameters.token, returnToken)
  // The address has no language prefix, because the user may have changed the language during the flow.
  return plainPath(`${target.pathname}${target.search}${target.hash}`)
}

/** @returns a function that cancels the navigation */
export function openNextPage(app: App, ended: FlowEnd, search: string, finish: (to: string) => void): () => void {
  const deferred = app.deferred.current()
  if (deferred !== undefined && ended.kind === 'completed') {
    deferred.persistedSession.awaitProfile(true)
    deferred.who.send({ type: 'profile.refreshRequested' })
  } else if (deferred !== undefined) abandonSignIn(deferred)
  const to = destination(app, ended, search)
  return afterLoad(app.loadPage(to.replace(/[?#].*/, '')), () => finish(to))
}
