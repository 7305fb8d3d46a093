import type { WebsiteServices } from '@palmflow/contract'
import { Visit } from '@palmflow/flow'
import { Lazy, type SignInVisit, servicesOf } from '@palmflow/react/parts'
import type { SessionCore } from '@palmflow/session'
import { copy } from '../i18n/copy.ts'
import { leave } from '../navigation/leave.ts'
import type { DeferredServices } from './deferred-services.ts'
import type { Log } from './log.ts'

/** Whether this page load has fetched the flags without a client. If so, the client does not fetch the flags again. */
export interface OwnFlags {
  areHere: boolean
}

export interface App {
  services: WebsiteServices
  session: SessionCore
  /**
   * A function of `App`, because pages call this function. An import of the page table in a page would be an import
   * cycle.
   */
  loadPage(path: string): Promise<unknown>
  deferred: Lazy<DeferredServices>
  /** `App` contains the visit, because React may discard the state of a first render. */
  signIn: Visit<SignInVisit>
  log: Log
  ownFlags: OwnFlags
}

export const appOf = (parts: Omit<App, 'services' | 'signIn'>): App => ({
  ...parts,
  services: servicesOf(parts.deferred, leave.againIfThere),
  signIn: new Visit(),
})

export type Parts = Pick<App, 'session' | 'log' | 'ownFlags'>

export function createApp(loadPage: App['loadPage'], parts: Parts): App {
  const deferred = new Lazy(async () => {
    const [{ createDeferredServices }] = await Promise.all([import('./deferred-services.ts'), copy.load('sign-in')])
    return createDeferredServices(parts.session, parts.log, parts.ownFlags)
  })
  return appOf({ ...parts, loadPage, deferred })
}
