import { BlockList, isIPv6 } from 'node:net'

const loopbacks = new BlockList()
loopbacks.addSubnet('127.0.0.0', 8)
loopbacks.addAddress('::1', 'ipv6')

export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  return loopbacks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}

/**
 * A foreign page may resolve its own name to this machine (DNS rebinding). The requests then contain the foreign name,
 * which is not in this list.
 */
const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

export const isLocalHost = (header: string | undefined): boolean =>
  localNames.has((header ?? '').toLowerCase().replace(/:\d+$/, ''))
