import { type Environment, paths, type Services } from '@palmflow/contract'
import type { MainApiHooks } from '@palmflow/main-api'
import { createCore, type SessionCore, storageOf } from '@palmflow/session'
import { bindSession, type SessionRef } from '@palmflow/workflows'
import { createActor } from 'xstate'
import type { Client } from './client.ts'
import { environmentHere } from './environment.ts'
import { leave } from './leave.ts'
import { createLog, type Log } from './log.ts'
import { Late, servicesOf } from './services.ts'

/** What every route of one page load shares. */
export interface App {
  environment: Environment
  services: Services
  session: SessionCore
  client: Late<Client>
  /** The chart of who is here; pages select from it. */
  who: SessionRef
  log: Log
}

/** After a merge of query parameters the page asks anew, once (B191, ruling 17). */
function replaceAddress(url: URL): void {
  history.replaceState(history.state, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

function lateClient(environment: Environment, session: SessionCore, log: Log, hooks: MainApiHooks): Late<Client> {
  const treatment = session.treatmentFrom(location.search)
  const random = (): string => crypto.randomUUID()
  const ports = {
    environment,
    treatment,
    hooks,
    random,
    locks: navigator.locks,
    now: Date.now,
    report: log.report,
    log: log.report,
  }
  return new Late(async () => (await import('./client.ts')).createClient(session, ports))
}

export function createApp(): App {
  const environment = environmentHere(document)
  const log = createLog(environment, console.error)
  const session = createCore({
    local: storageOf(() => localStorage),
    session: storageOf(() => sessionStorage),
    events: window,
    report: log.report,
  })
  const client = lateClient(environment, session, log, {
    here: leave.here,
    redirect: (url) => {
      session.carryMessage('sessionExpiredSignIn')
      leave.to(url)
    },
    replaceUrl: replaceAddress,
    onRateLimited: () => leave.to(paths.tooManyRequests),
    onSessionExtended: (remainingMs) => who.send({ type: 'session.extended', remainingMs }),
    report: log.report,
  })
  const services = servicesOf(client)
  const who = createActor(bindSession(services), { input: { mayBeSignedIn: session.tokens.get('pt') !== undefined } })
  who.on('session.signedOut', () => {
    session.clear()
    client.current()?.kept.callKeys.clear()
    leave.to(paths.landing)
  })
  who.on('profile.failed', () => log.report({ type: 'profileFailed' }))
  session.tokens.onEnded(() => who.send({ type: 'session.endedElsewhere' }))
  return { environment, services, session, client, who: who.start(), log }
}
