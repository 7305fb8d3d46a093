import { type Environment, environmentOf } from '@palmflow/contract'

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * @param origin the URL of the server's website or API. Only the origin of the URL is used.
 * @returns undefined if the text is not a URL or does not use https. A server on this computer may use http.
 */
export function environmentOfOrigin(origin: string): Environment | undefined {
  if (!URL.canParse(origin)) return undefined
  const { protocol, hostname, origin: own } = new URL(origin)
  const isLocal = loopback.test(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) return undefined
  const known = environmentOf(own)
  if (known.name !== 'local') return known
  return { ...known, name: isLocal ? 'local' : 'prod', frontends: { website: own, payments: own } }
}
