import { endpoints, gatewayEndpoints } from '@palmflow/contract'
import type { Request, Route } from 'playwright'
import type { PageSurrounding } from './surrounding.ts'

const repeated = Object.values({ ...endpoints, ...gatewayEndpoints }).flatMap(({ method, path, once }) =>
  once === 'none' ? [] : [{ method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }],
)

function isRepeated(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return repeated.some(({ method, pattern }) => method === request.method() && pattern.test(pathname))
}

export const lost: PageSurrounding = {
  name: 'connection lost in the middle of each call',
  websiteOnly: 'the scenario on the phone stops the time in which a call is repeated',
  lay: async ({ context }) => {
    const attempts = new Map<string, number>()
    let losses = 0
    await context.route('**/*', (route) => {
      const request = route.request()
      if (!isRepeated(request)) return route.fallback()
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      const attempt = attempts.get(call) ?? 0
      attempts.set(call, attempt + 1)
      // Every second request passes, because this request is the retry.
      if (attempt % 2 === 1) return route.fallback()
      losses++
      return route.abort('internetdisconnected')
    })
    return { hasActed: async () => losses > 0 }
  },
}

/** Serves the page of a newer build, whose first file has another name. */
async function withNewFiles(route: Route): Promise<void> {
  const response = await route.fetch()
  const html = await response.text()
  await route.fulfill({ response, body: html.replaceAll('/assets/index-', '/assets/index-new-') })
}

export const staleFiles: PageSurrounding = {
  name: 'files gone after a deploy',
  websiteOnly: 'the consent of the app says that its text did not come, and Try again leads on',
  lay: async ({ context }) => {
    let isOld = false
    let missing = 0
    let transitions = 0
    await context.route('**/*', (route) => {
      const request = route.request()
      if (request.isNavigationRequest()) isOld = false
      if (!isOld) return route.fallback()
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/assets/')) return pathname.includes('/v1/') ? route.fallback() : withNewFiles(route)
      missing++
      return route.fulfill({ status: 404, contentType: 'text/plain', body: '' })
    })
    return {
      // The deploy happens while the user types the number.
      before: async () => {
        if (transitions++ === 1) isOld = true
      },
      hasActed: async () => missing > 0,
    }
  },
}
