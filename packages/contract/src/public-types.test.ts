import { expectTypeOf, test } from 'vitest'
import type {
  EndpointName,
  Failure,
  FailureKind,
  GatewayServices,
  ServiceInput,
  ServiceOutput,
  Services,
} from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('a service has the input and the output of its endpoint', () => {
  type Request = { deduplicationId: string; phoneNumber: string; phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' }
  expectTypeOf<EndpointName>().toExtend<keyof Services>()
  expectTypeOf<Request>().toExtend<ServiceInput<'sendOtp'>>()
  expectTypeOf<ServiceOutput<'checkVerification'>>().toExtend<{ nextStep: string }>()
  expectTypeOf<Parameters<Services['sendOtp']>[1]>().toEqualTypeOf<AbortSignal>()
  // @ts-expect-error The field of the number is phoneNumber.
  expectTypeOf<Omit<Request, 'phoneNumber'> & { phone: string }>().toEqualTypeOf<ServiceInput<'sendOtp'>>()
  // @ts-expect-error The name of the use case is in capitals.
  expectTypeOf<Request & { phoneNumberOTPUseCase: 'signIn' }>().toEqualTypeOf<ServiceInput<'sendOtp'>>()
})

test('the input of a challenge is a palm, a number, a code or a PIN', () => {
  type Input = Parameters<GatewayServices['respondToChallenge']>[0]
  expectTypeOf<{ phone: string } | { otp: string } | { pin: string }>().toExtend<Input>()
  // @ts-expect-error The field of the code is otp.
  expectTypeOf<{ code: string }>().toExtend<Input>()
})

test('a failure has one of the closed kinds', () => {
  expectTypeOf<Failure['kind']>().toEqualTypeOf<FailureKind>()
  expectTypeOf<'unauthenticated' | 'locked' | 'unavailable'>().toExtend<ConstructorParameters<typeof Failure>[0]>()
  // @ts-expect-error A status is no kind.
  expectTypeOf<401>().toExtend<ConstructorParameters<typeof Failure>[0]>()
})
