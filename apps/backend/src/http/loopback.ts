import { BlockList, isIPv6 } from 'node:net'

const loopbacks = new BlockList()
loopbacks.addSubnet('127.0.0.0', 8)
loopbacks.addAddress('::1', 'ipv6')

/** Whether what listens there is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  return loopbacks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}

/** The hosts under which a local server is asked for. A page elsewhere that has its own name lead here says that name. */
const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

export const isLocalHost = (header: string | undefined): boolean =>
  localNames.has((header ?? '').toLowerCase().replace(/:\d+$/, ''))
