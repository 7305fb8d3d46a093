import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The caller's network address. Behind a proxy every connection comes from the proxy: name the header it writes,
 * whose last entry is the proxy's own word; the entries before it are the caller's.
 */
export const addressReader =
  (header: string | undefined) =>
  (context: Context): string => {
    const named = header === undefined ? undefined : context.req.header(header)?.split(',').at(-1)?.trim()
    const address = named || getConnInfo(context).remote.address || 'unknown'
    return address.replace(/^::ffff:/, '')
  }
