import { createApp } from '@palmflow/backend/testing/app'
import { localStorageKeys } from '@palmflow/contract'
import { demoPerson } from '@palmflow/palm/synthetic'

export async function signedInBefore(origin: string) {
  const earlier = createApp(origin)
  await earlier.consent()
  await earlier.show(demoPerson, 'earlier')
  const localStorage = [{ name: localStorageKeys.gatewayAccessToken, value: earlier.accessToken() }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
