import { Failure, type ShellServices } from '@palmflow/contract'
import type { DeviceFacts, GatewayApi } from '@palmflow/gateway'
import type { Shell } from './create-shell.ts'

interface Device {
  facts: () => DeviceFacts
  /** Resolves to true when the shell has sent the device, and to false if the device stays unknown. */
  isKnown: () => Promise<boolean>
}

/** `facts` returns an unknown device until `isKnown` has resolved to true. */
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
 * Delays consents, and answers without a palm, until the device is known. A consent binds its challenge to the device.
 * If the device stays unknown, the client still sends the consent, but an answer without a palm fails with
 * `unavailable`. A palm contains the data of its own device.
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

/** Returns a function that reads the device model from the address, or otherwise from the shell (R054, R367). */
export const deviceReader =
  ({ bridge }: { bridge: Pick<Shell['bridge'], 'facts'> }, search: string): ShellServices['readDevice'] =>
  async () => {
    const model = new URLSearchParams(search).get('deviceModel')
    return { deviceModel: model || (await bridge.facts()).deviceModel }
  }
