import { paths, plainPath, returnParameters } from '@palmflow/contract'
import type { MainApiHooks } from '@palmflow/main-api'
import type { SessionCore } from '@palmflow/session'
import { leave } from '../navigation/leave.ts'
import { replaceAddress } from '../navigation/replace-address.ts'

interface ClientHooksPorts {
  core: Pick<SessionCore, 'carryMessage'>
  /** Must add the parts that each address of the page needs: the language prefix, or the parameters of the shell. */
  addressOf: (to: URL) => URL
}

export function clientHooks({ core, addressOf }: ClientHooksPorts): Omit<MainApiHooks, 'onSessionExtended' | 'report'> {
  return {
    here: leave.here,
    redirect: (url) => {
      // The server redirects with this parameter if the session has expired (R455).
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
    // The hash is the end of the limit, in milliseconds since 1970. Without an end, the hash is the current time.
    onRateLimited: (leftMs = 0) => {
      const here = leave.here()
      const to = `${paths.tooManyRequests}#${Date.now() + leftMs}`
      if (plainPath(here.pathname) !== paths.tooManyRequests) leave.to(addressOf(new URL(to, here)))
    },
  }
}

export const pageLanguage = (): string => document.documentElement.lang
