import { type Environment, paths, safeUrl } from '@palmflow/contract'
import type { BrandLinks } from '@palmflow/views'
import type { HeldDevice } from '@palmflow/workflows'

/** Of whoever comes without a campaign (A84). */
const organic = 'utm_source=website&utm_medium=organic'
/** Characters of an address that a telephone still reads off a screen, 256 pixels wide. */
const longestCode = 600

/** Any value other than 'false' means true, and so does none (A79). */
export const launchesApp = (search: string): boolean => new URLSearchParams(search).get('launchApp') !== 'false'

/** The app scans a palm that a person adds on the website (ruling 28); this person has a profile already. */
const purpose = { name: 'for', addPalm: 'add-palm' } as const
export const appToAddPalm = `${paths.downloadApp}?${purpose.name}=${purpose.addPalm}`
export const addsPalm = (search: string): boolean => new URLSearchParams(search).get(purpose.name) === purpose.addPalm

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

/** What led a person here: the tab has stored it, whichever page was the first. */
export interface Origin {
  /** As a query of its own; empty: no campaign. */
  campaign: string
  application?: string | undefined
  context?: string | undefined
}

/** Adds the origin to an address. Parameters that the address already has are not changed. */
function withOrigin(address: string, { campaign, application = '', context = '' }: Origin): string {
  const url = new URL(address)
  for (const [name, value] of [...new URLSearchParams(campaign), ['application', application], ['context', context]])
    if (name && value && !url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

/** The App Store reads the name of a campaign alone, of at most 40 characters, as `ct`; a brand's link may say whose it is. */
export function iosStoreLink(store: string, campaign: string): string {
  const name = new URLSearchParams(campaign).get('utm_campaign')
  const url = new URL(store)
  if (name !== null) url.searchParams.set('ct', name.slice(0, 40))
  return url.href
}

/** This very page for a phone, with launchApp, the whole query and the origin, as far as a code can hold them (A82). */
export function codeAddress(page: URL, search: string, origin: Origin): string {
  const plain = new URL(page)
  plain.hash = ''
  plain.search = new URLSearchParams({ launchApp: String(launchesApp(search)) }).toString()
  const whole = new URL(plain)
  whole.search = search
  whole.searchParams.set('launchApp', String(launchesApp(search)))
  const addresses = [withOrigin(whole.href, origin), withOrigin(plain.href, origin)]
  return addresses.find(({ length }) => length <= longestCode) ?? plain.href
}

/** Where a fact of DOWNLOAD_APP leads; undefined where a brand names a host that is not on the list. */
export function appLinks(links: BrandLinks, search: string, origin: Origin, here: string, environment: Environment) {
  const safe = (raw: string): string | undefined => safeUrl('store', raw, here, environment)?.href
  return {
    iosStore: safe(iosStoreLink(links.iosStore, origin.campaign)),
    androidStore: safe(androidStoreLink(links.androidStore, launchesApp(search), origin.campaign)),
    androidApp: safe(withOrigin(links.androidApp, origin)),
  }
}
