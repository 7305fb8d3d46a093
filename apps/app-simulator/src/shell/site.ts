import { paths } from '@palmflow/contract'
import type { Settings } from '../device/settings.ts'

/** The distance between the website's port and the phone's port. */
const portsAbove = 2

/** `?site=4100` sets another port of this machine, never another host. */
export function siteOriginOf({ port, search }: Pick<Location, 'port' | 'search'>): string {
  const requestedSite = new URLSearchParams(search).get('site') ?? ''
  const own = Number(port || 80) - portsAbove
  return `http://localhost:${/^\d{2,5}$/.test(requestedSite) ? Number(requestedSite) : own}`
}

export const isFunnels = ({ search }: Pick<Location, 'search'>): boolean => new URLSearchParams(search).has('funnels')
export function funnelsAt({ search }: Pick<Location, 'search'>): string {
  const site = new URLSearchParams(search).get('site')
  return `/?${new URLSearchParams({ funnels: '', ...(site !== null && { site }) })}`
}

/** Adds the parameters that an app adds to the address of a page (R050, R052, R054). */
export function webViewUrl(origin: string, visit: string, settings: Settings): string {
  const { partner, context, campaign, hash = '' } = settings
  const url = new URL(paths[settings.entry], origin)
  url.searchParams.set('treatment', settings.device.treatment)
  url.searchParams.set('aoSessionId', visit)
  url.searchParams.set('deviceModel', settings.device.model)
  url.hash = hash
  const parameters = {
    application: partner,
    context,
    ...(campaign !== '' && { utm_source: 'app-simulator', utm_medium: 'app', utm_campaign: campaign }),
  }
  for (const [name, value] of Object.entries(parameters)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}
