import { paths } from '@palmflow/contract'
import type { Settings } from './settings.ts'

/** The phone stands two ports above the website. Another port of this machine: `?site=4100`; never another machine. */
const portsAbove = 2

export function siteOriginOf({ port, search }: Pick<Location, 'port' | 'search'>): string {
  const asked = new URLSearchParams(search).get('site') ?? ''
  const own = Number(port || 80) - portsAbove
  return `http://localhost:${/^\d{2,5}$/.test(asked) ? Number(asked) : own}`
}

/** The page that the web view shows: sign-in, as an app opens it (B64, ruling 8). */
export function webViewUrl(origin: string, visit: string, settings: Settings): string {
  const url = new URL(paths.signIn, origin)
  url.searchParams.set('treatment', settings.device.treatment)
  url.searchParams.set('aoSessionId', visit)
  url.searchParams.set('deviceModel', settings.device.model)
  if (settings.partner !== '') url.searchParams.set('application', settings.partner)
  return url.href
}
