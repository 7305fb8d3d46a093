import { createApp } from '@palmflow/backend/testing/app'
import { localStorageKeys } from '@palmflow/contract'
import { demoPerson } from '@palmflow/palm/synthetic'
import type { WebsiteUser } from './user.ts'

/** Signs the demo user in at the gateway by calls, so that no sign-in screen is shown. */
export async function comesKnown(user: WebsiteUser): Promise<void> {
  const { origin } = user.site
  const app = createApp(origin)
  await app.consent()
  await app.show(demoPerson, 1)
  const blank = `${origin}/blank`
  await user.page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await user.page.goto(blank)
  await user.page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    localStorageKeys.gatewayAccessToken,
    app.accessToken(),
  ] as const)
}
