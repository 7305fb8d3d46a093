import type { Server } from './servers.ts'
import { createTestClient, type TestClient } from './test-client.ts'

/** Returns a number from 0 (included) to 1 (excluded). */
export type Random = () => number

const width = 512

export async function runAllAtOnce<Result>(
  count: number,
  act: (index: number) => Promise<Result>,
  maxParallel = width,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) results[index] = await act(index)
  }
  await Promise.all(Array.from({ length: Math.min(maxParallel, count) }, work))
  return results
}

const areas = [206, 212, 310, 415, 512, 617, 702, 773, 808, 907]

export function freshPhones(): () => string {
  let line = 1_000
  return () => {
    line += 1
    return `+1${areas[Math.floor(line / 9_000) % areas.length]}555${String(1_000 + (line % 9_000))}`
  }
}

export type Pair = readonly [Server, Server]

/** Two clients of one session, each at another server. */
export type ClientPair = readonly [TestClient, TestClient]

async function openAt({ origin }: Server): Promise<TestClient> {
  const client = createTestClient(origin)
  await client.ask('requestAccessToken')
  return client
}

export async function openBoth(pair: Pair, index: number): Promise<ClientPair> {
  const [here, there] = index % 2 === 0 ? pair : [pair[1], pair[0]]
  const client = await openAt(here)
  return [client, createTestClient(there.origin, client.tokens)]
}

export async function passTime(pair: Pair, ms: number): Promise<void> {
  await Promise.all(pair.map((server) => server.advance(ms)))
}

/** Returns the newest code first. */
export const codesSentTo = (origin: string, phone: string): Promise<string[]> =>
  foundInTexts(origin, phone, / #(\d{6})$/)

export const linkSentTo = async (origin: string, phone: string): Promise<string | undefined> =>
  (await foundInTexts(origin, phone, /\/undo#([0-9a-f]{32})$/))[0]

async function foundInTexts(origin: string, phone: string, wanted: RegExp): Promise<string[]> {
  const response = await fetch(`${origin}/dev/sms?phone=${encodeURIComponent(phone)}`)
  if (!response.ok) throw new Error(`The texts are answered with ${response.status}`)
  const texts: { text: string }[] = await response.json()
  return texts.flatMap(({ text }) => text.match(wanted)?.[1] ?? [])
}

/** Do not call this function in parallel, because text messages are ordered by time. */
export async function askForCode(pair: Pair, client: TestClient, phone: string): Promise<string | undefined> {
  await passTime(pair, 2)
  const { status } = await client.sendOtp(phone)
  if (status !== 200) return undefined
  const [newest] = await codesSentTo(pair[0].origin, phone)
  return newest
}

export function wrongCode(random: Random, right: ReadonlySet<string>): string {
  for (;;) {
    const code = String(Math.floor(random() * 1_000_000)).padStart(6, '0')
    if (!right.has(code)) return code
  }
}
