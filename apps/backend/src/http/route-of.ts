import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** What was asked for, as we write it: a path itself may hold anything, somebody's number too. */
export const routeOf = (context: Context): string =>
  matchedRoutes(context).reduce((longest, { path }) => (path.length > longest.length ? path : longest), '/*')
