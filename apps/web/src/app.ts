import { paths, type Services } from '@palmflow/contract'
import type { MainApiHooks } from '@palmflow/main-api'
import { createCore, type SessionCore, storageOf } from '@palmflow/session'
import { bindSession, type SessionRef } from '@palmflow/workflows'
import { createActor } from 'xstate'
import { addCopy } from './copy.ts'
import { Late } from './late.ts'
import type { Later } from './later.ts'
import { leave } from './leave.ts'
import { createLog, type Log } from './log.ts'
import { servicesOf } from './services.ts'

/** What every route of one page load shares. */
export interface App {
  services: Services
  session: SessionCore
  later: Late<Later>
  /** The chart of who is here; pages select from it. */
  who: SessionRef
  log: Log
}

/** After a merge of query parameters the page asks anew, once (B191, ruling 17). */
function replaceAddress(url: URL): void {
  history.replaceState(history.state, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

function laterHere(session: SessionCore, log: Log, hooks: MainApiHooks): Late<Later> {
  const treatment = session.treatmentFrom(location.search)
  const random = (): string => crypto.randomUUID()
  const ports = {
    treatment,
    hooks,
    random,
    locks: navigator.locks,
    now: Date.now,
    report: log.report,
    log: log.report,
  }
  return new Late(async () => {
    const later = (await import('./later.ts')).createLater(session, ports)
    addCopy(later.copy)
    return later
  })
}

export function createApp(): App {
  const log = createLog(() => later.current()?.environment.name !== 'prod', console.error)
  const session = createCore({
    local: storageOf(() => localStorage),
    session: storageOf(() => sessionStorage),
    events: window,
    report: log.report,
  })
  const later = laterHere(session, log, {
    here: leave.here,
    redirect: (url) => {
      session.carryMessage('sessionExpiredSignIn')
      leave.to(url)
    },
    replaceUrl: replaceAddress,
    // That page itself asks who is here: it must not lead to itself for ever.
    onRateLimited: () => {
      if (leave.here().pathname !== paths.tooManyRequests) leave.to(paths.tooManyRequests)
    },
    onSessionExtended: (remainingMs) => who.send({ type: 'session.extended', remainingMs }),
    report: log.report,
  })
  const services = servicesOf(later)
  const who = createActor(bindSession(services), { input: { mayBeSignedIn: session.tokens.get('pt') !== undefined } })
  who.on('session.signedOut', () => {
    session.clear()
    later.current()?.kept.callKeys.clear()
    leave.to(paths.landing)
  })
  who.on('profile.failed', () => log.report({ type: 'profileFailed' }))
  session.tokens.onEnded(() => who.send({ type: 'session.endedElsewhere' }))
  return { services, session, later, who: who.start(), log }
}
