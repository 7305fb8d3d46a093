import { decodePalm } from '@palmflow/palm'
import { palmCaptureOf } from '@palmflow/shell-bridge'
import { expect, test } from 'vitest'
import { factsOf, readPalm } from './palm.ts'
import { firstSettings, type PersonName } from './settings.ts'

const facts = factsOf(firstSettings, 'phone-1')
const read = (person: PersonName, noise: string) => {
  const { hand, frames } = decodePalm(
    palmCaptureOf(readPalm({ person, newcomer: 'ann' }, 'left', noise, facts)).encodingData,
  )
  expect(hand).toBe('left')
  return frames[0] ?? new Uint8Array()
}
const distance = (item: Uint8Array, other: Uint8Array): number =>
  item.reduce((sum, byte, index) => sum + (byte ^ (other[index] ?? 0)).toString(2).replaceAll('0', '').length, 0) /
  1_024

test('two scans of one hand are similar but not equal', () => {
  const apart = distance(read('demo', 'first'), read('demo', 'second'))
  expect(apart).toBeGreaterThan(0.1)
  expect(apart).toBeLessThan(0.37)
})

test('a scan of a stranger’s hand differs from a scan of the demo user’s hand', () => {
  expect(distance(read('demo', 'first'), read('stranger', 'first'))).toBeGreaterThan(0.37)
})

test('a simulated scan contains the id of the device and the version of the app', () => {
  expect(readPalm(firstSettings, 'right', 'first', facts)).toMatchObject({
    imageCaptureType: 'PALM',
    deviceGen: 'ios-18',
    appBuildId: 'phone-1.0.0',
    deviceId: 'phone-1',
  })
})

test('the hand of a new user differs from the hands of other users', () => {
  const newcomer = (name: string) => {
    const capture = readPalm({ person: 'newcomer', newcomer: name }, 'left', 'first', facts)
    return decodePalm(palmCaptureOf(capture).encodingData).frames[0] ?? new Uint8Array()
  }
  expect(distance(newcomer('ann'), newcomer('ben'))).toBeGreaterThan(0.37)
  expect(distance(newcomer('ann'), read('demo', 'first'))).toBeGreaterThan(0.37)
  expect(distance(newcomer('ann'), newcomer('ann'))).toBe(0)
})
