import type { queryParameters } from '@palmflow/contract'

/** Each address of the app keeps these parameters. The treatment is added separately (R059). */
const lasting: readonly (typeof queryParameters)[number][] = [
  'aoSessionId',
  'application',
  'context',
  'deviceModel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
]

/** A page without the session id would lose the visit. Parameters that the address already has are not changed. */
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
