import { localStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'
import { isSendable } from './tokens.ts'

/** What a request to the gateway went out with: its answer counts only as long as the same is still stored. */
export interface SentChallenge {
  challengeToken?: string
  accessToken?: string
}

/** What the identity gateway has given this device (B68, B104). */
export interface Challenge {
  current(): SentChallenge
  consentId(): string | undefined
  isDisambiguationForced(): boolean
  forceDisambiguation(isForced: boolean): void
  /** A consent is recorded; with it a challenge begins, in place of any other. */
  begin(consentId: string, challengeToken: string): void
  /**
   * Takes what the answer to `sent` gives: an access token ends the challenge, a challenge token continues it.
   * @returns false where the challenge was reset or went on meanwhile: then the answer came too late and changes nothing.
   */
  take(sent: SentChallenge, given: SentChallenge): boolean
  /** Ends the session that `sent` belonged to; false where another one has begun, or none is left. */
  end(sent: SentChallenge): boolean
  /** The person begins anew (B104). */
  reset(): void
}

const isSame = (one: SentChallenge, other: SentChallenge): boolean =>
  one.challengeToken === other.challengeToken && one.accessToken === other.accessToken

export function createChallenge(store: Store): Challenge {
  const keys = localStorageKeys
  const tokenOf = (key: string): string | undefined => {
    const value = store.get(key)
    return value !== undefined && isSendable(value) ? value : undefined
  }
  const current = (): SentChallenge => {
    const challengeToken = tokenOf(keys.challengeToken)
    const accessToken = tokenOf(keys.gatewayAccessToken)
    return { ...(challengeToken && { challengeToken }), ...(accessToken && { accessToken }) }
  }
  const reset = () => store.remove(keys.challengeToken)
  const isTaken = ({ challengeToken, accessToken }: SentChallenge): boolean => {
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
    take: (sent, given) => {
      // Two requests with one token get one answer: the second has nothing left to change.
      if (isTaken(given)) return true
      if (current().challengeToken !== sent.challengeToken) return false
      if (given.accessToken !== undefined) {
        reset()
        store.set(keys.gatewayAccessToken, given.accessToken)
      } else if (given.challengeToken !== undefined) store.set(keys.challengeToken, given.challengeToken)
      return true
    },
    end: (sent) => {
      if (!isSame(sent, current())) return false
      reset()
      store.remove(keys.gatewayAccessToken)
      return true
    },
    reset,
  }
}
