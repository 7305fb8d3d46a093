import { paths, plainPath, returnParameters } from '@palmflow/contract'
import type { MainApiHooks } from '@palmflow/main-api'
import type { SessionCore } from '@palmflow/session'
import { leave } from '../navigation/leave.ts'
import { replaceAddress } from '../navigation/replace-address.ts'

interface ClientHooksPorts {
  core: Pick<SessionCore, 'carryMessage'>
  /** Adds the language prefix on the website, and the parameters of the shell in the app. */
  addressOf: (to: URL) => URL
}

/** The website and the app use the same effects (R436, R439). */
export function clientHooks({ core, addressOf }: ClientHooksPorts): Omit<MainApiHooks, 'onSessionExtended' | 'report'> {
  return {
    here: leave.here,
    redirect: (url) => {
      // A redirect has this parameter only if the session has expired (R455).
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
    // The rate limit page also calls the server and must not redirect to itself.
    // The hash is the end of the limit. Without an end from the server, the hash is a time that has passed.
    onRateLimited: (leftMs = 0) => {
      const here = leave.here()
      const to = `${paths.tooManyRequests}#${Date.now() + leftMs}`
      if (plainPath(here.pathname) !== paths.tooManyRequests) leave.to(addressOf(new URL(to, here)))
    },
  }
}

export const pageLanguage = (): string => document.documentElement.lang
