import { demoProfiles } from '@palmflow/backend/seeds'
import { type AppResponse, answer, capture, createApp, signed } from '@palmflow/backend/testing/app'
import { openDb } from '@palmflow/backend/testing/enrolled-users'
import { codesSentTo, type Pair, runAllAtOnce } from '@palmflow/backend/testing/parallel-clients'
import type { ServerOptions } from '@palmflow/backend/testing/server-protocol'
import { roomy, startPair } from '@palmflow/backend/testing/servers'
import type { gatewayWire } from '@palmflow/contract'
import { demoPerson } from '@palmflow/palm/synthetic'
import { partOf, type SoakInput, type SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

type Store = ServerOptions['store']
type ReplayResult = { figures: Record<string, number>; problems: string[] }
const { phone, pin } = demoProfiles.withPin

/** The limits are high, because the run must not end at a rate limit. */
const budgets = { ...roomy, consentsPerAddress: 1_000_000, consentsPerDevice: 1_000_000, smsPerDeviceHour: 1_000_000 }

const bytesOf = ({ status, bytes }: AppResponse): string => `${status} ${Buffer.from(bytes).toString('base64')}`

async function replay(pair: Pair, request: gatewayWire.ChallengeAnswer, count: number) {
  const responses = await runAllAtOnce(count, (index) => answer(pair[index % 2 === 0 ? 0 : 1].origin, request))
  const [first] = responses
  const answers = new Set(responses.map(bytesOf)).size
  return { response: first?.response ?? {}, status: first?.status ?? 0, answers }
}

const complaints = (step: string, { status, answers }: { status: number; answers: number }): string[] => [
  ...(status === 200 ? [] : [`the server refused a repeated response: ${step} got status ${status}`]),
  ...(answers === 1 ? [] : [`one request must have one response: ${step} has ${answers}`]),
]

async function sessionsIn(store: Store): Promise<number> {
  const db = openDb(store)
  const rows = await db.selectFrom('sessions').select('id').where('profileId', 'is not', null).execute()
  await db.destroy()
  return rows.length
}

async function replayAll(pair: Pair, store: Store, input: SoakInput): Promise<ReplayResult> {
  const [many, fewer] = [partOf(10_000, input, 60), partOf(1_000, input, 20)]
  const problems: string[] = []
  const app = createApp(pair[0].origin)
  const { deviceId } = app
  const step = async (name: string, token: string, what: Omit<gatewayWire.ChallengeAnswer, 'challengeToken'>) => {
    const found = await replay(pair, { deviceId, ...what, challengeToken: token }, name === 'pin' ? fewer : many)
    problems.push(...complaints(name, found))
    return found.response
  }
  await app.consent()
  await step('clear palm', app.token(), await signed(pair[0].origin, app.token(), capture(demoPerson, 1)))
  const clear = await sessionsIn(store)
  await app.consent()
  const palm = await step('palm', app.token(), { ...capture(demoPerson, 2), forceDisambiguation: true })
  const named = await step('phone', palm.challengeToken ?? '', { phone })
  const codes = await codesSentTo(pair[0].origin, phone)
  const proven = await step('code', named.challengeToken ?? '', { otp: codes[0] ?? '' })
  await step('pin', proven.challengeToken ?? '', { pin })
  const sessions = await sessionsIn(store)
  if (codes.length !== 1) problems.push(`one response has two effects: ${codes.length} texts`)
  if (clear !== 1 || sessions !== 2) problems.push(`one response has two effects: ${clear}, then ${sessions} sessions`)
  return { figures: { answers: many * 4 + fewer, texts: codes.length, sessions }, problems }
}

export const run: SoakRun = {
  name: 'token-replay',
  about:
    'two server processes on one store, each database: every challenge token of a sign-in is used 10,000 times at ' +
    'once (the PIN 1,000 times): one effect each, and the same response byte for byte',
  tests: ['apps/backend/src/gateway/replay.test.ts'],
  run: (input) =>
    onEachStore(false, async ({ store }) => {
      const pair = await startPair(store, { budgets })
      try {
        return await replayAll(pair, store, input)
      } finally {
        await Promise.all(pair.map((server) => server.stop()))
      }
    }),
}
