import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../base/tokens.ts'
import type { Fact } from './acknowledged-writes.ts'
import { codesSentTo, type Random, wrongCode } from './parallel-clients.ts'
import type { PauseGate } from './pause-gate.ts'
import { createTestClient, type TestClient, type TestResponse } from './test-client.ts'

export interface Writer {
  gate: PauseGate
  random: Random
  facts: Fact[]
  /** The number of requested text messages. Key: the phone number. */
  requestCounts: Map<string, number>
  enrolled: () => string
  pin: string
  problems: string[]
}

/** Repeats a call, like a client with an idempotency key, until a response with a status below 500 arrives. */
export async function untilAnswered(
  writer: Writer,
  client: TestClient,
  ask: () => Promise<TestResponse>,
): Promise<TestResponse> {
  const { gate } = writer
  for (;;) {
    client.at(await gate.origin())
    const response = await gate.pass(ask)
    if (response !== undefined && response.status < 500) return response
    // Without this pause, a server without a database would get thousands of calls.
    await pause(10)
  }
}

export async function readCode({ gate }: Writer, phone: string): Promise<string | undefined> {
  for (;;) {
    const origin = await gate.origin()
    const codes = await codesSentTo(origin, phone).catch(() => undefined)
    if (codes !== undefined) return codes[0]
  }
}

export const sessionIn = ({ tokens }: TestClient): string => tokens.session?.split('.')[1] ?? ''

export async function openVisit(writer: Writer): Promise<TestClient> {
  const client = createTestClient(await writer.gate.origin())
  // Without an idempotency key, a repetition of this POST after a lost response is a new call.
  await untilAnswered(writer, client, () => {
    for (const name of ['session', 'et', 'pt'] as const) delete client.tokens[name]
    return client.ask('requestAccessToken')
  })
  writer.facts.push({ kind: 'opened', session: sessionIn(client) })
  return client
}

export async function sendCode(writer: Writer, client: TestClient, phone: string): Promise<void> {
  // Wait, because text messages are ordered by time. Each text message needs a different time.
  await pause(2)
  const key = newId()
  const texts = (writer.requestCounts.get(phone) ?? 0) + 1
  writer.requestCounts.set(phone, texts)
  const { status } = await untilAnswered(writer, client, () => client.sendOtp(phone, key))
  if (status === 200) writer.facts.push({ kind: 'texted', session: sessionIn(client), phone, texts })
  else writer.problems.push(`a request for a code is answered with ${status}`)
}

async function guess(writer: Writer, client: TestClient, phone: string, right: string): Promise<void> {
  for (let guesses = 1; guesses <= 2; guesses += 1) {
    const [key, wrong] = [newId(), wrongCode(writer.random, new Set([right]))]
    const { status } = await untilAnswered(writer, client, () => client.submitOtp(phone, wrong, key))
    if (status === 400) writer.facts.push({ kind: 'counted', phone, guesses })
    else writer.problems.push(`a wrong code is answered with ${status}`)
  }
}

export async function mustSucceed(
  writer: Writer,
  client: TestClient,
  fact: Fact,
  status: number,
  ask: () => Promise<TestResponse>,
): Promise<void> {
  const response = await untilAnswered(writer, client, ask)
  if (response.status === status) writer.facts.push(fact)
  else writer.problems.push(`what should be '${fact.kind}' is answered with ${response.status}`)
}

async function visit(writer: Writer): Promise<void> {
  const { random: roll } = writer
  const client = await openVisit(writer)
  const session = sessionIn(client)
  const phone = writer.enrolled()
  await sendCode(writer, client, phone)
  if (roll() < 0.2) await sendCode(writer, client, phone)
  const code = await readCode(writer, phone)
  if (code === undefined) return
  if (roll() < 0.3) return guess(writer, client, phone, code)
  const [key, pinKey] = [newId(), newId()]
  const proven: Fact = { kind: 'proven', session, phone }
  await mustSucceed(writer, client, proven, 200, () => client.submitOtp(phone, code, key))
  const signedIn: Fact = { kind: 'signedIn', session }
  if (roll() < 0.6) await mustSucceed(writer, client, signedIn, 200, () => client.submitPin(writer.pin, pinKey))
  if (roll() < 0.5) await mustSucceed(writer, client, { kind: 'ended', session }, 204, () => client.ask('signOut'))
}

export async function write(writer: Writer): Promise<void> {
  while (!writer.gate.isOver) await visit(writer)
}
