import { type Environment, paths, type Services } from '@palmflow/contract'
import { createMainApi, refreshFlags } from '@palmflow/main-api'
import { createSession, type Session, storageOf } from '@palmflow/session'
import { bindSession, type SessionRef } from '@palmflow/workflows'
import { createActor } from 'xstate'
import { environmentHere } from './environment.ts'
import { leave } from './leave.ts'
import { createLog, type Log } from './log.ts'

/** What every route of one page load shares. */
export interface App {
  environment: Environment
  services: Services
  session: Session
  /** The chart of who is here; pages select from it. */
  who: SessionRef
  log: Log
}

/** After a merge of query parameters the page asks anew, once (B191, ruling 17). */
function replaceAddress(url: URL): void {
  history.replaceState(history.state, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

export function createApp(): App {
  const environment = environmentHere(document)
  const log = createLog(environment, console.error)
  const session = createSession({
    local: storageOf(() => localStorage),
    session: storageOf(() => sessionStorage),
    locks: navigator.locks,
    events: window,
    random: () => crypto.randomUUID(),
    now: Date.now,
    report: log.report,
  })
  const hooks = {
    here: leave.here,
    redirect: (url: URL) => {
      session.carryMessage('sessionExpiredSignIn')
      leave.to(url)
    },
    replaceUrl: replaceAddress,
    onRateLimited: () => leave.to(paths.tooManyRequests),
    onSessionExtended: (remainingMs: number) => who.send({ type: 'session.extended', remainingMs }),
    report: log.report,
  }
  const services = createMainApi({
    environment,
    session,
    treatment: session.treatmentFrom(location.search),
    hooks,
    random: () => crypto.randomUUID(),
  })
  const who = createActor(bindSession(services), { input: { mayBeSignedIn: session.tokens.get('pt') !== undefined } })
  who.on('session.signedOut', () => {
    session.clear()
    leave.to(paths.landing)
  })
  who.on('profile.failed', () => log.report({ type: 'profileFailed' }))
  session.tokens.onEnded(() => who.send({ type: 'session.endedElsewhere' }))
  void refreshFlags({ api: services, session, report: log.report }, AbortSignal.timeout(60_000))
  return { environment, services, session, who: who.start(), log }
}
