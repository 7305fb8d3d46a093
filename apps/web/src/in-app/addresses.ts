import type { queryParameters } from '@palmflow/contract'

/** The parameters of shell and campaign in the address. The treatment is stored separately (R059). */
const lasting: readonly (typeof queryParameters)[number][] = [
  'aoSessionId',
  'application',
  'context',
  'deviceModel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
]

/** One of our addresses with the app parameters: without the session id a visit would be lost. Own parameters win. */
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
