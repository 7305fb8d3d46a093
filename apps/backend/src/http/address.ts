import { isIPv6, SocketAddress } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { ClientAddress } from '../limits/client-marks.ts'

const unknown: ClientAddress = { own: 'unknown', around: [] }
const groupBits = 16

function groupsOf(address: string): number[] {
  const [head = [], tail] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, groupBits))
}

/** @param bits the length of the prefix in bits, at most 64 */
function prefix6(groups: readonly number[], bits: number): string {
  const prefix = groups.slice(0, Math.ceil(bits / groupBits))
  const last = prefix.length - 1
  const spare = prefix.length * groupBits - bits
  const cut = prefix.map((group, index) => (index === last ? (group >> spare) << spare : group))
  return `${cut.map((group) => group.toString(groupBits)).join(':')}::/${bits}`
}

const mapped = /^::ffff:([\d.]+)$/

/**
 * Accepts an address with or without brackets and port. An IPv4 address may be mapped to IPv6.
 * @returns undefined if the text is not an address
 */
export function parseAddress(text: string): ClientAddress | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const parsed = SocketAddress.parse(isIPv6(bare) ? `[${bare.replace(/%.*$/, '')}]` : bare)
  if (parsed === undefined) return undefined
  const ipv4 = parsed.family === 'ipv4' ? parsed.address : mapped.exec(parsed.address)?.[1]
  if (ipv4 !== undefined) return { own: ipv4, around: [`${ipv4.replace(/\.\d+$/, '')}.0/24`] }
  const groups = groupsOf(parsed.address)
  return { own: prefix6(groups, 64), around: [prefix6(groups, 56), prefix6(groups, 48)] }
}

/**
 * Behind a proxy, each connection comes from the proxy, which writes `header`. The last entry of `header` is from the
 * proxy, and the client may have written the earlier entries. If the last entry is not an address, the client gets the
 * address of the proxy.
 */
export const addressReader =
  (header: string | undefined) =>
  (context: Context): ClientAddress => {
    const named = header === undefined ? undefined : context.req.header(header)?.split(',').at(-1)
    const written = named === undefined ? undefined : parseAddress(named)
    return written ?? parseAddress(getConnInfo(context).remote.address ?? '') ?? unknown
  }
