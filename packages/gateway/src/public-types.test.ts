import type { GatewayServices } from '@palmflow/contract'
import type { Session } from '@palmflow/session'
import { expectTypeOf, test } from 'vitest'
import type { createGatewayApi, encodeChallengeAnswer, GatewayApi, GatewayPorts } from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('the client has the services of the gateway', () => {
  expectTypeOf<ReturnType<typeof createGatewayApi>>().toEqualTypeOf<GatewayApi>()
  expectTypeOf<GatewayApi>().toExtend<Pick<GatewayServices, 'respondToChallenge' | 'resendChallengeOtp'>>()
  expectTypeOf<Session>().toExtend<GatewayPorts['session']>()
  // @ts-expect-error The gateway needs the facts of the device.
  expectTypeOf<Omit<GatewayPorts, 'device'>>().toExtend<GatewayPorts>()
})

test('the codec writes bytes of a challenge answer', () => {
  expectTypeOf<ReturnType<typeof encodeChallengeAnswer>>().toEqualTypeOf<Uint8Array<ArrayBuffer>>()
  // @ts-expect-error Each answer has a challenge token.
  expectTypeOf<{ pin: string }>().toExtend<Parameters<typeof encodeChallengeAnswer>[0]>()
})
