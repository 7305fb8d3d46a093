import { type Environment, paths, safeUrl, type wire } from '@palmflow/contract'
import type { BrandLinks } from '@palmflow/views'
import type { HeldDevice } from '@palmflow/workflows'

/** The default campaign (R109). */
const organic = 'utm_source=website&utm_medium=organic'
/** The maximum address length that a phone can read from a QR code of 256 pixels. */
const longestCode = 600

/** Any value except 'false' means true, also a missing one (R099). */
export const launchesApp = (search: string): boolean => new URLSearchParams(search).get('launchApp') !== 'false'

/** The app scans a palm that is added on the website (ruling 28). This user has a profile, and has agreed. */
const purpose = { name: 'for', addPalm: 'add-palm' } as const
export const appToAddPalm = (palm?: wire.HandSide): string =>
  `${paths.downloadApp}?${new URLSearchParams({ [purpose.name]: purpose.addPalm, ...(palm && { palm }) })}`
/** The palm to add in the app. Undefined: the page is for everyone else. */
export function palmToAdd(search: string): wire.HandSide | 'UNKNOWN' | undefined {
  const query = new URLSearchParams(search)
  if (query.get(purpose.name) !== purpose.addPalm) return undefined
  return (['LEFT', 'RIGHT'] as const).find((side) => side === query.get('palm')) ?? 'UNKNOWN'
}

/** The device of the user. An iPad identifies as a Mac, but no Mac has multi-touch. */
export function heldDevice({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): HeldDevice {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other'
}

/** The Android store link with its referrer: whether the app opens at once, and the origin of the user. */
export function androidStoreLink(store: string, launchApp: boolean, campaign: string): string {
  const url = new URL(store)
  if (launchApp) url.searchParams.set('launch', 'true')
  url.searchParams.set('referrer', campaign === '' ? organic : campaign)
  return url.href
}

/** The origin of the user, which the tab stored on the first page. */
export interface Origin {
  /** As a query string. Empty: no campaign. */
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

/** The App Store supports only a campaign name of at most 40 characters, `ct`. A brand's link may set it. */
export function iosStoreLink(store: string, campaign: string): string {
  const name = new URLSearchParams(campaign).get('utm_campaign')
  const url = new URL(store)
  if (name !== null) url.searchParams.set('ct', name.slice(0, 40))
  return url.href
}

/** This page for a phone, with launchApp, query and origin, as far as they fit into a QR code (R103). */
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

/** The target of a DOWNLOAD_APP event. Undefined if the brand has a host that is not allowed. */
export function appLinks(links: BrandLinks, search: string, origin: Origin, here: string, environment: Environment) {
  const safe = (raw: string): string | undefined => safeUrl('store', raw, here, environment)?.href
  return {
    iosStore: safe(iosStoreLink(links.iosStore, origin.campaign)),
    androidStore: safe(androidStoreLink(links.androidStore, launchesApp(search), origin.campaign)),
    androidApp: safe(withOrigin(links.androidApp, origin)),
  }
}
