import { beaconPath, endpoints } from '@palmflow/contract'
import type { BrowserContext } from 'playwright'
import type { Laid } from '../../../../../packages/paths/src/index.ts'
import type { PageSurrounding } from './surrounding.ts'

/** Blocks each request for which `isBlocked` is true. It has acted as soon as it was asked. */
async function blocks(context: BrowserContext, isBlocked: (url: URL) => boolean): Promise<Laid> {
  let asked = 0
  await context.route(
    (url) => {
      asked++
      return isBlocked(url)
    },
    (route) => route.abort('blockedbyclient'),
  )
  return { hasActed: async () => asked > 0 }
}

/** Requests that a content blocker takes for tracking: beacons, flags, and every request to another site. */
function isTracking({ hostname, pathname }: URL): boolean {
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return true
  return pathname === beaconPath || pathname === endpoints.fetchFeatureFlags.path
}

export const blockedRequests: PageSurrounding = {
  name: 'telemetry, monitoring and flags blocked',
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

export const blockedPictures: PageSurrounding = {
  name: 'pictures and fonts blocked',
  lay: ({ context }) => blocks(context, ({ pathname }) => /\.(?:woff2?|svg|png|jpe?g|webp|avif)$/.test(pathname)),
}
