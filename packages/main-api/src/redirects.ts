import { type EndpointName, paths, plainPath, readJson, safeUrl, wire } from '@palmflow/contract'
import type { MainApiPorts } from './ports.ts'

/** Removes the language (ruling 42) and the final slash. */
const pageOf = (url: URL): string => plainPath(url.pathname).replace(/\/+$/, '') || paths.landing

/**
 * `wayIn`: the page for sign-in opens. `leaving`: another page opens. `merged`: the page has a new URL, and the call
 * is repeated. `not`: there is no redirect.
 */
export type Redirected = 'wayIn' | 'leaving' | 'merged' | 'not'

/** Creates the effect of status 401 on the page (R436–R438). It merges a query once per page load (ruling 17). */
export function createRedirects({ environment, hooks }: Pick<MainApiPorts, 'environment' | 'hooks'>) {
  let hasMerged = false
  const merge = (here: URL, target: URL): Redirected => {
    const merged = new URL(here)
    for (const name of target.searchParams.keys()) merged.searchParams.delete(name)
    for (const [name, value] of target.searchParams) merged.searchParams.append(name, value)
    // The URL did not change, so the page would send the same call and get the same redirect.
    if (hasMerged || merged.href === here.href) return 'not'
    hasMerged = true
    hooks.replaceUrl(merged)
    return 'merged'
  }
  return (service: EndpointName, text: string): Redirected => {
    const raw = readJson(wire.failureBody, text).output?.redirectUrl
    if (raw === undefined) return 'not'
    const here = hooks.here()
    const target = safeUrl('redirect', raw, here.href, environment)
    if (target === undefined) {
      hooks.report({ type: 'redirectDropped', service })
      return 'not'
    }
    if (pageOf(target) === paths.signIn && pageOf(here) !== paths.landing) return 'not'
    if (target.origin === here.origin && pageOf(target) === pageOf(here)) return merge(here, target)
    hooks.redirect(target)
    return pageOf(target) === paths.signIn ? 'wayIn' : 'leaving'
  }
}
