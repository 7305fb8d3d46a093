import type { PalmSession } from '@palmflow/react'

/** Call this function in `onSignedIn`. */
export async function tellServer(session: PalmSession): Promise<void> {
  const { nonce } = await (await fetch('/nonce', { method: 'POST' })).json()
  const { token } = await session.getIdentityToken({ audience: 'shop', nonce })
  const response = await fetch('/sign-in', { method: 'POST', body: token })
  if (!response.ok) throw new Error(`The server refused the sign-in with ${response.status}`)
}

/** Call this function in `onSignedOut`. Your own session is independent of palmflow and would otherwise continue. */
export async function tellServerSignedOut(): Promise<void> {
  const response = await fetch('/sign-out', { method: 'POST' })
  if (!response.ok) throw new Error(`The server did not sign out: ${response.status}`)
}
