import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('what is done for a person is not said to be of whose request woke the server', async () => {
  const asking = new AsyncLocalStorage<string>()
  const due = ['a text of another']
  const done: unknown[] = []
  const turns = createTurns(
    async () => due.pop(),
    async (leased) => void done.push([leased, asking.getStore()]),
  )
  await asking.run('a request', () => turns.run())
  expect(done).toEqual([['a text of another', undefined]])
})
