import { randomSecrets } from '@palmflow/backend/secrets'
import { enrol, enrolledPin } from '@palmflow/backend/testing/enrolled-users'
import type { KilledServer } from '@palmflow/backend/testing/kill-run'
import { freshPhones } from '@palmflow/backend/testing/parallel-clients'
import { roomy, startServer, troublesOf } from '@palmflow/backend/testing/servers'
import { createTestClient } from '@palmflow/backend/testing/test-client'
import { endpoints } from '@palmflow/contract'
import { partOf, type SoakInput, type SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

/** The maximum heap of the server in megabytes. */
const heap = 96
const part = new Uint8Array(256 * 1024).fill(0x20)
const partsOfBody = 64
const maxParallel = 50
const people = 20

/**
 * Sends a body of 16 MB without a Content-Length header.
 * @returns the status, or 0 if the connection failed
 */
async function sendsTooMuch(origin: string): Promise<number> {
  let remaining = partsOfBody
  const body = new ReadableStream({
    pull(controller) {
      remaining -= 1
      if (remaining < 0) controller.close()
      else controller.enqueue(part)
    },
  })
  const { method, path } = endpoints.sendOtp
  const headers = { 'content-type': 'application/json' }
  const tooMuch = { method, headers, body, duplex: 'half' }
  const request = fetch(origin + path, tooMuch)
  // Ignore errors, because a server that refuses the body may close the connection before the client reads the
  // response.
  return request.then(
    ({ status }) => status,
    () => 0,
  )
}

async function signsIn(origin: string, phone: string, codeOf: (phone: string) => string): Promise<boolean> {
  const client = createTestClient(origin)
  await client.signsIn({ phone, pin: enrolledPin, code: codeOf })
  return (await client.ask('loadProfile')).status === 200
}

async function short({ store }: KilledServer, input: SoakInput) {
  const [secrets, fresh, codes] = [randomSecrets(), freshPhones(), new Map<string, string>()]
  const phones = Array.from({ length: people }, fresh)
  const onText = (to: string, text: string) => void codes.set(to, / #(\d{6})$/.exec(text)?.[1] ?? '')
  const under = ['env', `NODE_OPTIONS=--max-old-space-size=${heap}`]
  const server = await startServer({ store, secrets, budgets: roomy, onText, under })
  await enrol(store, secrets, phones)
  const bodies = partOf(2_000, input, maxParallel)
  const response = new Map<number, number>()
  let sentCount = 0
  const flood = async (): Promise<void> => {
    while (sentCount < bodies) {
      sentCount += 1
      const status = await sendsTooMuch(server.origin)
      response.set(status, (response.get(status) ?? 0) + 1)
    }
  }
  const floods = Array.from({ length: maxParallel }, flood)
  const signed = await Promise.all(phones.map((phone) => signsIn(server.origin, phone, (to) => codes.get(to) ?? '')))
  await Promise.all(floods)
  const problems = [...response.keys()]
    .filter((status) => status === 200 || status >= 500)
    .map((status) => `a body that is too large got status ${status}`)
  if (signed.includes(false)) problems.push(`${signed.filter((isIn) => !isIn).length} users were not signed in`)
  problems.push(...troublesOf(server))
  await server.stop()
  const figures = {
    heapMb: heap,
    bodies,
    refused: response.get(413) ?? 0,
    cutOff: response.get(0) ?? 0,
    signedIn: people,
  }
  return { figures, problems }
}

export const run: SoakRun = {
  name: 'memory',
  about:
    `each database, a server with a heap of ${heap} MB: 2,000 bodies of 16 MB each, ${maxParallel} at a time, while users ` +
    'sign in; all are signed in, and the server does not end',
  tests: ['apps/backend/src/http/malformed-requests.test.ts'],
  run: (input) => onEachStore(false, (victim) => short(victim, input)),
}
