import { Failure, type ShellServices } from '@palmflow/contract'
import type { DeviceFacts, GatewayApi } from '@palmflow/gateway'
import type { Shell } from './shell.ts'

interface Device {
  facts: () => DeviceFacts
  /** Whether the shell has said which device this is; resolves once it has, or will not. */
  isKnown: () => Promise<boolean>
}

/** Until the shell has welcomed the page, and where there is none, the device is not known. */
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
 * A consent binds its challenge to the device: it waits until that is known. An answer from another device would end
 * the challenge for the page that began it: a page that no shell has welcomed sends none. A scan names its own device.
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

/** Which model it is: as the address says, else as the shell does (B31, B130). */
export const deviceReader =
  ({ bridge }: { bridge: Pick<Shell['bridge'], 'facts'> }, search: string): ShellServices['readDevice'] =>
  async () => {
    const said = new URLSearchParams(search).get('deviceModel')
    return { deviceModel: said || (await bridge.facts()).deviceModel }
  }
