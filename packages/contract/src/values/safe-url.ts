import { brand } from '@palmflow/brand'
import type { Environment } from '../names/environments.ts'

export type UrlKind = 'redirect' | 'return' | 'continue' | 'partner' | 'download' | 'logo' | 'store'

const hasControl = /[\u0000-\u0020\u007f\\]/

function allowedHosts(kind: UrlKind, environment: Environment): readonly string[] {
  const own = Object.values(environment.frontends).map((origin) => new URL(origin).host)
  switch (kind) {
    case 'redirect':
      return own
    case 'return':
      return []
    case 'continue':
    case 'partner':
      return [...own, ...environment.hosts.partners]
    case 'download':
      return environment.hosts.downloads
    case 'logo':
      return environment.hosts.logos
    case 'store':
      // The hosts of the app stores, and the host of the link that opens an installed app (R100, R101).
      return Object.values(brand.stores).map((address) => new URL(address).host)
  }
}

/**
 * Parses an untrusted URL (ruling 18). No other function may parse untrusted URLs. A relative URL is resolved against
 * `here`, the address of the page. A URL of the kind `return` must have the origin of the page.
 * @returns the URL, or undefined for a URL that the caller must drop and report
 */
export function safeUrl(kind: UrlKind, raw: string, here: string, environment: Environment): URL | undefined {
  if (raw === '' || hasControl.test(raw) || !URL.canParse(raw, here)) return undefined
  const url = new URL(raw, here)
  const own = new URL(here)
  if (url.username !== '' || url.password !== '') return undefined
  const plain = environment.name === 'local' && url.protocol === 'http:'
  if (url.protocol !== 'https:' && !plain) return undefined
  // The path must not start with two slashes. A page that uses only the path would open another host.
  // '/.//evil.example' becomes such a path.
  if (url.pathname.startsWith('//')) return undefined
  if (url.origin === own.origin) return url
  return allowedHosts(kind, environment).includes(url.host) ? url : undefined
}
