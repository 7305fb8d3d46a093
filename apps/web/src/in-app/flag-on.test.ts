import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enrollmentFlagsOf, isFlagOn, isHealthcareDirect } from './flag-on.ts'

const never = new Promise<void>(() => {})
/** Flags of an earlier visit, or none. */
const keeping = (variant?: string) => ({ flag: () => variant, isOn: () => variant === 'T1' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The result after this time. */
async function after(milliseconds: number, asked: Promise<boolean>): Promise<boolean | undefined> {
  let heard: boolean | undefined
  void asked.then((isOn) => {
    heard = isOn
  })
  await vi.advanceTimersByTimeAsync(milliseconds)
  return heard
}

test('a returning user does not wait for flags', async () => {
  expect(await after(0, isFlagOn(keeping('T1'), never, 'a-flag'))).toBe(true)
})

test('a first visit waits for its flags for 1.5 seconds at most', async () => {
  const asked = isFlagOn(keeping(), never, 'a-flag')
  expect(await after(1_499, asked)).toBeUndefined()
  expect(await after(1, asked)).toBe(false)
})

test('flags that arrive in time are used', async () => {
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
