import { expectTypeOf, test } from 'vitest'
import type {
  Bridge,
  BridgePorts,
  createBridge,
  EventName,
  RequestAnswer,
  RequestPayload,
  SignalPayload,
} from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('a page asks the shell for a scan and gets its outcome', () => {
  type Use = RequestPayload<'workflow.transition-to-app'>['use']
  type Outcome = RequestAnswer<'workflow.transition-to-app'>['outcome']
  expectTypeOf<ReturnType<typeof createBridge>>().toEqualTypeOf<Bridge>()
  expectTypeOf<{ use: Use; palm: 'LEFT' }>().toExtend<RequestPayload<'workflow.transition-to-app'>>()
  expectTypeOf<Outcome>().toEqualTypeOf<'captured' | 'cancelled' | 'failed'>()
  // @ts-expect-error The name of a palm is in capitals.
  expectTypeOf<{ use: Use; palm: 'left' }>().toExtend<RequestPayload<'workflow.transition-to-app'>>()
})

test('a page receives a code from the shell and cannot send one', () => {
  expectTypeOf<SignalPayload<'otp.received'>>().toEqualTypeOf<{ otp: string }>()
  // @ts-expect-error The shell sends this message, and the page receives it.
  expectTypeOf<'otp.received'>().toExtend<EventName>()
  // @ts-expect-error A bridge needs a nonce.
  expectTypeOf<Omit<BridgePorts, 'nonce'>>().toExtend<BridgePorts>()
})
