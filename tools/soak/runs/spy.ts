import { demoProfiles } from '@palmflow/backend/seeds'
import { codesSentTo, type Pair, passTime } from '@palmflow/backend/testing/parallel-clients'
import { roomy, startPair } from '@palmflow/backend/testing/servers'
import { createTestClient } from '@palmflow/backend/testing/test-client'
import { createSpy } from '@palmflow/backend/testing/token-thief'
import { partOf, type SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

const { phone, pin } = demoProfiles.withPin

/** @returns the number of stolen tokens, the number of rounds, and whether the user is signed in */
async function signsInSpiedOn(pair: Pair): Promise<{ got: number; requestCount: number; isSignedIn: boolean }> {
  const [one, other] = pair.map(({ origin }) => origin)
  const client = createTestClient(one ?? '')
  await client.ask('requestAccessToken')
  const thief = createSpy([one ?? '', other ?? ''], { ...client.tokens })
  let isOver = false
  let requestCount = 0
  const spying = (async () => {
    while (!isOver) {
      await thief.polls()
      requestCount += 1
    }
  })()
  try {
    const code = async () => {
      const [newest = ''] = await codesSentTo(one ?? '', phone)
      client.at(other ?? '')
      return newest
    }
    await client.signsIn({ phone, pin, code }, 'CollectSecondFactor')
    client.at(one ?? '')
    await client.signsIn({ phone, pin, code })
    const { status } = await client.ask('loadProfile')
    return { got: thief.got.length, requestCount, isSignedIn: status === 200 }
  } finally {
    isOver = true
    await spying
  }
}

export const run: SoakRun = {
  name: 'spy',
  group: 'attacks',
  about:
    'two server processes on one store, each database: 200 users sign in at both, while a spy with their session ' +
    'from before makes all calls without a pause: the spy gets no token of a user, and all are signed in',
  tests: ['apps/backend/src/sessions/stolen-session-token.test.ts'],
  run: (input) =>
    onEachStore(false, async ({ store }) => {
      const pair = await startPair(store, { budgets: roomy })
      const figures = { people: partOf(200, input, 2), signedIn: 0, rounds: 0, tokensTaken: 0 }
      try {
        for (let count = 0; count < figures.people; count += 1) {
          // The clock must advance, because text messages are ordered by time.
          await passTime(pair, 2)
          const { got, requestCount, isSignedIn } = await signsInSpiedOn(pair)
          figures.signedIn += Number(isSignedIn)
          figures.rounds += requestCount
          figures.tokensTaken += got
        }
      } finally {
        await Promise.all(pair.map((server) => server.stop()))
      }
      const problems = [
        ...(figures.tokensTaken > 0 ? [`the spy got ${figures.tokensTaken} tokens`] : []),
        ...(figures.signedIn < figures.people ? [`${figures.people - figures.signedIn} users were not signed in`] : []),
      ]
      return { figures, problems }
    }),
}
