import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Returns the route pattern of a request. Do not use the path itself, because it may contain a phone number. */
export const routeOf = (context: Context): string =>
  matchedRoutes(context).reduce((longest, { path }) => (path.length > longest.length ? path : longest), '/*')
