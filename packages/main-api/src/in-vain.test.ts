import { expect, test } from 'vitest'
import { answers, calls, json, openClient, outcome } from './fakes.ts'

test('a call that was in vain is asked twice when the person tries again, until it is answered; others are not [R443]', async () => {
  let isDown = true
  const client = await openClient((response, received, count) =>
    isDown ? response.destroy() : json(200, answers.loadProfile)(response, received, count),
  )
  const asked = async (name: 'loadProfile' | 'fetchDocument'): Promise<number> => {
    const before = client.received.length
    await outcome(calls[name](client.api))
    return client.received.length - before
  }
  expect([await asked('loadProfile'), await asked('loadProfile'), await asked('fetchDocument')]).toEqual([4, 2, 4])
  isDown = false
  expect(await asked('loadProfile')).toBe(1)
  isDown = true
  expect(await asked('loadProfile')).toBe(4)
})

test('who is told when to come back is in vain nowhere: each call is tried as often as the first', async () => {
  const client = await openClient(json(503, undefined, { 'retry-after': '2' }))
  for (const all of [4, 8]) {
    await outcome(calls.loadProfile(client.api))
    expect(client.received).toHaveLength(all)
  }
})
