import { createOutage } from '@palmflow/backend/outage'
import { type HttpResponse, withRetries } from '@palmflow/contract'
import { seededRandom } from '@palmflow/paths'
import { expect, test } from 'vitest'

const second = 1_000
const [from, to, end] = [120 * second, 180 * second, 300 * second]
const people = 1_000

function createTime() {
  const waiting: { at: number; go: () => void }[] = []
  let now = 0
  const sleep = (ms: number): Promise<void> => new Promise((go) => waiting.push({ at: now + ms, go }))
  const run = async (until: number): Promise<void> => {
    while (now < until) {
      now = Math.min(...waiting.map(({ at }) => at))
      for (const due of waiting.filter(({ at }) => at <= now)) {
        waiting.splice(waiting.indexOf(due), 1)
        due.go()
      }
      await new Promise(setImmediate)
    }
  }
  return { now: () => now, sleep, run }
}

/** Returns the times of all requests, in milliseconds. Each user acts 5 to 15 s after a success or a failure. */
async function arrivals(retryAfter: (now: () => number, roll: () => number) => () => string): Promise<number[]> {
  const [time, random] = [createTime(), seededRandom(20_261_125)]
  const asks = retryAfter(time.now, random)
  const came: number[] = []
  const attempt = async (): Promise<HttpResponse> => {
    came.push(time.now())
    const isAway = time.now() >= from && time.now() < to
    return isAway
      ? { status: 503, headers: new Headers({ 'retry-after': asks() }) }
      : { status: 200, headers: new Headers() }
  }
  const row = { once: 'method', attemptTimeoutMs: 10 * second } as const
  const waits = { sleep: time.sleep, jitter: random, now: time.now }
  const person = async (): Promise<void> => {
    for (;;) {
      await time.sleep((0.5 + random()) * 10 * second)
      await withRetries(attempt, { row, budget: 40 * second, waits, signal: new AbortController().signal })
    }
  }
  for (let count = 0; count < people; count += 1) void person()
  await time.run(end)
  return came
}

/** Returns the highest load in two seconds of the minute after the outage, as a multiple of the usual load. */
function onReturn(came: readonly number[]): number {
  const within = (begin: number, length: number) => came.filter((at) => at >= begin && at < begin + length).length
  const usual = within(60 * second, 60 * second) / 30
  const windows = Array.from({ length: 30 }, (_, index) => within(to + index * 2 * second, 2 * second))
  return Math.max(...windows) / usual
}

test('the retry times of an outage prevent a wave of requests from a thousand users', async () => {
  const came = await arrivals((now, roll) => createOutage(now, roll).retryAfter)
  expect(onReturn(came)).toBeLessThan(1.3)
})

test('the same retry time for all users causes a wave of requests', async () => {
  const came = await arrivals(() => () => '2')
  expect(onReturn(came)).toBeGreaterThan(2)
})
