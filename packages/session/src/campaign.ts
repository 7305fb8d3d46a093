import { sessionStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

const names = ['utm_source', 'utm_medium', 'utm_campaign'] as const
/** Characters of one value. */
const longest = 100

/** What of an address says which campaign it comes from, as a query of its own; empty where nothing does. */
export function campaignIn(search: string): string {
  const query = new URLSearchParams(search)
  const said = names.flatMap((name) => {
    const value = query.get(name)?.slice(0, longest)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(said).toString()
}

/**
 * Keeps what the address says of a campaign: the tab's first in UTM_PARAMS, its last in LAST_UTM_PARAMS (A119, B62).
 * @returns the last one, or empty.
 */
export function keepCampaign(search: string, store: Store): string {
  const said = campaignIn(search)
  if (said === '') return store.get(sessionStorageKeys.lastUtmParams) ?? ''
  if (store.get(sessionStorageKeys.utmParams) === undefined) store.set(sessionStorageKeys.utmParams, said)
  store.set(sessionStorageKeys.lastUtmParams, said)
  return said
}
