import { beaconPath, endpoints } from '@palmflow/contract'
import type { PageSurrounding } from './surrounding.ts'

/** Requests that a content blocker takes for tracking: beacons, flags, and whatever goes to another site. */
function isTracking(url: URL): boolean {
  const { hostname, pathname } = url
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return true
  return [beaconPath, endpoints.fetchFeatureFlags.path].includes(pathname)
}

export const blockedRequests: PageSurrounding = {
  name: 'requests for telemetry, monitoring and flags blocked',
  visit: { isWatched: true },
  lay: async ({ context }) => {
    let blocked = 0
    await context.route(isTracking, (route) => {
      blocked++
      return route.abort('blockedbyclient')
    })
    return { hasActed: async () => blocked > 0 }
  },
}
