import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Returns the route pattern of a request. The path itself may contain anything, for example a phone number. */
export const routeOf = (context: Context): string =>
  matchedRoutes(context).reduce((longest, { path }) => (path.length > longest.length ? path : longest), '/*')
