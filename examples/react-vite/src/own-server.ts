import type { PalmSession } from '@palmflow/react'

async function request(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`${path} of your server responded with ${response.status}`)
  return response
}

/**
 * Signs the user in at your server. Call this function in `onSignedIn`. If this function rejects, the user is not
 * signed in at your server. Then show an error with a button that calls this function again.
 */
export async function signInAtServer(session: PalmSession): Promise<void> {
  const { nonce } = await (await request('/nonce', { method: 'POST' })).json()
  const { token } = await session.getIdentityToken({ audience: 'shop', nonce })
  await request('/sign-in', { method: 'POST', body: token })
}

/**
 * Returns the signed-in user of your server. Call this function when the page loads, because your session continues
 * after a reload.
 */
export async function userOfServer(): Promise<{ subject: string } | undefined> {
  const response = await fetch('/me')
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error(`/me of your server responded with ${response.status}`)
  return response.json()
}

/**
 * Ends the session at your server. Call this function after `session.signOut()`. Do not call it in `onSignedOut`, which
 * also runs after idle time at palmflow. If this function rejects, call this function again.
 */
export async function signOutAtServer(): Promise<void> {
  await request('/sign-out', { method: 'POST' })
}
