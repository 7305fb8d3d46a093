import { beaconPath, endpoints } from '@palmflow/contract'
import type { ActiveSurrounding } from '@palmflow/paths'
import type { BrowserContext } from 'playwright'
import type { PageSurrounding } from './surrounding.ts'

/** `hasActed` is true after the first request of any kind. */
async function blocks(context: BrowserContext, isBlocked: (url: URL) => boolean): Promise<ActiveSurrounding> {
  let requestCount = 0
  await context.route(
    (url) => {
      requestCount++
      return isBlocked(url)
    },
    (route) => route.abort('blockedbyclient'),
  )
  return { hasActed: async () => requestCount > 0 }
}

/** Words in file names that EasyPrivacy, uBlock Origin, AdGuard and Brave block. */
const blockedWords =
  /(?:^|[-_./])(?:ads?|adserver|advert\w*|affiliate|analytics?|banner|beacon|campaign|collect|cookie-?\w*|event|fingerprint|log(?:ger|ging)?|metrics?|monitor(?:ing)?|pixel|popup|promo|rum|sentry|sponsor\w*|stats?|telemetry|track(?:er|ing)?|visits?)(?=[-_.]|$)/

const isNamedForTracking = ({ pathname }: URL): boolean =>
  pathname.startsWith('/assets/') && blockedWords.test(pathname.replace('/assets/', ''))

export const blockedFiles: PageSurrounding = {
  name: 'files with names of trackers blocked',
  lay: ({ context }) => blocks(context, isNamedForTracking),
}

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
