import type { queryParameters } from '@palmflow/contract'

/**
 * The parameters of the app shell and of the campaign, which each address keeps. The treatment is added separately
 * (R059).
 */
const lasting: readonly (typeof queryParameters)[number][] = [
  'aoSessionId',
  'application',
  'context',
  'deviceModel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
]

/**
 * Adds the app parameters to an address, because a page without the session id would lose the visit. Parameters that
 * the address already has are not changed.
 */
export function withAppParameters(here: URL, treatment: string, to: URL): URL {
  const address = new URL(to)
  const query = address.searchParams
  if (!query.has('treatment')) query.set('treatment', treatment)
  for (const name of lasting) {
    const value = here.searchParams.get(name)
    if (value !== null && !query.has(name)) query.set(name, value)
  }
  return address
}
