import type { PalmSession } from '@palmflow/react'

/** Runs in the page, in `onSignedIn`. */
export async function tellServer(session: PalmSession): Promise<void> {
  const { nonce } = await (await fetch('/nonce', { method: 'POST' })).json()
  const { token } = await session.getIdentityToken({ audience: 'shop', nonce })
  const response = await fetch('/sign-in', { method: 'POST', body: token })
  if (!response.ok) throw new Error(`The server refused the sign-in with ${response.status}`)
}

/**
 * Runs in the page, in `onSignedOut`. Without this call your own session continues, because a sign-out may not reach
 * palmflow.
 */
export async function tellServerSignedOut(): Promise<void> {
  const response = await fetch('/sign-out', { method: 'POST' })
  if (!response.ok) throw new Error(`The server did not sign out: ${response.status}`)
}
