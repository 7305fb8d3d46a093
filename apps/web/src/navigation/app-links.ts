import { type Environment, paths, safeUrl, type wire } from '@palmflow/contract'
import type { BrandLinks } from '@palmflow/views'
import type { DevicePlatform } from '@palmflow/workflows'

/** The default campaign (R109). */
const organic = 'utm_source=website&utm_medium=organic'
/** The maximum length of an address that a phone can read from a QR code of 256 pixels. */
const maxAddressLength = 600

/** Whether the address requests that the app opens. Only the value 'false' prevents this (R099). */
export const launchesApp = (search: string): boolean => new URLSearchParams(search).get('launchApp') !== 'false'

/** The website has no scanner, so the app scans the palm (ruling 28). */
const purpose = { name: 'for', addPalm: 'add-palm' } as const
export const appToAddPalm = (palm?: wire.HandSide): string =>
  `${paths.downloadApp}?${new URLSearchParams({ [purpose.name]: purpose.addPalm, ...(palm && { palm }) })}`
export function palmToAdd(search: string): wire.HandSide | 'UNKNOWN' | undefined {
  const query = new URLSearchParams(search)
  if (query.get(purpose.name) !== purpose.addPalm) return undefined
  return (['LEFT', 'RIGHT'] as const).find((side) => side === query.get('palm')) ?? 'UNKNOWN'
}

/** An iPad identifies as a Mac, but a Mac has no multi-touch. */
export function heldDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): DevicePlatform {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other'
}

export function androidStoreLink(store: string, launchApp: boolean, campaign: string): string {
  const url = new URL(store)
  if (launchApp) url.searchParams.set('launch', 'true')
  url.searchParams.set('referrer', campaign === '' ? organic : campaign)
  return url.href
}

/** The tab stores the campaign and the application. The current address contains the context. */
export interface Origin {
  /** A query string. Empty if there is no campaign. */
  campaign: string
  application?: string | undefined
  context?: string | undefined
}

/** Parameters that the address already has stay the same. */
function withOrigin(address: string, { campaign, application = '', context = '' }: Origin): string {
  const url = new URL(address)
  for (const [name, value] of [...new URLSearchParams(campaign), ['application', application], ['context', context]])
    if (name && value && !url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Adds the campaign name `ct`, which replaces a campaign name in the brand's link. The App Store accepts at most 40
 * characters.
 */
export function iosStoreLink(store: string, campaign: string): string {
  const name = new URLSearchParams(campaign).get('utm_campaign')
  const url = new URL(store)
  if (name !== null) url.searchParams.set('ct', name.slice(0, 40))
  return url.href
}

/**
 * If the address is too long for the QR code, removes the query except `launchApp` (R103). If the address is still too
 * long, also removes the campaign, the application and the context.
 */
export function codeAddress(page: URL, search: string, origin: Origin): string {
  const plain = new URL(page)
  plain.hash = ''
  plain.search = new URLSearchParams({ launchApp: String(launchesApp(search)) }).toString()
  const whole = new URL(plain)
  whole.search = search
  whole.searchParams.set('launchApp', String(launchesApp(search)))
  const addresses = [withOrigin(whole.href, origin), withOrigin(plain.href, origin)]
  return addresses.find(({ length }) => length <= maxAddressLength) ?? plain.href
}

/** A link is undefined if its host is not allowed. */
export function appLinks(links: BrandLinks, search: string, origin: Origin, here: string, environment: Environment) {
  const safe = (raw: string): string | undefined => safeUrl('store', raw, here, environment)?.href
  return {
    iosStore: safe(iosStoreLink(links.iosStore, origin.campaign)),
    androidStore: safe(androidStoreLink(links.androidStore, launchesApp(search), origin.campaign)),
    androidApp: safe(withOrigin(links.androidApp, origin)),
  }
}
