import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enrollmentFlagsOf, isFlagOn, isHealthcareDirect } from './flag-on.ts'

const never = new Promise<void>(() => {})
const keeping = (variant?: string) => ({ flag: () => variant, isOn: () => variant === 'T1' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function after(milliseconds: number, flag: Promise<boolean>): Promise<boolean | undefined> {
  let result: boolean | undefined
  void flag.then((isOn) => {
    result = isOn
  })
  await vi.advanceTimersByTimeAsync(milliseconds)
  return result
}

test('a visit with a stored flag does not wait for new flags', async () => {
  expect(await after(0, isFlagOn(keeping('T1'), never, 'a-flag'))).toBe(true)
})

test('a first visit waits at most 1.5 seconds for its flags', async () => {
  const flag = isFlagOn(keeping(), never, 'a-flag')
  expect(await after(1_499, flag)).toBeUndefined()
  expect(await after(1, flag)).toBe(false)
})

test('a first visit uses flags that arrive in time', async () => {
  let variant: string | undefined
  const storedFlags = { flag: () => variant, isOn: () => variant === 'T1' }
  const { promise, resolve } = Promise.withResolvers<void>()
  const flag = isFlagOn(storedFlags, promise, 'a-flag')
  variant = 'T1'
  resolve()
  expect(await after(0, flag)).toBe(true)
})

test.each([
  ['consolidated-consents', { isConsolidated: true, isAuthorizationShown: false, isDirect: false }],
  ['authorization-consent', { isConsolidated: false, isAuthorizationShown: true, isDirect: false }],
  ['healthcare-sign-in-245179836', { isConsolidated: false, isAuthorizationShown: false, isDirect: true }],
])('the flag %s changes only its own behaviour [R144]', async (id, expected) => {
  const storedFlags = { flag: () => 'C', isOn: (flag: string) => flag === id }
  const [isDirect, ofEnrollment] = await Promise.all([
    isHealthcareDirect(storedFlags, never),
    enrollmentFlagsOf(storedFlags, never),
  ])
  expect({ ...ofEnrollment, isDirect }).toEqual(expected)
})
