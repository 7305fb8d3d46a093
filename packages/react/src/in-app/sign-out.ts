import { endpoints } from '@palmflow/contract'
import type { AppPersistedSession } from '@palmflow/session/app'
import type { Bridge } from '@palmflow/shell-bridge'
import type { Shell } from './create-shell.ts'

/**
 * Adds the gateway token to calls of one endpoint. Only two endpoints need the token. A sign-out also ends the gateway
 * session (R330), and a new session belongs to the gateway's user (decision 0033).
 */
export const withGatewayToken =
  (
    call: 'signOut' | 'requestAccessToken',
    tokens: Pick<AppPersistedSession['gatewayTokens'], 'current'>,
    send: (request: Request) => Promise<Response>,
  ): typeof fetch =>
  (input, init) => {
    const { accessToken } = tokens.current()
    const request = new Request(input, init)
    const isCall = new URL(request.url).pathname === endpoints[call].path
    if (isCall && accessToken !== undefined) request.headers.set('authorization', `Bearer ${accessToken}`)
    return send(request)
  }

interface Leaving {
  word: 'shell.sign-out' | 'shell.profile.refresh'
  shell: Pick<Shell, 'notify'> & { bridge: Pick<Bridge, 'delivered'> }
  to: string
  leave: (to: string) => void
}

/**
 * Notifies the shell and leaves the page (R192, R330). Clear the storage before. The function leaves only after the
 * delivery of the event. Otherwise the shell could miss the event.
 */
export async function leaveWithoutUser({ word, shell, to, leave }: Leaving): Promise<void> {
  shell.notify(word)
  await shell.bridge.delivered()
  leave(to)
}
