import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createLeasedWorker } from './leased-worker.ts'

test('a background job has no request id of the request that woke the worker', async () => {
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
