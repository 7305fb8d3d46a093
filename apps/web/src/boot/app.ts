import type { WebsiteServices } from '@palmflow/contract'
import { Visit } from '@palmflow/react'
import type { SessionCore } from '@palmflow/session'
import type { AuthenticateOutput } from '@palmflow/workflows'
import type { FlowVisit } from '../flow/begin-visit.ts'
import { copy } from '../i18n/copy.ts'
import { Late } from '../loading/late.ts'
import type { Later } from './later.ts'
import type { Log } from './log.ts'
import { servicesOf } from './services.ts'

export interface SignInVisit extends FlowVisit<AuthenticateOutput> {
  /** Somebody has signed in on another tab. */
  followSignIn(): void
}

/** Whether this page load has fetched the flags without a client: the client then does not fetch them again. */
export interface OwnFlags {
  areHere: boolean
}

/** What every route of one page load shares. */
export interface App {
  services: WebsiteServices
  session: SessionCore
  /** Loads a page of ours, by its path, before it is shown. Here, because the table of pages imports every page. */
  loadPage(path: string): Promise<unknown>
  /** What follows the first screen, once its file has come. */
  later: Late<Later>
  /** The way in, one at a time; kept here, for React may throw a first render away. */
  signIn: Visit<SignInVisit>
  log: Log
  ownFlags: OwnFlags
}

export const appOf = (parts: Omit<App, 'services' | 'signIn'>): App => ({
  ...parts,
  services: servicesOf(parts.later),
  signIn: new Visit(),
})

/** The parts that telemetry needs of a page too, which may not have started. */
export type Parts = Pick<App, 'session' | 'log' | 'ownFlags'>

export function createApp(loadPage: App['loadPage'], parts: Parts): App {
  const later = new Late(async () => {
    const [{ createLater }] = await Promise.all([import('./later.ts'), copy.load('sign-in')])
    return createLater(parts.session, parts.log, parts.ownFlags)
  })
  return appOf({ ...parts, loadPage, later })
}
