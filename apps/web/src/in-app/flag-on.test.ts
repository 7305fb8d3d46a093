import { expect, test, vi } from 'vitest'
import { isFlagOn } from './flag-on.ts'

const never = new Promise<void>(() => {})
/** Kept of an earlier visit, or nothing yet. */
const keeping = (variant?: string) => ({ flag: () => variant, isOn: () => variant === 'T1' })

test('who comes back is not held up by flags that never come', async () => {
  expect(await isFlagOn(keeping('T1'), never, 'a-flag')).toBe(true)
})

test('a first visit waits a second and a half for its flags, and no longer', async () => {
  vi.useFakeTimers()
  try {
    const asked = isFlagOn(keeping(), never, 'a-flag')
    const heard = vi.fn()
    void asked.then(heard)
    await vi.advanceTimersByTimeAsync(1_499)
    expect(heard).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toHaveBeenCalledExactlyOnceWith(false)
  } finally {
    vi.useRealTimers()
  }
})

test('flags that come in time count at once', async () => {
  let variant: string | undefined
  const kept = { flag: () => variant, isOn: () => variant === 'T1' }
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = isFlagOn(kept, promise, 'a-flag')
  variant = 'T1'
  resolve()
  expect(await asked).toBe(true)
})
