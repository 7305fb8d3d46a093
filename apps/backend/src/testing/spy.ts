import type { EndpointName } from '@palmflow/contract'
import { createPerson, type Tokens } from './person.ts'

/** Knows a SESSION, calls everything with it from the user's own address, and collects the results. */
export interface Spy {
  polls(): Promise<void>
  /** All tokens of that SESSION in its responses. */
  got: string[]
  /** The status of the first call of each poll, at each server in turn: 200 while that SESSION is valid. */
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

export function createSpy(origins: readonly string[], { session }: Pick<Tokens, 'session'>): Spy {
  const person = createPerson(origins[0] ?? '', session === undefined ? {} : { session })
  const got: string[] = []
  const statuses: number[] = []
  return {
    got,
    statuses,
    async polls() {
      for (const at of origins) {
        person.at(at)
        const responses = []
        for (const name of open) responses.push(await person.askInVain(name))
        for (const [name, body] of guesses) responses.push(await person.askInVain(name, body))
        statuses.push(...responses.slice(0, 1).map(({ status }) => status))
        const tokens = responses.flatMap(({ headers }) =>
          ['session', 'et', 'pt'].flatMap((kind) => headers.get(kind) ?? []),
        )
        // After a refusal of the SESSION a new one opens, like for any client, without a user.
        got.push(...tokens.filter((token) => token.split('.')[1] === session?.split('.')[1]))
      }
    },
  }
}
