import { paths, plainPath, returnParameters } from '@palmflow/contract'
import type { App } from './app.ts'
import { onceLoaded } from './once-loaded.ts'
import { loadPage } from './pages.tsx'

interface Ended {
  kind: string
  returnToken?: string | undefined
}

/** Where a person goes when a flow has ended: back to where they came from, or to the dashboard (B118, ruling 27). */
function destination(app: App, { kind, returnToken }: Ended, search: string): string {
  const target = app.later.current()?.returnTo(search)
  if (kind !== 'completed' || target === undefined) return paths.landing
  if (returnToken !== undefined) target.searchParams.set(returnParameters.token, returnToken)
  // Whoever has changed the language meanwhile stays in it.
  return plainPath(`${target.pathname}${target.search}${target.hash}`)
}

/** Leaves the page of a use case that has ended. @returns what calls that off. */
export function leaveFor(app: App, ended: Ended, search: string, finish: (to: string) => void): () => void {
  if (ended.kind === 'completed') app.later.current()?.who.send({ type: 'profile.refreshRequested' })
  const to = destination(app, ended, search)
  return onceLoaded(loadPage(to.replace(/[?#].*/, '')), () => finish(to))
}
