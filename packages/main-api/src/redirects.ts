import { type EndpointName, paths, plainPath, readJson, safeUrl, wire } from '@palmflow/contract'
import type { MainApiPorts } from './ports.ts'

/** Removes the language prefix (ruling 42) and the final slash. */
const pageOf = (url: URL): string => plainPath(url.pathname).replace(/\/+$/, '') || paths.landing

/**
 * `wayIn`: the sign-in page opens. `leaving`: another page opens. `merged`: the page has a new URL, and the client
 * repeats the call. `not`: no page opens.
 */
export type RedirectKind = 'wayIn' | 'leaving' | 'merged' | 'not'

/**
 * The returned function applies the redirect of a status 401 (R436–R438). It merges a query only once per page load
 * (ruling 17).
 */
export function createRedirects({ environment, hooks }: Pick<MainApiPorts, 'environment' | 'hooks'>) {
  let hasMerged = false
  const merge = (here: URL, target: URL): RedirectKind => {
    const merged = new URL(here)
    for (const name of target.searchParams.keys()) merged.searchParams.delete(name)
    for (const [name, value] of target.searchParams) merged.searchParams.append(name, value)
    // A second merge would repeat the call and get the same redirect. The same applies to a merge that does not change
    // the URL.
    if (hasMerged || merged.href === here.href) return 'not'
    hasMerged = true
    hooks.replaceUrl(merged)
    return 'merged'
  }
  return (service: EndpointName, text: string): RedirectKind => {
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
