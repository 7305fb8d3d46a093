import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPhoneClock } from './clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('moving the phone’s clock by 15 minutes ends a wait of ten minutes', () => {
  const clock = createPhoneClock()
  const ended: string[] = []
  clock.after(10 * 60_000, () => ended.push('ten minutes'))
  clock.after(20 * 60_000, () => ended.push('twenty minutes'))
  const before = clock.now()
  clock.forward(15 * 60_000)
  vi.advanceTimersByTime(0)
  expect([clock.now() - before, ended]).toEqual([15 * 60_000, ['ten minutes']])
  vi.advanceTimersByTime(5 * 60_000)
  expect(ended).toEqual(['ten minutes', 'twenty minutes'])
})

test('a cancelled wait of the phone’s clock runs no callback', () => {
  const clock = createPhoneClock()
  const run = vi.fn()
  const cancel = clock.after(1_000, run)
  const id = clock.setTimeout(run, 1_000)
  cancel()
  clock.clearTimeout(id)
  clock.forward(60_000)
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
})
