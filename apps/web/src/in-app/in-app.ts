import { paths, type Services } from '@palmflow/contract'
import { type AppClient, createAppClient, leaveWithoutUser } from '@palmflow/react/in-app'
import { createCore, storageOf } from '@palmflow/session'
import { bindSession, type SessionRef } from '@palmflow/workflows'
import { createActor } from 'xstate'
import { clientHooks, pageLanguage } from '../boot/client-hooks.ts'
import { environmentHere } from '../boot/environment.ts'
import type { Log } from '../boot/log.ts'
import { reloadIfStale } from '../boot/reload-if-stale.ts'
import { leave } from '../navigation/leave.ts'
import { isSignIn } from '../navigation/page-of.ts'
import { withAppParameters } from './addresses.ts'
import { followServersClock } from './local-clock.ts'

export interface InApp extends AppClient {
  who: SessionRef
  /** Whether a deletion of the user is running or has succeeded. If so, the page does not check the session. */
  unenrolling: { current: boolean }
  log: Log
  addressOf(path: string): string
  /**
   * A function of `InApp`, because pages call this function. An import of the page table in a page would be an import
   * cycle.
   */
  loadPage(path: string): Promise<unknown>
}

/** Reads `Date.now` at each call, because `setServersClock` replaces this function. */
const now = (): number => Date.now()

function whoIsHere(parts: Omit<InApp, 'who'>): SessionRef {
  const { persistedSession, shell, log, addressOf, unenrolling } = parts
  const services: Pick<Services, 'loadProfile' | 'signOut'> = {
    loadProfile: (_, signal) => parts.loadProfile(signal),
    // Without this early removal, the tokens would stay if the page closes. A later removal could remove the tokens of
    // a new sign-in in another web view. The call and its retries send the tokens that the call has read at its start.
    signOut: (input, signal) => {
      const call = parts.signOut(input, signal)
      persistedSession.clear()
      return call
    },
  }
  // On the sign-in and sign-up pages, do not check the session, because the entry check of the flow loads the profile.
  // A second load would send a second expiry event to the shell.
  const isChecked = isSignIn(location) || location.pathname === paths.signUp
  const mayBeSignedIn = persistedSession.gatewayTokens.current().accessToken !== undefined && !isChecked
  const who = createActor(bindSession(services, log.defect), { input: { mayBeSignedIn } })
  const signedOut = { word: 'shell.sign-out', shell, leave: leave.to } as const
  who.on('session.signedOut', () => void leaveWithoutUser({ ...signedOut, to: addressOf(paths.signIn) }))
  who.on('profile.failed', () => shell.notify('shell.profile.error-occurred'))
  for (const ended of ['session.timedOut', 'session.refused'] as const)
    who.on(ended, () => {
      // End the stored session. Otherwise the next sign-in would load the profile again and report a second expiry.
      persistedSession.gatewayTokens.end(persistedSession.gatewayTokens.current())
      shell.notify('shell.session.expired')
    })
  shell.bridge.on('profile.refresh-requested', () => who.send({ type: 'profile.refreshRequested' }))
  // Check the session when the page becomes visible, because the timers of a hidden page are paused. Only the server
  // can decide whether the session is still valid.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !unenrolling.current) who.send({ type: 'profile.checkRequested' })
  })
  return who.start()
}

export interface AnsweredShell extends Pick<InApp, 'shell' | 'log'> {
  treatment: string
}

export function createInApp({ log, shell, treatment, loadPage }: AnsweredShell & Pick<InApp, 'loadPage'>): InApp {
  const aoSessionId = new URLSearchParams(location.search).get('aoSessionId') ?? undefined
  const core = createCore({
    local: storageOf(() => localStorage),
    session: storageOf(() => sessionStorage),
    now,
    report: log.report,
  })
  if (environmentHere(document).name === 'local') followServersClock(shell)
  const environment = environmentHere(document)
  log.settle(environment.name !== 'prod')
  const client = createAppClient({
    ...{ environment, core, shell, treatment, aoSessionId, now, language: pageLanguage, report: log.report },
    search: location.search,
    hooks: clientHooks({ core, addressOf: (to) => withAppParameters(leave.here(), treatment, to) }),
  })
  const addressOf = (path: string): string => {
    const { pathname, search } = withAppParameters(leave.here(), treatment, new URL(path, location.origin))
    return `${pathname}${search}`
  }
  const parts = { ...client, log, addressOf, loadPage, unenrolling: { current: false } }
  // A page that may continue needs no action, because its visibility event already loads the profile.
  reloadIfStale(core, () => {})
  return { ...parts, who: whoIsHere(parts) }
}
