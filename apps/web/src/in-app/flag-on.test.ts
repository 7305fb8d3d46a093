import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enrollmentFlagsOf, isFlagOn, isHealthcareDirect } from './flag-on.ts'

const never = new Promise<void>(() => {})
/** Kept of an earlier visit, or nothing yet. */
const keeping = (variant?: string) => ({ flag: () => variant, isOn: () => variant === 'T1' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What is answered once so much time has gone by. */
async function after(milliseconds: number, asked: Promise<boolean>): Promise<boolean | undefined> {
  let heard: boolean | undefined
  void asked.then((isOn) => {
    heard = isOn
  })
  await vi.advanceTimersByTimeAsync(milliseconds)
  return heard
}

test('who comes back is not held up by flags that never come', async () => {
  expect(await after(0, isFlagOn(keeping('T1'), never, 'a-flag'))).toBe(true)
})

test('a first visit waits a second and a half for its flags, and no longer', async () => {
  const asked = isFlagOn(keeping(), never, 'a-flag')
  expect(await after(1_499, asked)).toBeUndefined()
  expect(await after(1, asked)).toBe(false)
})

test('flags that come in time count at once', async () => {
  let variant: string | undefined
  const kept = { flag: () => variant, isOn: () => variant === 'T1' }
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = isFlagOn(kept, promise, 'a-flag')
  variant = 'T1'
  resolve()
  expect(await after(0, asked)).toBe(true)
})

test.each([
  ['consolidated-consents', { isConsolidated: true, isAuthorizationShown: false, isDirect: false }],
  ['authorization-consent', { isConsolidated: false, isAuthorizationShown: true, isDirect: false }],
  ['healthcare-sign-in-245179836', { isConsolidated: false, isAuthorizationShown: false, isDirect: true }],
])('the flag %s alone changes what it is for, and nothing else [R144]', async (id, expected) => {
  const kept = { flag: () => 'C', isOn: (asked: string) => asked === id }
  const [isDirect, ofEnrollment] = await Promise.all([isHealthcareDirect(kept, never), enrollmentFlagsOf(kept, never)])
  expect({ ...ofEnrollment, isDirect }).toEqual(expected)
})
