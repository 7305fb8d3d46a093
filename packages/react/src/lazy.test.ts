import { beforeEach, expect, test, vi } from 'vitest'
import { Lazy } from './lazy.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

function open() {
  const attempts: PromiseWithResolvers<string>[] = []
  const lazy = new Lazy(() => {
    const attempt = Promise.withResolvers<string>()
    attempts.push(attempt)
    return attempt.promise
  })
  const fail = async (nth: number) => {
    attempts[nth]?.reject(new Error('it did not come'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { lazy, attempts, fail }
}
const outcomeOf = (waiter: Promise<string>) => waiter.catch(({ kind }: { kind: string }) => kind)

test('the failed load of a file rejects the calls of all callers', async () => {
  const { lazy, attempts, fail } = open()
  const waiters = [lazy.get(), lazy.get(), lazy.get()].map(outcomeOf)
  await fail(0)
  expect(await Promise.all(waiters)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  expect([attempts.length, lazy.isMissing()]).toEqual([1, true])
  const again = lazy.get()
  attempts[1]?.resolve('came')
  await again
  expect(lazy.isMissing()).toBe(false)
})

test('ifWanted returns a prefetched file only after a call of want', async () => {
  const { lazy, attempts } = open()
  lazy.prefetch()
  expect(lazy.ifWanted()).toBeUndefined()
  lazy.want()
  const request = lazy.ifWanted()
  attempts[0]?.resolve('came')
  expect([await request, attempts.length]).toEqual(['came', 1])
})

test('ifWanted also returns a file that is already loading', async () => {
  const { lazy, attempts } = open()
  lazy.start()
  const request = lazy.ifWanted()
  attempts[0]?.resolve('came')
  expect([await request, attempts.length]).toEqual(['came', 1])
})

test('the loader retries a failed file with a subscriber every three seconds', async () => {
  const { lazy, attempts, fail } = open()
  lazy.subscribe(() => {})
  for (const waiter of [lazy.get(), lazy.get()]) void outcomeOf(waiter)
  for (const nth of [0, 1, 2, 3]) {
    await fail(nth)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(attempts).toHaveLength(nth + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toHaveLength(nth + 2)
  }
})

test('a manual retry of a file restarts the delay of three seconds', async () => {
  const { lazy, attempts, fail } = open()
  lazy.subscribe(() => {})
  lazy.start()
  await fail(0)
  await vi.advanceTimersByTimeAsync(2_000)
  void outcomeOf(lazy.get())
  await fail(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(attempts).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(attempts).toHaveLength(3)
})

test('the loader does not retry a failed file that has no subscriber', async () => {
  const { lazy, attempts, fail } = open()
  const leave = lazy.subscribe(() => {})
  lazy.start()
  await fail(0)
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toHaveLength(1)
})

test('a call uses the prefetched file without another request', async () => {
  const { lazy, attempts } = open()
  lazy.prefetch()
  lazy.prefetch()
  const request = lazy.get()
  lazy.prefetch()
  attempts[0]?.resolve('came')
  expect([await request, lazy.current(), await lazy.get(), attempts.length]).toEqual(['came', 'came', 'came', 1])
})

test('only a later call, not a timer, loads the file again after a failed prefetch', async () => {
  const { lazy, attempts, fail } = open()
  lazy.subscribe(() => {})
  lazy.prefetch()
  await fail(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([attempts.length, lazy.isMissing()]).toEqual([1, false])
  lazy.prefetch()
  const request = lazy.get()
  attempts[1]?.resolve('came')
  expect([await request, attempts.length]).toEqual(['came', 2])
})

test('all callers share the load that follows a failed load', async () => {
  const { lazy, attempts, fail } = open()
  const first = outcomeOf(lazy.get())
  await fail(0)
  const second = lazy.get()
  expect(await first).toBe('unavailable')
  expect(lazy.get()).toBe(second)
  attempts[1]?.resolve('came')
  expect(await second).toBe('came')
  expect([lazy.current(), await lazy.get(), attempts.length]).toEqual(['came', 'came', 2])
})
