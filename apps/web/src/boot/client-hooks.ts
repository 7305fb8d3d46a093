import { paths, plainPath, returnParameters } from '@palmflow/contract'
import type { MainApiHooks } from '@palmflow/main-api'
import type { SessionCore } from '@palmflow/session'
import { leave } from '../navigation/leave.ts'
import { replaceAddress } from '../navigation/replace-address.ts'

interface ClientHooksPorts {
  core: Pick<SessionCore, 'carryMessage'>
  /** Returns an address of this website with the parameters that the website or the app keeps. */
  addressOf: (to: URL) => URL
}

/** The effects of the clients on the page. They are the same on the website and in the app (R436, R439). */
export function clientHooks({ core, addressOf }: ClientHooksPorts): Omit<MainApiHooks, 'onSessionExtended' | 'report'> {
  return {
    here: leave.here,
    redirect: (url) => {
      // Only a redirect with this parameter is caused by an expired session (R455).
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
    // The target page calls the server too, so it must not redirect to itself in a loop.
    onRateLimited: () => {
      const here = leave.here()
      if (plainPath(here.pathname) !== paths.tooManyRequests) leave.to(addressOf(new URL(paths.tooManyRequests, here)))
    },
  }
}

/** Returns the current language of the page, which may differ from the browser's language. */
export const pageLanguage = (): string => document.documentElement.lang
