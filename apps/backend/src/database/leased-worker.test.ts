import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLeasedWorker } from './leased-worker.ts'

test('a background job does not have the id of the request that woke the worker', async () => {
  const asking = new AsyncLocalStorage<string>()
  const due = ['a text of another']
  const done: unknown[] = []
  const turns = createLeasedWorker(
    async () => due.pop(),
    async (leased) => void done.push([leased, asking.getStore()]),
  )
  await asking.run('a request', () => turns.run())
  expect(done).toEqual([['a text of another', undefined]])
})

function withFakeTimers(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('a worker continues after a failed lease call or a failed job', async () => {
  const leases: (() => string | undefined)[] = [
    () => {
      throw new Error('The database is away')
    },
    () => 'fails',
    () => 'succeeds',
  ]
  const done: string[] = []
  const worker = createLeasedWorker(
    async () => leases.shift()?.(),
    async (leased) => {
      if (leased === 'fails') throw new Error('The job failed')
      done.push(leased)
    },
  )
  await expect(worker.run()).rejects.toThrow('The database is away')
  await expect(worker.run()).rejects.toThrow('The job failed')
  await worker.run()
  expect(done).toEqual(['succeeds'])
})

test('a started worker looks for jobs every five seconds', async () => {
  withFakeTimers()
  let count = 0
  const worker = createLeasedWorker(
    async () => {
      count += 1
      return undefined
    },
    async () => {},
  )
  worker.start()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(count).toBe(0)
  await vi.advanceTimersByTimeAsync(5_001)
  expect(count).toBe(2)
  await worker.stop()
  expect(vi.getTimerCount()).toBe(0)
})

/** The first job ends when `finish` is called. */
function withSlowJob() {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const due = ['slow', 'next']
  const log: string[] = []
  const worker = createLeasedWorker(
    async () => due.shift(),
    async (leased) => {
      log.push(`${leased} starts`)
      if (leased === 'slow') await promise
      log.push(`${leased} ends`)
    },
  )
  return { worker, log, finish }
}

test('two parallel runs of a worker do one job after the other', async () => {
  const { worker, log, finish } = withSlowJob()
  const runs = [worker.run(), worker.run()]
  await expect.poll(() => log).toEqual(['slow starts'])
  finish()
  await Promise.all(runs)
  expect(log).toEqual(['slow starts', 'slow ends', 'next starts', 'next ends'])
})

test('a stopping worker completes only its current job', async () => {
  withFakeTimers()
  const { worker, log, finish } = withSlowJob()
  worker.wake()
  await vi.advanceTimersByTimeAsync(0)
  const stopped = worker.stop()
  finish()
  await stopped
  expect(log).toEqual(['slow starts', 'slow ends'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a stopping worker waits at most five seconds for its job', async () => {
  withFakeTimers()
  const { worker, log } = withSlowJob()
  worker.wake()
  await vi.advanceTimersByTimeAsync(0)
  const stopped = worker.stop().then(() => log.push('stopped'))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(log).toEqual(['slow starts'])
  await vi.advanceTimersByTimeAsync(1)
  await stopped
  expect(log).toEqual(['slow starts', 'stopped'])
})
