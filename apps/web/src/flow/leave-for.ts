import { paths, plainPath, returnParameters } from '@palmflow/contract'
import type { App } from '../boot/app.ts'
import type { DeferredServices } from '../boot/deferred-services.ts'
import { afterLoad } from '../loading/after-load.ts'

interface FlowEnd {
  kind: string
  returnToken?: string | undefined
}

/** The target after the end of a flow: the page that the user came from, or the dashboard (R347, ruling 27). */
function destination(app: App, { kind, returnToken }: FlowEnd, search: string): string {
  const target = app.later.current()?.returnTo(search)
  if (kind !== 'completed' || target === undefined) return paths.landing
  if (returnToken !== undefined) target.searchParams.set(returnParameters.token, returnToken)
  // A language that was changed meanwhile is kept.
  return plainPath(`${target.pathname}${target.search}${target.hash}`)
}

/** An abandoned sign-in must not be left for the next user of this device (0028). */
function giveUp({ api, persistedSession: { tokens } }: DeferredServices): void {
  const { et, pt } = tokens.current()
  // Without an ET no number is verified: the session has no user data, and another tab may wait for its code.
  // With a PT a user has signed in on another tab meanwhile: that session stays.
  if (et === undefined || pt !== undefined) return
  // The request, and each retry, has the tokens that the next line removes.
  api.signOut({}, new AbortController().signal).catch(() => {})
  tokens.clear()
}

/** Leaves the page of an ended use case. @returns the function that cancels it. */
export function leaveFor(app: App, ended: FlowEnd, search: string, finish: (to: string) => void): () => void {
  const later = app.later.current()
  if (later !== undefined && ended.kind === 'completed') {
    later.persistedSession.awaitProfile(true)
    later.who.send({ type: 'profile.refreshRequested' })
  } else if (later !== undefined) giveUp(later)
  const to = destination(app, ended, search)
  return afterLoad(app.loadPage(to.replace(/[?#].*/, '')), () => finish(to))
}
