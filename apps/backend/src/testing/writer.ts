import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../base/tokens.ts'
import type { Fact } from './acknowledged-writes.ts'
import { codesSentTo, type Random, wrongCode } from './crowd.ts'
import type { PauseGate } from './pause-gate.ts'
import { createPerson, type Person, type TestResponse } from './person.ts'

export interface Writer {
  gate: PauseGate
  roll: Random
  facts: Fact[]
  /** The number of requested text messages. Key: the phone number. */
  requestCounts: Map<string, number>
  enrolled: () => string
  pin: string
  problems: string[]
}

/** Repeats a call until a response with a status below 500 arrives, like a client with an idempotency key. */
export async function untilAnswered(
  writer: Writer,
  person: Person,
  ask: () => Promise<TestResponse>,
): Promise<TestResponse> {
  const { gate } = writer
  for (;;) {
    person.at(await gate.origin())
    const response = await gate.pass(ask)
    if (response !== undefined && response.status < 500) return response
    // Without this pause, a server without a database would get thousands of calls.
    await pause(10)
  }
}

/** Undefined if no message was sent. */
export async function readCode({ gate }: Writer, phone: string): Promise<string | undefined> {
  for (;;) {
    const origin = await gate.origin()
    const codes = await codesSentTo(origin, phone).catch(() => undefined)
    if (codes !== undefined) return codes[0]
  }
}

export const sessionIn = ({ tokens }: Person): string => tokens.session?.split('.')[1] ?? ''

export async function openVisit(writer: Writer): Promise<Person> {
  const person = createPerson(await writer.gate.origin())
  // This POST has no idempotency key. Therefore a repetition after a lost response is a new call.
  await untilAnswered(writer, person, () => {
    for (const name of ['session', 'et', 'pt'] as const) delete person.tokens[name]
    return person.ask('requestAccessToken')
  })
  writer.facts.push({ kind: 'opened', session: sessionIn(person) })
  return person
}

export async function sendCode(writer: Writer, person: Person, phone: string): Promise<void> {
  // Wait, because text messages are ordered by time. Each text message needs a different time.
  await pause(2)
  const key = newId()
  const texts = (writer.requestCounts.get(phone) ?? 0) + 1
  writer.requestCounts.set(phone, texts)
  const { status } = await untilAnswered(writer, person, () => person.sendOtp(phone, key))
  if (status === 200) writer.facts.push({ kind: 'texted', session: sessionIn(person), phone, texts })
  else writer.problems.push(`a request for a code is answered with ${status}`)
}

/** The server must not lose the count of the wrong codes. */
async function guess(writer: Writer, person: Person, phone: string, right: string): Promise<void> {
  for (let guesses = 1; guesses <= 2; guesses += 1) {
    const [key, wrong] = [newId(), wrongCode(writer.roll, new Set([right]))]
    const { status } = await untilAnswered(writer, person, () => person.submitOtp(phone, wrong, key))
    if (status === 400) writer.facts.push({ kind: 'counted', phone, guesses })
    else writer.problems.push(`a wrong code is answered with ${status}`)
  }
}

/** Records the fact if the status is the expected status. */
export async function mustSucceed(
  writer: Writer,
  person: Person,
  fact: Fact,
  status: number,
  ask: () => Promise<TestResponse>,
): Promise<void> {
  const response = await untilAnswered(writer, person, ask)
  if (response.status === status) writer.facts.push(fact)
  else writer.problems.push(`what should be '${fact.kind}' is answered with ${response.status}`)
}

/** Some visits omit steps. */
async function visit(writer: Writer): Promise<void> {
  const { roll } = writer
  const person = await openVisit(writer)
  const session = sessionIn(person)
  const phone = writer.enrolled()
  await sendCode(writer, person, phone)
  if (roll() < 0.2) await sendCode(writer, person, phone)
  const code = await readCode(writer, phone)
  if (code === undefined) return
  if (roll() < 0.3) return guess(writer, person, phone, code)
  const [key, pinKey] = [newId(), newId()]
  const proven: Fact = { kind: 'proven', session, phone }
  await mustSucceed(writer, person, proven, 200, () => person.submitOtp(phone, code, key))
  const signedIn: Fact = { kind: 'signedIn', session }
  if (roll() < 0.6) await mustSucceed(writer, person, signedIn, 200, () => person.submitPin(writer.pin, pinKey))
  if (roll() < 0.5) await mustSucceed(writer, person, { kind: 'ended', session }, 204, () => person.ask('signOut'))
}

export async function write(writer: Writer): Promise<void> {
  while (!writer.gate.isOver) await visit(writer)
}
