import { beforeEach, expect, test, vi } from 'vitest'
import { Lazy } from './lazy.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

/** Creates a file that the test loads. `attempts` contains each attempt. */
function open() {
  const attempts: PromiseWithResolvers<string>[] = []
  const late = new Lazy(() => {
    const attempt = Promise.withResolvers<string>()
    attempts.push(attempt)
    return attempt.promise
  })
  const fail = async (nth: number) => {
    attempts[nth]?.reject(new Error('it did not come'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { late, attempts, fail }
}
const outcomeOf = (waiter: Promise<string>) => waiter.catch(({ kind }: { kind: string }) => kind)

test('a failed file is one failure for all callers', async () => {
  const { late, attempts, fail } = open()
  const waiters = [late.get(), late.get(), late.get()].map(outcomeOf)
  await fail(0)
  expect(await Promise.all(waiters)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  expect([attempts.length, late.isMissing()]).toEqual([1, true])
  const again = late.get()
  attempts[1]?.resolve('came')
  await again
  expect(late.isMissing()).toBe(false)
})

test('ifWanted returns a prefetched file only after the file is wanted', async () => {
  const { late, attempts } = open()
  late.prefetch()
  expect(late.ifWanted()).toBeUndefined()
  late.want()
  const request = late.ifWanted()
  attempts[0]?.resolve('came')
  expect([await request, attempts.length]).toEqual(['came', 1])
})

test('a file that is already loading counts as wanted', async () => {
  const { late, attempts } = open()
  late.start()
  const request = late.ifWanted()
  attempts[0]?.resolve('came')
  expect([await request, attempts.length]).toEqual(['came', 1])
})

test('a waiting page retries the file every three seconds, once for all callers', async () => {
  const { late, attempts, fail } = open()
  late.subscribe(() => {})
  for (const waiter of [late.get(), late.get()]) void outcomeOf(waiter)
  for (const nth of [0, 1, 2, 3]) {
    await fail(nth)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(attempts).toHaveLength(nth + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toHaveLength(nth + 2)
  }
})

test('a manual retry restarts the three seconds', async () => {
  const { late, attempts, fail } = open()
  late.subscribe(() => {})
  late.start()
  await fail(0)
  await vi.advanceTimersByTimeAsync(2_000)
  void outcomeOf(late.get())
  await fail(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(attempts).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(attempts).toHaveLength(3)
})

test('a failed file without a subscriber is not retried', async () => {
  const { late, attempts, fail } = open()
  const leave = late.subscribe(() => {})
  late.start()
  await fail(0)
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toHaveLength(1)
})

test('a prefetched file is used and loaded once', async () => {
  const { late, attempts } = open()
  late.prefetch()
  late.prefetch()
  const request = late.get()
  late.prefetch()
  attempts[0]?.resolve('came')
  expect([await request, late.current(), await late.get(), attempts.length]).toEqual(['came', 'came', 'came', 1])
})

test('a failed prefetch is ignored and the file is loaded again', async () => {
  const { late, attempts, fail } = open()
  late.subscribe(() => {})
  late.prefetch()
  await fail(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([attempts.length, late.isMissing()]).toEqual([1, false])
  late.prefetch()
  const request = late.get()
  attempts[1]?.resolve('came')
  expect([await request, attempts.length]).toEqual(['came', 2])
})

test('a late failure does not undo a newer load', async () => {
  const { late, attempts, fail } = open()
  const first = outcomeOf(late.get())
  await fail(0)
  const second = late.get()
  expect(await first).toBe('unavailable')
  expect(late.get()).toBe(second)
  attempts[1]?.resolve('came')
  expect(await second).toBe('came')
  expect([late.current(), await late.get(), attempts.length]).toEqual(['came', 'came', 2])
})
