import type { queryParameters } from '@palmflow/contract'

/** What the shell and a campaign have said in the address; the treatment is kept apart from it (B31). */
const lasting: readonly (typeof queryParameters)[number][] = [
  'aoSessionId',
  'application',
  'context',
  'deviceModel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
]

/** An address of ours as the app needs it: without its session's id a visit would be lost. What it says itself stays. */
export function keepingWhatWasSaid(here: URL, treatment: string, to: URL): URL {
  const kept = new URL(to)
  const query = kept.searchParams
  if (!query.has('treatment')) query.set('treatment', treatment)
  for (const name of lasting) {
    const said = here.searchParams.get(name)
    if (said !== null && !query.has(name)) query.set(name, said)
  }
  return kept
}
