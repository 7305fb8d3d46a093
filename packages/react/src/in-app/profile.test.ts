import { expect, test } from 'vitest'
import { profileOfGateway } from './profile.ts'

const { signal } = new AbortController()

function createCheck() {
  let count = 0
  const ask = async () => {
    count += 1
    return {
      enrollmentStatus: 'ENROLLED',
      biometrics: { leftPalm: count > 1, rightPalm: true },
      contactInfo: { phoneTail: '0100' },
    } as const
  }
  return { ...profileOfGateway(ask), count: () => count }
}

test('the app takes the profile from the entry check without a second call', async () => {
  const { check, load, count } = createCheck()
  await check({}, signal)
  expect([await load(signal), count()]).toEqual([{ phoneTail: '0100', biometrics: ['RIGHT_PALM'] }, 1])
})

test('the app reuses the profile of the entry check only once', async () => {
  const { check, load } = createCheck()
  await check({}, signal)
  await load(signal)
  expect(await load(signal)).toEqual({ phoneTail: '0100', biometrics: ['LEFT_PALM', 'RIGHT_PALM'] })
})
