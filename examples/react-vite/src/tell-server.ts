import type { PalmSession } from '@palmflow/react'

/** Signs the user in at your server. Call this function in `onSignedIn`. */
export async function tellServer(session: PalmSession): Promise<void> {
  const { nonce } = await (await fetch('/nonce', { method: 'POST' })).json()
  const { token } = await session.getIdentityToken({ audience: 'shop', nonce })
  const response = await fetch('/sign-in', { method: 'POST', body: token })
  if (!response.ok) throw new Error(`The server refused the sign-in with ${response.status}`)
}

/**
 * Returns the signed-in user of your server. Call this function when the page loads, because your session continues
 * after a reload.
 */
export async function userOfServer(): Promise<{ subject: string } | undefined> {
  const response = await fetch('/me')
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error(`The server did not name the user: ${response.status}`)
  return response.json()
}

/**
 * Ends the session at your server. Call this function in `onSignedOut`, because your session would otherwise continue.
 */
export async function tellServerSignedOut(): Promise<void> {
  const response = await fetch('/sign-out', { method: 'POST' })
  if (!response.ok) throw new Error(`The server did not sign out: ${response.status}`)
}
