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

function prefix6(groups: readonly number[], bits: number): string {
  const prefix = groups.slice(0, Math.ceil(bits / groupBits))
  const last = prefix.length - 1
  const spare = prefix.length * groupBits - bits
  const cut = prefix.map((group, index) => (index === last ? (group >> spare) << spare : group))
  return `${cut.map((group) => group.toString(groupBits)).join(':')}::/${bits}`
}

const mapped = /^::ffff:([\d.]+)$/

/** Accepts an address with or without brackets and port. An IPv4 address may be mapped to IPv6. */
export function parseAddress(text: string): ClientAddress | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const parsed = SocketAddress.parse(isIPv6(bare) ? `[${bare.replace(/%.*$/, '')}]` : bare)
  if (parsed === undefined) return undefined
  const ipv4 = parsed.family === 'ipv4' ? parsed.address : mapped.exec(parsed.address)?.[1]
  if (ipv4 !== undefined) return { own: ipv4, around: [`${ipv4.replace(/\.\d+$/, '')}.0/24`] }
  const groups = groupsOf(parsed.address)
  return { own: prefix6(groups, 64), around: [prefix6(groups, 56), prefix6(groups, 48)] }
}

/** The proxy writes the last entry of `header`. The client may have written the earlier entries. */
export const addressReader =
  (header: string | undefined) =>
  (context: Context): ClientAddress => {
    const named = header === undefined ? undefined : context.req.header(header)?.split(',').at(-1)
    const written = named === undefined ? undefined : parseAddress(named)
    return written ?? parseAddress(getConnInfo(context).remote.address ?? '') ?? unknown
  }
