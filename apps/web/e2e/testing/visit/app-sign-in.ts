import { createApp } from '@palmflow/backend/testing/app'
import { localStorageKeys } from '@palmflow/contract'
import { demoPerson } from '@palmflow/palm/synthetic'
import type { Person } from './user.ts'

/** Signs the demo user in at the gateway by calls, so that no sign-in screen is shown. */
export async function comesKnown(person: Person): Promise<void> {
  const { origin } = person.site
  const app = createApp(origin)
  await app.consent()
  await app.show(demoPerson, 1)
  const blank = `${origin}/blank`
  await person.page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await person.page.goto(blank)
  await person.page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    localStorageKeys.gatewayAccessToken,
    app.accessToken(),
  ] as const)
}
