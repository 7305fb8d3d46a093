import { Failure, failureKind, type Services } from '@palmflow/contract'
import type { AppPersistedSession } from '@palmflow/session/app'
import type { Bridge } from '@palmflow/shell-bridge'

const timeoutMs = 60_000

interface TokenRequest {
  audience: string
  nonce: string
}
interface TokenParts {
  bridge: Pick<Bridge, 'on' | 'send'>
  gatewayTokens: Pick<AppPersistedSession['gatewayTokens'], 'current'>
  /**
   * Opens a main API session for the user of the gateway session. The server keeps an existing session of this user.
   */
  openAsUser: Services['requestAccessToken']
  requestIdentityToken: (request: TokenRequest, signal: AbortSignal) => Promise<{ token: string }>
}

/**
 * Requests an identity token for each request of the shell, and sends the token to the shell (decision 0096). The
 * requests run in sequence, so that parallel requests open only one session.
 */
export function answerTokenRequests({ bridge, gatewayTokens, openAsUser, requestIdentityToken }: TokenParts): void {
  const answer = async ({ audience, nonce }: TokenRequest): Promise<void> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      if (gatewayTokens.current().accessToken === undefined) throw new Failure('unauthenticated')
      // The stored session may belong to another user, for example if a tab of the website shares the storage.
      await openAsUser({}, signal)
      const { token } = await requestIdentityToken({ audience, nonce }, signal)
      bridge.send('identity-token.answered', { outcome: 'issued', nonce, token })
    } catch (cause) {
      bridge.send('identity-token.answered', { outcome: 'refused', nonce, reason: failureKind(cause) })
    }
  }
  let last = Promise.resolve()
  bridge.on('identity-token.requested', (request) => {
    last = last.then(() => answer(request))
  })
}
