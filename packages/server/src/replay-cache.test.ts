import { expect, test } from 'vitest'
import { createMemoryReplayCache } from './replay-cache.ts'

test('the replay cache forgets a token after its expiry', () => {
  let now = 1_800_000_000_000
  const cache = createMemoryReplayCache(() => now)
  expect(cache.add('one', now + 1_000)).toBe(true)
  expect(cache.add('one', now + 1_000)).toBe(false)
  now += 1_000
  expect(cache.add('two', now + 1_000)).toBe(true)
  expect(cache.add('one', now + 1_000)).toBe(true)
})
