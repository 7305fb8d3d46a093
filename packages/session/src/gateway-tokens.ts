import { localStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'
import { isSendable } from './tokens.ts'

/** The tokens that were stored when a request started. */
export interface SentGatewayTokens {
  challengeToken?: string
  accessToken?: string
}

/** The gateway's tokens and consent, which this device stores (R286–R289). */
export interface GatewayTokens {
  current(): SentGatewayTokens
  consentId(): string | undefined
  isDisambiguationForced(): boolean
  forceDisambiguation(isForced: boolean): void
  /** Stores a consent and its challenge. This challenge replaces the previous challenge. */
  begin(consentId: string, challengeToken: string): void
  /**
   * Stores the response to a request with these tokens. An access token ends the challenge. A challenge token replaces
   * the token of the challenge.
   * @returns false if the response is too late, because the stored challenge token has changed. A late response changes
   * nothing.
   */
  take(sentTokens: SentGatewayTokens, input: SentGatewayTokens): boolean
  /**
   * Removes these tokens.
   * @returns false if other tokens are stored. Then nothing is removed.
   */
  end(sentTokens: SentGatewayTokens): boolean
  /** Removes the challenge. The access token and the consent stay (R329). */
  reset(): void
}

const isSame = (item: SentGatewayTokens, other: SentGatewayTokens): boolean =>
  item.challengeToken === other.challengeToken && item.accessToken === other.accessToken

export function createGatewayTokens(store: Store): GatewayTokens {
  const keys = localStorageKeys
  const tokenOf = (key: string): string | undefined => {
    const value = store.get(key)
    return value !== undefined && isSendable(value) ? value : undefined
  }
  const current = (): SentGatewayTokens => {
    const challengeToken = tokenOf(keys.challengeToken)
    const accessToken = tokenOf(keys.gatewayAccessToken)
    return { ...(challengeToken && { challengeToken }), ...(accessToken && { accessToken }) }
  }
  const reset = () => store.remove(keys.challengeToken)
  const isTaken = ({ challengeToken, accessToken }: SentGatewayTokens): boolean => {
    const stored = current()
    if (accessToken !== undefined) return stored.accessToken === accessToken && stored.challengeToken === undefined
    return challengeToken !== undefined && stored.challengeToken === challengeToken
  }
  return {
    current,
    consentId: () => store.get(keys.biometricConsentId),
    isDisambiguationForced: () => store.get(keys.forceDisambiguation) === 'true',
    forceDisambiguation: (isForced) => {
      if (isForced) store.set(keys.forceDisambiguation, 'true')
      else store.remove(keys.forceDisambiguation)
    },
    begin: (consentId, challengeToken) => {
      store.set(keys.biometricConsentId, consentId)
      store.set(keys.challengeToken, challengeToken)
    },
    take: (sentTokens, input) => {
      // Two requests with one token get the same response, so the second response changes nothing.
      if (isTaken(input)) return true
      if (current().challengeToken !== sentTokens.challengeToken) return false
      if (input.accessToken !== undefined) {
        reset()
        store.set(keys.gatewayAccessToken, input.accessToken)
      } else if (input.challengeToken !== undefined) store.set(keys.challengeToken, input.challengeToken)
      return true
    },
    end: (sentTokens) => {
      if (!isSame(sentTokens, current())) return false
      reset()
      store.remove(keys.gatewayAccessToken)
      return true
    },
    reset,
  }
}
