import type { EndpointName } from '@palmflow/contract'
import { createTestClient, type Tokens } from './test-client.ts'

/** A client with the SESSION token of a user, at the address of the user. */
export interface TokenThief {
  polls(): Promise<void>
  got: string[]
  /** The statuses of the first call at each server, in each round. A status is 200 while the SESSION token is valid. */
  statuses: number[]
}

const open: readonly EndpointName[] = [
  'checkVerification',
  'requestAccessToken',
  'fetchFeatureFlags',
  'fetchAppConfig',
  'loadProfile',
]
const guesses = [
  ['submitCredential', { type: 'PIN', credential: '0001' }],
  ['submitCredential', { type: 'IGT_OTP', credential: '', otpUseCase: 'ACCOUNT_VERIFICATION' }],
] as const

export function createSpy(origins: readonly string[], { session }: Pick<Tokens, 'session'>): TokenThief {
  const client = createTestClient(origins[0] ?? '', session === undefined ? {} : { session })
  const got: string[] = []
  const statuses: number[] = []
  return {
    got,
    statuses,
    async polls() {
      for (const at of origins) {
        client.at(at)
        const responses = []
        for (const name of open) responses.push(await client.askDiscardingTokens(name))
        for (const [name, body] of guesses) responses.push(await client.askDiscardingTokens(name, body))
        statuses.push(...responses.slice(0, 1).map(({ status }) => status))
        const tokens = responses.flatMap(({ headers }) =>
          ['session', 'et', 'pt'].flatMap((kind) => headers.get(kind) ?? []),
        )
        // After a refusal, the server opens a new session without a user, as for any client. Do not count the tokens of
        // this session.
        got.push(...tokens.filter((token) => token.split('.')[1] === session?.split('.')[1]))
      }
    },
  }
}
