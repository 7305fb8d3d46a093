import { failureKind, hostEndpoints, type Services } from '@palmflow/contract'
import { createMainApi, type MainApiPorts } from '@palmflow/main-api'
import type { Bridge } from '@palmflow/shell-bridge'

const timeoutMs = 60_000

interface TokenParts {
  bridge: Pick<Bridge, 'on' | 'tell'>
  ports: MainApiPorts
  /** Opens a main API session for the user of the gateway session. */
  openAsPerson: Services['requestAccessToken']
}

/** Requests an identity token for each request of the shell, and sends it to the shell (0096). */
export function answerTokenRequests({ bridge, ports, openAsPerson }: TokenParts): void {
  const { requestIdentityToken } = createMainApi(hostEndpoints, ports)
  const answer = async (request: { audience: string; nonce: string }): Promise<void> => {
    const { nonce } = request
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      if (ports.session.tokens.get('pt') === undefined) await openAsPerson({}, signal)
      const { token } = await requestIdentityToken(request, signal)
      bridge.tell('identity-token.answered', { outcome: 'issued', nonce, token })
    } catch (cause) {
      bridge.tell('identity-token.answered', { outcome: 'refused', nonce, reason: failureKind(cause) })
    }
  }
  bridge.on('identity-token.requested', (request) => void answer(request))
}
