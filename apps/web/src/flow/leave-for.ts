import { paths, plainPath, returnParameters } from '@palmflow/contract'
import type { App } from '../boot/app.ts'
import type { Later } from '../boot/later.ts'
import { onceLoaded } from '../loading/once-loaded.ts'

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

/** A half-done sign-in that a person gives up is not left to the next person at this device (0028). */
function giveUp({ api, kept: { tokens } }: Later): void {
  const { et, pt } = tokens.current()
  // Without an ET no number is proven: the session holds nothing of a person, and another tab may wait for its code.
  // With a PT a person has signed in on another tab meanwhile: that session stays.
  if (et === undefined || pt !== undefined) return
  // The request, and each retry, has the tokens that the next line removes.
  api.signOut({}, new AbortController().signal).catch(() => {})
  tokens.clear()
}

/** Leaves the page of a use case that has ended. @returns what calls that off. */
export function leaveFor(app: App, ended: Ended, search: string, finish: (to: string) => void): () => void {
  const later = app.later.current()
  if (later !== undefined && ended.kind === 'completed') {
    later.kept.awaitProfile(true)
    later.who.send({ type: 'profile.refreshRequested' })
  } else if (later !== undefined) giveUp(later)
  const to = destination(app, ended, search)
  return onceLoaded(app.loadPage(to.replace(/[?#].*/, '')), () => finish(to))
}
