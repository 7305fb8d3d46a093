import { Failure } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { deviceReader, knownFirst } from './device.ts'

const { signal } = new AbortController()
const unasked = () => Promise.reject(new Failure('unknown'))

function early() {
  const answer = Promise.withResolvers<boolean>()
  const devices: string[] = []
  let deviceId = 'unknown'
  const recordBiometricConsent = async () => {
    devices.push(deviceId)
    return { consentId: 'consent-1' }
  }
  const calls = {
    respondToChallenge: unasked,
    resendChallengeOtp: unasked,
    loadAppProfile: unasked,
    deleteAppProfile: unasked,
    listAuthorizations: unasked,
    deleteAuthorization: unasked,
    startDataAccess: unasked,
    loadDataAccess: unasked,
  }
  const device = { facts: () => ({ deviceId, deviceGen: 'g', appBuildId: 'b' }), isKnown: () => answer.promise }
  const gateway = knownFirst({ ...calls, recordBiometricConsent }, device)
  return {
    devices,
    agrees: () => gateway.recordBiometricConsent({}, signal),
    welcome: () => {
      deviceId = 'device-1'
      answer.resolve(true)
    },
    giveUp: () => answer.resolve(false),
  }
}

test('a consent waits until the app has sent the data of the device', async () => {
  const { devices, agrees, welcome } = early()
  const agreed = agrees()
  await new Promise(setImmediate)
  expect(devices).toEqual([])
  welcome()
  await agreed
  expect(devices).toEqual(['device-1'])
})

test('without an app, a consent does not wait for the data of the device', async () => {
  const { devices, agrees, giveUp } = early()
  giveUp()
  expect(await agrees()).toEqual({ consentId: 'consent-1' })
  expect(devices).toEqual(['unknown'])
})

const facts = { deviceId: 'd', deviceGen: 'g', appBuildId: 'b', deviceModel: 'iPhone 15' }
const welcomed = { bridge: { facts: async () => facts } }

test.each([
  ['?deviceModel=iPad%20Air', 'iPad Air'],
  ['?deviceModel=', 'iPhone 15'],
  ['', 'iPhone 15'],
])('with the address query %j, the device model is %s [R054]', async (search, deviceModel) => {
  expect(await deviceReader(welcomed, search)({}, signal)).toEqual({ deviceModel })
})

test('the device model is unavailable if neither the address nor the app has it', async () => {
  const unheard = { bridge: { facts: () => Promise.reject(new Failure('unavailable')) } }
  await expect(deviceReader(unheard, '')({}, signal)).rejects.toMatchObject({ kind: 'unavailable' })
})
