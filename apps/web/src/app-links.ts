import { type Environment, safeUrl } from '@palmflow/contract'
import type { BrandLinks } from '@palmflow/views'
import type { HeldDevice } from '@palmflow/workflows'

/** Of whoever comes without a campaign (A84). */
const organic = 'utm_source=website&utm_medium=organic'
/** Characters of an address that a telephone still reads off a screen, 256 pixels wide. */
const longestCode = 600

/** Any value other than 'false' means true, and so does none (A79). */
export const launchesApp = (search: string): boolean => new URLSearchParams(search).get('launchApp') !== 'false'

/** What a person holds. An iPad says that it is a Mac; no Mac is touched at several points. */
export function heldDevice({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): HeldDevice {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other'
}

/** The Android store with what it hands on: whether the app opens at once, and where the person comes from. */
export function androidStoreLink(store: string, launchApp: boolean, campaign: string): string {
  const url = new URL(store)
  if (launchApp) url.searchParams.set('launch', 'true')
  url.searchParams.set('referrer', campaign === '' ? organic : campaign)
  return url.href
}

/** This very page for a telephone: launchApp, and all that the address asked for, where a code can still hold it. */
export function codeAddress(page: URL, search: string): string {
  const launchApp = String(launchesApp(search))
  const whole = new URL(page)
  whole.search = search
  whole.hash = ''
  whole.searchParams.set('launchApp', launchApp)
  if (whole.href.length <= longestCode) return whole.href
  whole.search = new URLSearchParams({ launchApp }).toString()
  return whole.href
}

/** Where a fact of DOWNLOAD_APP leads; undefined where a brand names a host that is not on the list. */
export function appLinks(links: BrandLinks, search: string, campaign: string, here: string, environment: Environment) {
  const safe = (raw: string): string | undefined => safeUrl('store', raw, here, environment)?.href
  return {
    iosStore: safe(links.iosStore),
    androidStore: safe(androidStoreLink(links.androidStore, launchesApp(search), campaign)),
    androidApp: safe(links.androidApp),
  }
}
