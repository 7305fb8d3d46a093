import type { WebsiteServices } from '@palmflow/contract'
import { Visit } from '@palmflow/react'
import { createCore, type SessionCore, storageOf } from '@palmflow/session'
import type { AuthenticateOutput } from '@palmflow/workflows'
import type { FlowVisit } from './begin-visit.ts'
import { copy } from './copy.ts'
import { Late } from './late.ts'
import type { Later } from './later.ts'
import { createLog, type Log } from './log.ts'
import { servicesOf } from './services.ts'

export interface SignInVisit extends FlowVisit<AuthenticateOutput> {
  /** Somebody has signed in on another tab. */
  followSignIn(): void
}

/** What every route of one page load shares. */
export interface App {
  services: WebsiteServices
  session: SessionCore
  /** What follows the first screen, once its file has come. */
  later: Late<Later>
  /** The way in, one at a time; kept here, for React may throw a first render away. */
  signIn: Visit<SignInVisit>
  log: Log
}

export const appOf = ({ session, later, log }: Pick<App, 'session' | 'later' | 'log'>): App => ({
  services: servicesOf(later),
  session,
  later,
  signIn: new Visit(),
  log,
})

export function createApp(): App {
  const log = createLog(console.error)
  const session = createCore({
    local: storageOf(() => localStorage),
    session: storageOf(() => sessionStorage),
    now: Date.now,
    report: log.report,
  })
  const later = new Late(async () => {
    const [{ createLater }] = await Promise.all([import('./later.ts'), copy.load('sign-in')])
    return createLater(session, log)
  })
  return appOf({ session, later, log })
}
