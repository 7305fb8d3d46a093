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
      // Includes the host of the link that opens an installed app (R100, R101).
      return Object.values(brand.stores).map((address) => new URL(address).host)
  }
}

/**
 * Parses an untrusted URL (ruling 18). No other function may parse untrusted URLs. A URL of the origin of `here` is
 * allowed for each kind, and `return` allows no other origin.
 * @param here the address of the page, which resolves a relative URL
 * @returns undefined if the caller must not open the URL
 */
export function safeUrl(kind: UrlKind, raw: string, here: string, environment: Environment): URL | undefined {
  if (raw === '' || hasControl.test(raw) || !URL.canParse(raw, here)) return undefined
  const url = new URL(raw, here)
  const own = new URL(here)
  if (url.username !== '' || url.password !== '') return undefined
  const plain = environment.name === 'local' && url.protocol === 'http:'
  if (url.protocol !== 'https:' && !plain) return undefined
  // The path must not start with two slashes, because a page that uses only the path would open another host.
  // `/.//evil.example` becomes such a path.
  if (url.pathname.startsWith('//')) return undefined
  if (url.origin === own.origin) return url
  return allowedHosts(kind, environment).includes(url.host) ? url : undefined
}
