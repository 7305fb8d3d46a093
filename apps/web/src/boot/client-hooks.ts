import { paths, plainPath, returnParameters } from '@palmflow/contract'
import type { MainApiHooks } from '@palmflow/main-api'
import type { SessionCore } from '@palmflow/session'
import { leave } from '../navigation/leave.ts'
import { replaceAddress } from '../navigation/replace-address.ts'
import type { Log } from './log.ts'

interface ClientHooksPorts {
  core: Pick<SessionCore, 'carryMessage'>
  log: Log
  /** An address of ours with what this surface carries along. */
  addressOf: (to: URL) => URL
  onSessionExtended: MainApiHooks['onSessionExtended']
}

/** What the clients do to the page, on the website and in the app alike (B191, B192). */
export function clientHooks({ core, log, addressOf, onSessionExtended }: ClientHooksPorts): MainApiHooks {
  return {
    here: leave.here,
    redirect: (url) => {
      // Only where the address says so is it for the session that a person is sent elsewhere (B197).
      if (url.searchParams.get('isReAuth') === 'true') core.carryMessage('sessionExpiredSignIn')
      leave.to(addressOf(url))
    },
    replaceUrl: replaceAddress,
    onUnproven: () => {
      const here = leave.here()
      const to = new URL(paths.stepUp, here)
      to.searchParams.set(returnParameters.url, `${plainPath(here.pathname)}${here.search}`)
      leave.to(addressOf(to))
    },
    // That page itself asks who is here: it must not lead to itself for ever.
    onRateLimited: () => {
      const here = leave.here()
      if (plainPath(here.pathname) !== paths.tooManyRequests) leave.to(addressOf(new URL(paths.tooManyRequests, here)))
    },
    onSessionExtended,
    report: log.report,
  }
}

/** The language of the page now. The browser may be set to another one. */
export const pageLanguage = (): string => document.documentElement.lang
