import { sessionStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

const names = ['utm_source', 'utm_medium', 'utm_campaign'] as const
/** The maximum length of one value, in characters. */
const maxValueLength = 100

/** Returns the campaign parameters of an address as a query string, or an empty string. */
export function campaignIn(search: string): string {
  const query = new URLSearchParams(search)
  const parameters = names.flatMap((name) => {
    const value = query.get(name)?.slice(0, maxValueLength)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(parameters).toString()
}

/**
 * UTM_PARAMS has the first campaign of the tab, and LAST_UTM_PARAMS the last (R165).
 * @returns the last campaign, or an empty string
 */
export function keepCampaign(search: string, store: Store): string {
  const parameters = campaignIn(search)
  if (parameters === '') return store.get(sessionStorageKeys.lastUtmParams) ?? ''
  if (store.get(sessionStorageKeys.utmParams) === undefined) store.set(sessionStorageKeys.utmParams, parameters)
  store.set(sessionStorageKeys.lastUtmParams, parameters)
  return parameters
}
