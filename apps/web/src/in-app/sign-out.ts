import { endpoints } from '@palmflow/contract'
import type { AppKept } from '@palmflow/session/app'
import type { Bridge } from '@palmflow/shell-bridge'
import type { Shell } from './shell.ts'

/**
 * The one call of the main API that says whom the gateway knows: the sign-out ends that session as well (B106), a session
 * that is opened so is theirs (0033). A sign-out goes on when the page does not: the app closes the web view of who cancels.
 */
export const withGatewayToken =
  (
    call: 'signOut' | 'requestAccessToken',
    challenge: Pick<AppKept['challenge'], 'current'>,
    send: (request: Request) => Promise<Response>,
  ): typeof fetch =>
  (input, init) => {
    const { accessToken } = challenge.current()
    const request = new Request(input, init)
    if (new URL(request.url).pathname !== endpoints[call].path) return send(request)
    if (accessToken !== undefined) request.headers.set('authorization', `Bearer ${accessToken}`)
    return send(call === 'signOut' ? new Request(request, { keepalive: true }) : request)
  }

interface Leaving {
  /** What the app is told. */
  word: 'shell.sign-out' | 'shell.profile.refresh'
  kept: Pick<AppKept, 'clear'>
  shell: Pick<Shell, 'tell'> & { bridge: Pick<Bridge, 'delivered'> }
  to: string
  leave: (to: string) => void
}

/** After the call: what is stored, and the way out (A138, A141, B106). A page that left before the shell knows would take the news along. */
export async function leaveAsNobody({ word, kept, shell, to, leave }: Leaving): Promise<void> {
  kept.clear()
  shell.tell(word)
  await shell.bridge.delivered()
  leave(to)
}
