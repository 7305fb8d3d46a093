import { Failure, type ShellServices } from '@palmflow/contract'
import type { DeviceFacts, GatewayApi } from '@palmflow/gateway'
import type { Shell } from './shell.ts'

interface Device {
  facts: () => DeviceFacts
  /** Resolves when the shell has sent the device, or cannot send it. */
  isKnown: () => Promise<boolean>
}

/** Before the welcome, and without a shell, the device is unknown. */
export function deviceOf({ bridge }: Pick<Shell, 'bridge'>): Device {
  let facts: DeviceFacts = { deviceId: 'unknown', deviceGen: 'unknown', appBuildId: 'unknown' }
  const isKnown = () =>
    bridge.facts().then(
      ({ deviceId, deviceGen, appBuildId }) => {
        facts = { deviceId, deviceGen, appBuildId }
        return true
      },
      () => false,
    )
  return { facts: () => facts, isKnown }
}

/**
 * A consent binds its challenge to the device, so it waits until the device is known. A response from another
 * device would end the challenge. A page without a welcome therefore sends no device. A scan contains its own
 * device.
 */
export const knownFirst = (gateway: GatewayApi, { isKnown }: Device): GatewayApi => ({
  ...gateway,
  recordBiometricConsent: async (input, signal) => {
    await isKnown()
    return gateway.recordBiometricConsent(input, signal)
  },
  respondToChallenge: async (input, signal) => {
    if (!('palm' in input) && !(await isKnown())) throw new Failure('unavailable')
    return gateway.respondToChallenge(input, signal)
  },
})

/** Returns the device model from the address, otherwise from the shell (R054, R367). */
export const deviceReader =
  ({ bridge }: { bridge: Pick<Shell['bridge'], 'facts'> }, search: string): ShellServices['readDevice'] =>
  async () => {
    const model = new URLSearchParams(search).get('deviceModel')
    return { deviceModel: model || (await bridge.facts()).deviceModel }
  }
