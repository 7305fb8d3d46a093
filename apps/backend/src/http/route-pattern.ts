import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Use the pattern and not the path, because a path may contain a phone number. */
export const routePattern = (context: Context): string =>
  matchedRoutes(context).reduce((longest, { path }) => (path.length > longest.length ? path : longest), '/*')
