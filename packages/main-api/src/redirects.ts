import { type EndpointName, paths, plainPath, readJson, safeUrl, wire } from '@palmflow/contract'
import type { MainApiPorts } from './ports.ts'

/** Without the language (ruling 42) and without a final slash. */
const pageOf = (url: URL): string => plainPath(url.pathname).replace(/\/+$/, '') || paths.landing

/**
 * `wayIn`: the user goes to sign in. `leaving`: the user goes to another page. `merged`: the page has a new address,
 * and the call is repeated.
 */
export type Redirected = 'wayIn' | 'leaving' | 'merged' | 'not'

/** The effect of a 401 on the page (R436–R438). It merges a query once per page load (ruling 17). */
export function createRedirects({ environment, hooks }: Pick<MainApiPorts, 'environment' | 'hooks'>) {
  let hasMerged = false
  const merge = (here: URL, target: URL): Redirected => {
    const merged = new URL(here)
    for (const name of target.searchParams.keys()) merged.searchParams.delete(name)
    for (const [name, value] of target.searchParams) merged.searchParams.append(name, value)
    // The address has no new part: the page would send the same call and get the same redirect.
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
