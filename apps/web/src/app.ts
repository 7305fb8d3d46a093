import type { WebsiteServices } from '@palmflow/contract'
import { createCore, type SessionCore, storageOf } from '@palmflow/session'
import { copy } from './copy.ts'
import { Late } from './late.ts'
import type { Later } from './later.ts'
import { createLog, type Log } from './log.ts'
import { servicesOf } from './services.ts'

/** What every route of one page load shares. */
export interface App {
  services: WebsiteServices
  session: SessionCore
  /** What follows the first screen, once its file has come. */
  later: Late<Later>
  log: Log
}

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
  return { services: servicesOf(later), session, later, log }
}
